import type { ToWorker } from '../serviceWorker/messages.ts'

/** Everything typed is on the disk first; then the new version takes over and the page is loaded again where it stands. */
export async function applyUpdate(): Promise<void> {
  const { everythingWritten } = await import('../sheet/openSheets.ts')
  await everythingWritten()
  const waiting = (await navigator.serviceWorker.getRegistration())?.waiting
  if (!waiting) return location.reload()
  navigator.serviceWorker.addEventListener('controllerchange', () => location.reload())
  waiting.postMessage({ kind: 'takeOver' } satisfies ToWorker)
}
