import { whenIdle } from '../startup/whenIdle.ts'

/** The first screen's own files come first; what the app needs without a network is fetched behind them. */
const afterMs = 3000

let isAsked = false

/** Once per page, when somebody is signed in: a stranger's browser keeps nothing. */
export function startServiceWorker(): void {
  if (isAsked || !import.meta.env.PROD) return
  isAsked = true
  setTimeout(() => whenIdle(() => void register()), afterMs)
}

async function register(): Promise<void> {
  try {
    const { registerServiceWorker } = await import('./register.ts')
    await registerServiceWorker()
  } catch (error) {
    console.warn('the app is not kept for offline use:', error)
  }
}
