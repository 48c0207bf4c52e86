import { useQuery } from '@tanstack/react-query'
import { useSession } from '../auth/session.tsx'
import type { LocalStore } from '../offline/localStore.ts'

type Question<T> = {
  key: readonly string[]
  ask: (store: LocalStore) => Promise<T>
  /** The answer of a device without a store: nothing was prepared there. */
  none: T
}

/** Asks this device instead of the server. It answers at once and its store changes: no network is waited for, nothing kept. */
export function useDeviceAnswer<T>({ key, ask, none }: Question<T>) {
  const { user } = useSession()
  return useQuery({
    queryKey: ['device', user?.id, ...key],
    enabled: user !== undefined,
    networkMode: 'always',
    gcTime: 0,
    queryFn: async () => {
      const [{ hasStoreOf }, { offlineOf }] = await loadOffline()
      return (await hasStoreOf(user!.id)) ? ask((await offlineOf(user!.id)).store) : none
    },
  })
}

/** Who has a network does not need it. */
const loadOffline = () => Promise.all([import('../offline/storesHere.ts'), import('../offline/offline.ts')])
