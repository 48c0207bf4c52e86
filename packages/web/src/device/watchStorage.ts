import { tellDevice } from './deviceState.ts'
import { roomOf } from './storageQuota.ts'

const lookAgainMs = 60_000
/** Photos come in series; the browser's answer is an estimate anyway. */
const afterWorkMs = 5000

/** What of an open store matters here: its events, and when it is closed. */
type OpenStore = {
  events: { on: (listener: (event: { kind: string }) => void) => () => void }
  signal: AbortSignal
}

/** From opening to closing of the store: asks for protection once, then keeps an eye on the room. */
export function watchStorage({ events, signal }: OpenStore): void {
  // Only over a secure connection.
  const { storage } = navigator
  if (!storage?.estimate) return
  let soon: ReturnType<typeof setTimeout> | undefined
  const logged = (work: Promise<void>) =>
    void work.catch((error) => console.error('the room on this device is not known:', error))
  const unlisten = events.on(({ kind }) => {
    if (kind !== 'recorded') return
    soon ??= setTimeout(() => {
      soon = undefined
      logged(lookAtRoom())
    }, afterWorkMs)
  })
  const timer = setInterval(() => logged(lookAtRoom()), lookAgainMs)
  signal.addEventListener('abort', () => {
    unlisten()
    clearTimeout(soon)
    clearInterval(timer)
  })
  logged(lookAtRoom())
  logged(protect(storage))
}

/** Asked as well when the disk refuses. */
export async function lookAtRoom(): Promise<void> {
  const { storage } = navigator
  if (storage?.estimate) tellDevice({ room: roomOf(await storage.estimate()) })
}

/** Chromium decides by itself, Firefox asks the person. */
async function protect(storage: StorageManager): Promise<void> {
  if (!(await storage.persisted())) await storage.persist()
}
