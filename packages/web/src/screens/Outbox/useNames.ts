import { useQuery } from '@tanstack/react-query'
import { useSession } from '../../auth/session.tsx'
import { offlineOf } from '../../offline/offline.ts'

/** Names of everybody this device knows, also without a network. */
export function useNames(): (userId: string) => string | undefined {
  const { user } = useSession()
  const people = useQuery({
    queryKey: ['device', 'names', user?.id],
    enabled: user !== undefined,
    queryFn: async () => {
      const { store } = await offlineOf(user!.id)
      const kept = await store.db.people.toArray()
      const lists = await Promise.all(kept.map(({ body }) => store.vault.open(body)))
      return new Map(lists.flat().map(({ id, name }) => [id, name]))
    },
  })
  return (userId) => people.data?.get(userId) ?? (userId === user?.id ? user.name : undefined)
}
