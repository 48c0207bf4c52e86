import { connection } from '../../api/useOnline.ts'
import { whenIdle } from '../../startup/whenIdle.ts'
import type { SyncClient } from '../syncClient.ts'
import { preparedEcs } from './prepared.ts'

const staleAfterMs = 30 * 60_000
const lookAgainMs = 5 * 60_000

/** What is prepared follows the server: while the page is open, reachable and idle, the oldest is fetched again. */
export function keepFresh(sync: Pick<SyncClient, 'store' | 'call'>, signal: AbortSignal): void {
  const look = () => {
    if (!connection.isOnline() || document.visibilityState !== 'visible') return
    whenIdle(() => void refreshOldest(sync, signal))
  }
  const timer = setInterval(look, lookAgainMs)
  signal.addEventListener('abort', () => clearInterval(timer))
  look()
}

async function refreshOldest(sync: Pick<SyncClient, 'store' | 'call'>, signal: AbortSignal): Promise<void> {
  try {
    const oldest = [...(await preparedEcs(sync.store))].toSorted(([, a], [, b]) => a.at - b.at)[0]
    if (!oldest || signal.aborted || Date.now() - oldest[1].at < staleAfterMs) return
    const { prepareEcs } = await import('./prepareEcs.ts')
    await prepareEcs(sync, oldest[0], { signal, tell: () => undefined })
  } catch (error) {
    // The next look tries again; until then the older copies serve.
    if (!signal.aborted) console.info('what is prepared was not refreshed:', error)
  }
}
