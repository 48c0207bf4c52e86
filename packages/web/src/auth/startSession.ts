import { queryClient } from '../api/queryClient.ts'
import { setTokenSource } from '../api/token.ts'
import type { AuthEvent } from './client/events.ts'
import type { User } from './client/user.ts'
import { listenForActivity, watch } from './inactivity/activity.ts'
import { forgetLastSession, readLastSession } from './inactivity/lastSession.ts'
import { isOverAtStart, type Standing } from './inactivity/standing.ts'
import { setWarning } from './inactivity/warning.ts'
import { loadFacts } from './loadFacts.ts'
import { loadPageConfig, NotConfigured, type PageConfig } from './pageConfig.ts'
import { addToSession, type SignedOutBy, sessionState, setSessionState } from './sessionState.ts'
import { listenToTabs, type TabNews, tellTabs } from './tabs.ts'

type Client = typeof import('./client/index.ts')

let client: Client
let config: PageConfig

/** Called once when the page starts, and again when a person asks to try again. */
export async function startSession(): Promise<void> {
  setSessionState({ phase: 'configuring' })
  try {
    ;[config, client] = await Promise.all([loadPageConfig(), import('./client/index.ts')])
    client.configureAmplify(config)
  } catch (error) {
    console.error('sign-in cannot start:', error)
    setSessionState({ phase: isForAdministrator(error) ? 'notConfigured' : 'notReachable' })
    return
  }
  client.listenToAuth(handleAuth)
  listenForActivity(handleStanding)
  listenToTabs(handleTab)
  setTokenSource(client.getAccessToken)
  // A page that comes back from the browser's memory may have slept through a sign-out.
  window.addEventListener('pageshow', ({ persisted }) => persisted && void readUserAgain())
  await enterOrAsk()
}

/** The library also refuses settings: a cookie rule, an impossible pool id. */
function isForAdministrator(error: unknown): boolean {
  return error instanceof NotConfigured || (client !== undefined && config !== undefined)
}

async function enterOrAsk(): Promise<void> {
  const user = await client.currentUser()
  if (!user) {
    // Spec 4: what could not be refreshed is cleared, or the widget would find it and wait for ever.
    await client.forgetTokens()
    return showSignIn('person')
  }
  // Spec 4: at startup a session that was left too long ago has ended; otherwise its minutes start again.
  if (isOverAtStart(Date.now(), readLastSession())) return leave('inactivity', user)
  enter(user)
}

function enter(user: User): void {
  watch.start()
  setSessionState({ phase: 'signedIn', user })
  void loadFacts(client, (facts) => addToSession(user.id, facts))
}

/** Spec 4: after the sign-in event, contacts first, then the content. */
async function welcome(user: User): Promise<void> {
  watch.start()
  setSessionState({ phase: 'welcoming', user })
  tellTabs({ kind: 'signedIn' })
  const contacts = await client.contactsToVerify()
  if (sessionState().phase !== 'welcoming') return
  if (contacts.length === 0) enter(user)
  else setSessionState({ phase: 'verifyingContact', user, contacts })
}

/** The person verified a contact or chose to do so another day. */
export function finishContact(): void {
  const now = sessionState()
  if (now.phase === 'verifyingContact') enter(now.user)
}

export async function signOut(): Promise<void> {
  const now = sessionState()
  if ('user' in now) await leave('person', now.user)
}

async function leave(by: SignedOutBy, { id: userId }: User): Promise<void> {
  if (sessionState().phase === 'leaving') return
  setSessionState({ phase: 'leaving' })
  await client.revokeAndForget()
  tellTabs({ kind: 'signedOut', userId, by })
  showSignIn(by)
}

/** Nothing of the last person may be left for the next one. Unsent work is kept elsewhere, encrypted. */
function showSignIn(by: SignedOutBy): void {
  watch.stop()
  setWarning(undefined)
  forgetLastSession()
  queryClient.clear()
  setSessionState({ phase: 'signedOut', config, by })
}

function handleAuth(event: AuthEvent): void {
  const now = sessionState()
  if (event.kind === 'signedIn') void welcome(event.user)
  // Somebody else than `leave` signed out; `leave` says itself when it is done.
  else if (event.kind === 'signedOut' && 'user' in now) void leave('person', now.user)
  else if (event.kind === 'refreshed') void readUserAgain()
  // Spec 4: a refresh that was refused signs out, one that reached nobody does not.
  else if (event.kind === 'refreshFailed' && !event.isNetwork && 'user' in now) void leave('person', now.user)
}

/** Spec 4: on token refresh re-read the current user; if that fails, sign out. */
async function readUserAgain(): Promise<void> {
  const before = sessionState()
  if (before.phase !== 'signedIn') return
  const user = await client.currentUser()
  const now = sessionState()
  if (now.phase !== 'signedIn' || now.user.id !== before.user.id) return
  if (!user) await leave('person', before.user)
  else if (user.id !== before.user.id) enter(user)
  else void loadFacts(client, (facts) => addToSession(user.id, facts))
}

function handleStanding(standing: Standing): void {
  const now = sessionState()
  setWarning(standing.kind === 'warning' ? standing.secondsLeft : undefined)
  if (standing.kind === 'over' && 'user' in now) void leave('inactivity', now.user)
}

async function handleTab(news: TabNews): Promise<void> {
  const now = sessionState()
  const isHere = 'user' in now
  if (news.kind === 'signedIn' && now.phase === 'signedOut' && config.tokenStorage !== 'session') await enterOrAsk()
  if (news.kind !== 'signedOut' || !isHere || now.user.id !== news.userId) return
  // A storage of this tab's own still holds tokens; a shared one was emptied by the tab that tells.
  if (config.tokenStorage === 'session') await leave(news.by, now.user)
  else showSignIn(news.by)
}
