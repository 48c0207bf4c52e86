import type { api } from '@ecs/core'
import { useSyncExternalStore } from 'react'
import type { User } from './client/signedInUser.ts'
import type { CurrentUser } from './client/summary.ts'
import type { Contact } from './contact/unverifiedContacts.ts'
import type { Trouble } from './elsewhere/trouble.ts'
import type { PageConfig } from './pageConfig.ts'

/** `refusal`: the tokens are no longer good. */
export type SignedOutBy = 'person' | 'inactivity' | 'refusal'

/** Who wants to leave while no server hears of it. */
export type LockedBy = Exclude<SignedOutBy, 'refusal'>

/** Fetched with the settings where they name other services to sign in with: what stands on the screen must not come later. */
export type Elsewhere = typeof import('./elsewhere/index.ts')

/** Where the page stands between a stranger and its content. Exactly one of these is on the screen. */
export type SessionState =
  | { phase: 'configuring' }
  | { phase: 'notConfigured' }
  | { phase: 'notReachable' }
  | { phase: 'signedOut'; config: PageConfig; by: SignedOutBy; elsewhere: Elsewhere | undefined; trouble?: Trouble }
  /** Tokens are there; the widget still has a question of its own: whether to register a passkey. */
  | { phase: 'offeringPasskey'; user: User; config: PageConfig }
  /** Tokens are there; whether a contact is to be verified is being asked. */
  | { phase: 'welcoming'; user: User }
  | { phase: 'verifyingContact'; user: User; contacts: Contact[] }
  | { phase: 'signedIn'; user: User; summary?: CurrentUser; authList?: api.Me['authList'] }
  /** Signed in still, but nothing is shown: the sign-out that is due cannot reach the server. */
  | { phase: 'locked'; user: User; by: LockedBy }
  | { phase: 'leaving' }

let state: SessionState = { phase: 'configuring' }
const listeners = new Set<() => void>()

export function sessionState(): SessionState {
  return state
}

export function setSessionState(next: SessionState): void {
  state = next
  for (const listener of listeners) listener()
}

/** Adds what was learnt about the person, unless somebody else is signed in by now. */
export function addToSession(userId: string, facts: { summary?: CurrentUser; authList?: api.Me['authList'] }): void {
  if (state.phase === 'signedIn' && state.user.id === userId) setSessionState({ ...state, ...facts })
}

export function useSessionState(): SessionState {
  return useSyncExternalStore(subscribe, sessionState)
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
