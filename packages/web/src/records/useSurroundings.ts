import { api } from '@ecs/core'
import { useQuery } from '@tanstack/react-query'
import { useSession } from '../auth/session.tsx'
import { cachedQuery } from '../sync/cachedQuery.ts'
import { clockAt } from '../time/siteClock.ts'
import { useNow } from '../time/useNow.ts'

/** Names of people and the time, for all rows. */
export function useSurroundings(ecsId: string) {
  const { user } = useSession()
  const people = useQuery(cachedQuery(user?.id ?? '', api.listPeople, { params: { ecsId } }))
  const now = useNow()
  const names = new Map(people.data?.data.rows.map(({ id, name }) => [id, name]))
  // Nobody is unknown before the names have come.
  const nameOf = (id: string) => names.get(id) ?? (people.isPending ? '' : undefined)
  return { now, today: clockAt(new Date(now).toISOString()).date, nameOf }
}
