/** A version that was fetched a moment ago need not be watched at once. */
const watchAfterMs = 30_000

let isAsked = false

/** Makes the app start without a network. Where browsers forbid it (plain http), everything else works as before. */
export async function startServiceWorker(): Promise<void> {
  const { serviceWorker } = navigator
  if (isAsked || !import.meta.env.PROD || !serviceWorker) return
  isAsked = true
  try {
    await serviceWorker.register('/sw.js', { updateViaCache: 'none' })
    const watch = () => import('./watchVersions.ts').then(({ watchVersions }) => watchVersions())
    if (serviceWorker.controller) await watch()
    else setTimeout(watch, watchAfterMs)
  } catch (error) {
    console.warn('the app is not kept for offline use:', error)
  }
}
