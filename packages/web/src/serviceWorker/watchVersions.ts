import type { ToPage } from './messages.ts'
import { tellUpdateWaits } from './update.ts'

const lookAgainMs = 60 * 60_000

/** Tells the shell when a newer version waits, and the sender when the network is back. */
export async function watchVersions(): Promise<void> {
  const { serviceWorker } = navigator
  const registration = await serviceWorker.ready
  serviceWorker.addEventListener('controllerchange', () => {
    // Another tab took the new version over. This page goes on with its own program, whose files are still kept.
    tellUpdateWaits('version')
  })
  serviceWorker.addEventListener('message', ({ data }) => {
    if ((data as ToPage).kind === 'send') window.dispatchEvent(new Event('online'))
  })
  const look = () => registration.waiting && tellUpdateWaits('version')
  registration.addEventListener('updatefound', () => {
    registration.installing?.addEventListener('statechange', look)
  })
  look()
  // A tablet's page stays open for days: it asks by itself.
  setInterval(() => {
    if (document.visibilityState === 'visible' && navigator.onLine) registration.update().catch(() => undefined)
  }, lookAgainMs)
}
