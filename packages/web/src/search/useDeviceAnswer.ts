import { useQuery } from '@tanstack/react-query'
import { useSession } from '../auth/session.tsx'
import type { LocalStore } from '../sync/localStore.ts'

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
      const [{ hasStoreOf }, { syncClientOf }] = await loadOffline()
      return (await hasStoreOf(user!.id)) ? ask((await syncClientOf(user!.id)).store) : none
    },
  })
}

/** Who has a network does not need it. */
const loadOffline = () => Promise.all([import('../device/existingStores.ts'), import('../sync/syncClient.ts')])
