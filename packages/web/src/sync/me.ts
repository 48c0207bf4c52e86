import { api } from '@ecs/core'
import type { Call } from '../api/createCall.ts'
import type { Sealed } from '../device/vault.ts'
import type { LocalStore } from './localStore.ts'

export type Me = Pick<api.Me, 'id' | 'name' | 'groups'>

const key = 'me'
/** What the server once said is good enough to begin with; it decides again about everything that is sent. */
const staleAfterMs = 60 * 60_000

type Kept = { body: Sealed<Me>; storedAt: number }

/** Whoever asks at the same moment hears the same answer. */
const asked = new WeakMap<LocalStore, Promise<Me>>()

/** Who works here and what their groups are, also without a network. */
export async function readMe({ store, call }: { store: LocalStore; call: Call }): Promise<Me> {
  const known = (await store.db.meta.get(key))?.value as Kept | undefined
  if (!known) return await fetchMe(store, call)
  if (Date.now() - known.storedAt > staleAfterMs) {
    fetchMe(store, call).catch((error) => console.error('the groups could not be read again:', error))
  }
  return await store.vault.open(known.body)
}

function fetchMe(store: LocalStore, call: Call): Promise<Me> {
  const before = asked.get(store)
  if (before) return before
  const asking = fetchAndKeep(store, call).finally(() => asked.delete(store))
  asked.set(store, asking)
  return asking
}

async function fetchAndKeep({ db, vault }: LocalStore, call: Call): Promise<Me> {
  const { id, name, groups } = await call(api.getMe, {})
  const me = { id, name, groups }
  await db.meta.put({ key, value: { body: await vault.seal(me), storedAt: Date.now() } satisfies Kept })
  return me
}
