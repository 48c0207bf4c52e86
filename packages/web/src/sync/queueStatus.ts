import type { SyncStatus } from '../device/syncStatus.tsx'
import type { LocalStore } from './localStore.ts'
import { countQueue, type QueueCounts } from './queue.ts'
import type { Sender, SenderState } from './sender.ts'

const sentAtKey = 'sentAt'
/** Typing changes the numbers with every key; eyes do not follow so fast. */
const lookAgainMs = 250

/** `8:42`, by the device's own clock. */
function clockOf(ms: number): string {
  const at = new Date(ms)
  return `${at.getHours()}:${String(at.getMinutes()).padStart(2, '0')}`
}

/** What needs a person comes first, then what is under way. The header keeps its place while nothing was ever sent. */
export function syncOf(counts: QueueCounts, sender: SenderState, sentAt: number | undefined): SyncStatus {
  const shown = sentAt === undefined ? undefined : clockOf(sentAt)
  const { errors, conflicts, waiting } = counts
  if (errors > 0) return { state: 'failed', count: errors, sentAt: shown }
  if (conflicts > 0) return { state: 'conflict', count: conflicts, sentAt: shown }
  if (waiting > 0) return { state: sender === 'sending' ? 'sending' : 'waiting', count: waiting, sentAt: shown }
  return { state: 'sent', count: 0, sentAt: shown }
}

/** Tells the numbers of all sheets whenever something in the queue changes, in whichever tab. */
export function followQueue(
  store: LocalStore,
  sender: Sender,
  tell: (sync: SyncStatus | undefined) => void,
): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  let isOver = false
  const look = async () => {
    timer = undefined
    if (sender.sentAt !== undefined) await store.db.meta.put({ key: sentAtKey, value: sender.sentAt })
    const sentAt = (await store.db.meta.get(sentAtKey))?.value as number | undefined
    const sync = syncOf(await countQueue(store), sender.state, sentAt)
    if (!isOver) tell(sync)
  }
  const lookSoon = (afterMs: number) => {
    timer ??= setTimeout(() => void look().catch((error) => console.error('queue not counted:', error)), afterMs)
  }
  const stops = [store.events.on(() => lookSoon(lookAgainMs)), sender.subscribe(() => lookSoon(0))]
  lookSoon(0)
  return () => {
    isOver = true
    clearTimeout(timer)
    for (const stop of stops) stop()
  }
}
