import { useQuery } from '@tanstack/react-query'
import { useSession } from '../../auth/session.tsx'
import { fetchPeople, ifReachable, knownPeople } from '../../sync/sheetParts.ts'
import { syncClientOf } from '../../sync/syncClient.ts'

/** Names of those who work on a sheet, also without a network. */
export function useNames(checksheetId: string): (userId: string) => string | undefined {
  const { user } = useSession()
  const people = useQuery({
    queryKey: ['device', 'names', user?.id, checksheetId],
    enabled: user !== undefined,
    queryFn: async () => {
      const reach = await syncClientOf(user!.id)
      const { sheets, summaries } = reach.store.db
      const row = (await sheets.get(checksheetId)) ?? (await summaries.get(checksheetId))
      if (!row) return new Map<string, string>()
      const { ecsId } = row
      // A sheet that was left at once has not brought its people with it.
      const list = (await knownPeople(reach, ecsId)) ?? (await ifReachable(fetchPeople(reach, ecsId)))
      return new Map(list?.map(({ id, name }) => [id, name]))
    },
  })
  return (userId) => people.data?.get(userId) ?? (userId === user?.id ? user.name : undefined)
}
