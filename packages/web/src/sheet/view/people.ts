import { api } from '@ecs/core'
import { useQuery } from '@tanstack/react-query'
import { useCallback } from 'react'
import { query } from '../../api/query.ts'

const nobody: readonly api.Person[] = []

/** The people of an ECS and a way to find their names; the same function while the list is the same. */
export function usePeopleOf(ecsId: string) {
  const asked = useQuery({ ...query(api.listPeople, { params: { ecsId } }), staleTime: Number.POSITIVE_INFINITY })
  const people = asked.data?.rows ?? nobody
  const nameOf = useCallback((userId: string | undefined) => people.find(({ id }) => id === userId)?.name, [people])
  return { people, nameOf }
}
