import { api } from '@ecs/core'
import { callAs } from '../api/callAs.ts'
import type { Call } from '../api/createCall.ts'
import { connection } from '../api/useOnline.ts'
import { tellStoreOpened } from '../device/existingStores.ts'
import { openVault } from '../device/keyring.ts'
import { openLock } from '../device/tabLock.ts'
import { watchStorage } from '../device/watchStorage.ts'
import { whenIdle } from '../startup/whenIdle.ts'
import { callFailureOf } from './callFailure.ts'
import type { LocalStore } from './localStore.ts'
import { readMe } from './me.ts'
import { openLocalStore } from './openLocalStore.ts'
import { Sender } from './sender.ts'
import { uploadFile } from './uploadFile.ts'

/** Everything of one person that works without a network: the store, the way to the server, and what empties the queue. */
export type SyncClient = {
  store: LocalStore
  sender: Sender
  call: Call
  /** Aborts when the person signs out. */
  closed: AbortSignal
  close: () => void
}

/** Sending is tried again this often even when nothing seems to have changed. */
const lookAgainMs = 30_000

async function openSyncClient(userId: string): Promise<SyncClient> {
  const call = callAs(userId)
  const vault = await openVault(userId, async () => (await call(api.getStoreKey, {})).storeKey)
  const store = await openLocalStore(userId, vault)
  const sender = new Sender(store, {
    lock: openLock(`ecs-outbox-${userId}`),
    post: async (operations) => await call(api.postOperations, { body: { operations } }, { timeoutMs: 60_000 }),
    upload: (file) => uploadFile(file, call),
    sendRequests: async () => {
      // Hardly anybody has one waiting: how they are sent comes with the first.
      if ((await store.db.requests.count()) === 0) return undefined
      try {
        return await (await import('./requests/sendRequests.ts')).sendRequests(store, call)
      } catch (error) {
        return callFailureOf(error)
      }
    },
  })
  const closing = new AbortController()
  const close = () => {
    closing.abort()
    sender.stop()
    store.close()
  }
  wakeUp(store, sender, closing.signal)
  watchStorage(store)
  void sender.sendNow()
  whenIdle(() => void (closing.signal.aborted || keepMe(store, call)))
  return { store, sender, call, closed: closing.signal, close }
}

/** Kept from now on: a start without a network needs to know what the person may do. */
async function keepMe(store: LocalStore, call: Call): Promise<void> {
  try {
    await readMe({ store, call })
  } catch (error) {
    console.error('the groups could not be read:', error)
  }
}

/** New work, the network's return, the page's return, and the passing of time all make the sender look. */
function wakeUp(store: LocalStore, sender: Sender, signal: AbortSignal): void {
  const send = () => void sender.sendNow()
  const unlisten = store.events.on((event) => {
    if (event.kind === 'recorded') sender.noticeWork()
    if (event.kind === 'sorted') send()
  })
  const unsubscribe = connection.subscribe(() => connection.isOnline() && send())
  window.addEventListener('online', send, { signal })
  document.addEventListener('visibilitychange', send, { signal })
  const timer = setInterval(send, lookAgainMs)
  signal.addEventListener('abort', () => {
    clearInterval(timer)
    unlisten()
    unsubscribe()
  })
}

let current: { userId: string; offline: Promise<SyncClient> } | undefined

/** The signed-in person's own; whoever was here before is closed first. */
export function syncClientOf(userId: string): Promise<SyncClient> {
  if (current?.userId === userId) return current.offline
  if (current) closeSyncClient(current.userId)
  const offline = openSyncClient(userId)
  tellStoreOpened(userId)
  current = { userId, offline }
  // A store that could not be opened is tried again by whoever asks next.
  offline.catch(() => closeSyncClient(userId))
  return offline
}

/** After sign-out nothing of the person stays open; what is unsent stays on the disk. */
export function closeSyncClient(userId: string): void {
  if (current?.userId !== userId) return
  const leaving = current
  current = undefined
  void leaving.offline.then(({ close }) => close()).catch(() => undefined)
}
