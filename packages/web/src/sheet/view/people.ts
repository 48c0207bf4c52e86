import { api } from '@ecs/core'
import { useQuery } from '@tanstack/react-query'
import { query } from '../../api/query.ts'
import type { Sheet } from '../sheet.ts'

const nobody: readonly api.Person[] = []

/** The people of the sheet's ECS. */
export function usePeopleOf(sheet: Sheet): readonly api.Person[] {
  const { ecsId } = sheet.state.checksheet
  return useQuery({ ...query(api.listPeople, { params: { ecsId } }), staleTime: Number.POSITIVE_INFINITY }).data?.rows ?? nobody
}

export function usePersonName(sheet: Sheet, userId: string | undefined): string {
  const people = usePeopleOf(sheet)
  return people.find(({ id }) => id === userId)?.name ?? ''
}
