import { connection } from '../api/useOnline.ts'
import { outboxTag } from '../serviceWorker/messages.ts'
import type { LocalStore } from './localStore.ts'

type WithSync = ServiceWorkerRegistration & { sync?: { register: (tag: string) => Promise<void> } }

/**
 * Where browsers offer background sync, they tell when the network is back, sooner than a page in the background would
 * notice. It wakes an open page only: what a closed one has not sent waits until it is opened again.
 */
export function askForSync(store: LocalStore, signal: AbortSignal): void {
  const unlisten = store.events.on(({ kind }) => {
    if (kind === 'recorded' && !connection.isOnline()) void ask()
  })
  signal.addEventListener('abort', unlisten)
}

async function ask(): Promise<void> {
  try {
    const registration: WithSync | undefined = await navigator.serviceWorker?.getRegistration()
    await registration?.sync?.register(outboxTag)
  } catch (error) {
    // Forbidden by the person or the browser: the page's own timers remain.
    console.info('background sync is not available:', error)
  }
}
