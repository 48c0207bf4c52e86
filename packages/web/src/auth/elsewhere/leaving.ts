import { sessionState } from '../sessionState.ts'
import { keepUnderWay } from './notes.ts'

/** Leaving for a service and coming back by the browser's own button. */
export function listenForLeaving(): void {
  addEventListener('pagehide', () => {
    const now = sessionState()
    if (now.phase === 'signedOut') keepUnderWay(now.config.userPoolClientId)
  })
  // A page that the browser had kept knows nothing of what happened since: somebody may be signed in.
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted && sessionState().phase === 'signedOut') location.reload()
  })
}
