import { whenIdle } from '../startup/whenIdle.ts'

/** The first screen's own files come first; what the app needs without a network is fetched behind them. */
const afterMs = 3000
/** A version that was fetched a moment ago need not be watched at once. */
const watchAfterMs = 30_000

let isAsked = false

/**
 * Makes the app start without a network, once somebody is signed in: a stranger's browser keeps nothing. Where browsers
 * forbid it (plain http), everything else works as before.
 */
export function startServiceWorker(): void {
  if (isAsked || !import.meta.env.PROD || !navigator.serviceWorker) return
  isAsked = true
  setTimeout(() => whenIdle(() => void register()), afterMs)
}

async function register(): Promise<void> {
  const { serviceWorker } = navigator
  try {
    await serviceWorker.register('/sw.js', { updateViaCache: 'none' })
    const watch = () => import('./watchVersions.ts').then(({ watchVersions }) => watchVersions())
    if (serviceWorker.controller) await watch()
    else setTimeout(watch, watchAfterMs)
  } catch (error) {
    console.warn('the app is not kept for offline use:', error)
  }
}
