import type { SignedOutBy } from '../sessionState.ts'
import { isFromElsewhere, noted } from './isFromElsewhere.ts'

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

/** Whether a sign-in elsewhere is under way. */
export const isUnderWay = (clientId: string) => noted(clientId, 'inflightOAuth') === 'true'
