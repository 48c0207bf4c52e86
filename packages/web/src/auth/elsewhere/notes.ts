import type { SignedOutBy } from '../sessionState.ts'
import { isFromElsewhere, noted, noteKey } from './isFromElsewhere.ts'

/** What has to outlive the page while the browser is elsewhere; each tab has its own. */
const wantedAs = 'ecs.wanted'
const leftByAs = 'ecs.leftBy'

/** Where the person wanted to go before they were asked to sign in. */
export const noteWanted = (address: string) => sessionStorage.setItem(wantedAs, address)
export const takeWanted = () => take(wantedAs) ?? '/'

/** Why the person is signed out: the page starts anew when the hosted pages send the browser back. */
export function noteLeaving(by: SignedOutBy): boolean {
  if (!isFromElsewhere()) return false
  sessionStorage.setItem(leftByAs, by)
  return true
}
export const takeLeftBy = () => take(leftByAs) as SignedOutBy | undefined

function take(name: string): string | undefined {
  const value = sessionStorage.getItem(name)
  sessionStorage.removeItem(name)
  return value ?? undefined
}

/** The library's notes on the sign-in that is under way are the whole browser's, so each tab keeps its own. */
const names = ['inflightOAuth', 'oauthState', 'oauthPKCE'] as const
const underWayAs = 'ecs.underWay'

export function keepUnderWay(clientId: string): void {
  if (noted(clientId, 'inflightOAuth') !== 'true') return
  const notes = Object.fromEntries(names.map((name) => [name, noted(clientId, name)]))
  sessionStorage.setItem(underWayAs, JSON.stringify(notes))
}

/** Whether the sign-in with this state was begun here; the library's notes are then of this one, whatever another tab began. */
export function isUnderWay(clientId: string, state: string): boolean {
  const own = JSON.parse(sessionStorage.getItem(underWayAs) ?? '{}') as Record<string, string>
  if (own.oauthState === state) {
    sessionStorage.removeItem(underWayAs)
    for (const name of names) localStorage.setItem(noteKey(clientId, name), own[name] ?? '')
  }
  return noted(clientId, 'inflightOAuth') === 'true' && noted(clientId, 'oauthState') === state
}
