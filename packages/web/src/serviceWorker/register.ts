import type { ToPage, ToWorker } from './messages.ts'
import { tellUpdateWaits } from './update.ts'

const lookAgainMs = 60 * 60_000

/** Makes the app start without a network. Where browsers forbid it (plain http), everything else works as before. */
export async function registerServiceWorker(): Promise<void> {
  const { serviceWorker } = navigator
  if (!serviceWorker) return
  const hadVersion = serviceWorker.controller !== null
  serviceWorker.addEventListener('controllerchange', () => {
    // Another tab took the new version over. This page goes on with its own program, whose files are still kept.
    if (hadVersion) tellUpdateWaits()
  })
  serviceWorker.addEventListener('message', ({ data }) => {
    if ((data as ToPage).kind === 'send') window.dispatchEvent(new Event('ecs-send'))
  })
  try {
    const registration = await serviceWorker.register('/sw.js', { updateViaCache: 'none' })
    watchForUpdate(registration)
  } catch (error) {
    console.warn('the app is not kept for offline use:', error)
  }
}

function watchForUpdate(registration: ServiceWorkerRegistration): void {
  const look = () => registration.waiting && registration.active && tellUpdateWaits()
  registration.addEventListener('updatefound', () => {
    registration.installing?.addEventListener('statechange', look)
  })
  look()
  // A tablet's page stays open for days: it asks by itself.
  setInterval(() => {
    if (document.visibilityState === 'visible' && navigator.onLine) registration.update().catch(() => undefined)
  }, lookAgainMs)
}

/** Everything typed is on the disk first; then the new version takes over and the page is loaded again where it stands. */
export async function applyUpdate(): Promise<void> {
  const { everythingWritten } = await import('../sheet/openSheets.ts')
  await everythingWritten()
  const waiting = (await navigator.serviceWorker.getRegistration())?.waiting
  if (!waiting) return location.reload()
  navigator.serviceWorker.addEventListener('controllerchange', () => location.reload())
  waiting.postMessage({ kind: 'takeOver' } satisfies ToWorker)
}
