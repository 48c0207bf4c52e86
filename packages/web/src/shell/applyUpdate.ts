import type { ToWorker } from '../serviceWorker/messages.ts'

/** Everything typed is on the disk first; then the new version takes over and the page is loaded again where it stands. */
export async function applyUpdate(): Promise<void> {
  await writeEverything()
  const waiting = (await navigator.serviceWorker.getRegistration())?.waiting
  if (!waiting) return location.reload()
  navigator.serviceWorker.addEventListener('controllerchange', () => location.reload())
  waiting.postMessage({ kind: 'takeOver' } satisfies ToWorker)
}

async function writeEverything(): Promise<void> {
  const sheets = await import('../sheet/openSheets.ts').catch((error) => {
    // Where even this did not come, no sheet was ever open on this page.
    console.info('no sheet is open here:', error)
  })
  await sheets?.everythingWritten()
}
