import { queryClient } from '../api/queryClient.ts'
import { setTokenSource } from '../api/token.ts'
import { connection } from '../api/useOnline.ts'
import { closeStoreOf } from '../device/closeStore.ts'
import { afterSignIn } from './afterSignIn.ts'
import type { AuthEvent } from './client/events.ts'
import type { User } from './client/signedInUser.ts'
import { listenForActivity, watch } from './inactivity/activity.ts'
import { forgetLastSession, readLastSession, restoreLastSession, writeLastSession } from './inactivity/lastSession.ts'
import { isOverAtStart, type Standing } from './inactivity/standing.ts'
import { setWarning } from './inactivity/warning.ts'
import { loadFacts } from './loadFacts.ts'
import { loadPageConfig, NotConfigured, type PageConfig } from './pageConfig.ts'
import {
  addToSession,
  type Elsewhere,
  type LockedBy,
  type SignedOutBy,
  sessionState,
  setSessionState,
} from './sessionState.ts'
import { listenToTabs, type TabNews, tellTabs, tokensAre } from './tabs.ts'

type Client = typeof import('./client/index.ts')

let client: Client
let config: PageConfig
/** Only where the settings name other services to sign in with. */
let elsewhere: Elsewhere | undefined

/** Called once when the page starts, and again when a person asks to try again. */
export async function startSession(): Promise<void> {
  setSessionState({ phase: 'configuring' })
  if (readLastSession() !== undefined) void import('./backup.ts').then(({ openBackup }) => openBackup())
  try {
    ;[config, client] = await Promise.all([loadPageConfig(), import('./client/index.ts')])
    if (config.redirect) elsewhere = await import('./elsewhere/index.ts')
    await configure()
  } catch (error) {
    console.error('sign-in cannot start:', error)
    setSessionState({ phase: error instanceof NotConfigured ? 'notConfigured' : 'notReachable' })
    return
  }
  client.listenToAuth(handleAuth)
  listenForActivity(handleStanding)
  listenToTabs(handleTab)
  setTokenSource(client.getAccessToken)
  connection.subscribe(handleConnection)
  // A page that comes back from the browser's memory may have slept through a sign-out.
  window.addEventListener('pageshow', ({ persisted }) => persisted && void readUserAgain())
  if (config.tokenStorage === 'local') await Promise.all([client.restoreTokens(), restoreLastSession()])
  if (elsewhere?.isComingBack()) await comeBack(elsewhere)
  else await enterOrAsk()
}

/** Another service has sent the person here: with what becomes tokens, whom the library then announces, or with a refusal. */
async function comeBack({ finishRedirect }: Elsewhere): Promise<void> {
  const trouble = await finishRedirect(config.userPoolClientId)
  if (!trouble) return
  await enterOrAsk()
  const now = sessionState()
  if (now.phase === 'signedOut') setSessionState({ ...now, trouble })
}

/** The library refuses settings too: cookies that no browser would take. */
async function configure(): Promise<void> {
  try {
    await client.configureAmplify(config, elsewhere?.oauthOf(config))
  } catch (cause) {
    throw new NotConfigured('the settings are refused', { cause })
  }
}

async function enterOrAsk(): Promise<void> {
  const known = await client.keptUser()
  // Spec 4: at startup a session that was left too long ago has ended; otherwise its minutes start again.
  if (known && isOverAtStart(Date.now(), readLastSession())) return leave('inactivity', known)
  const user = known && (await client.currentUser())
  if (user) return enter(user)
  // Spec 4: what could not be refreshed is cleared, or the widget would find it and wait for ever.
  await client.forgetTokens()
  await showSignIn(known ? 'refusal' : (elsewhere?.takeLeftBy() ?? 'person'), known?.id)
}

function enter(user: User): void {
  watch.start()
  setSessionState({ phase: 'signedIn', user })
  void loadFacts(client, user.id, (facts) => addToSession(user.id, facts))
}

/** The event comes before the widget's last step; where the settings have that step, it stays on the screen. */
async function greet(user: User): Promise<void> {
  if (!config.passwordless?.passkeyRegistrationPrompts) return await welcome(user)
  watch.start()
  setSessionState({ phase: 'offeringPasskey', user, config })
}

/** The widget has no more to ask. */
export function finishWidget(): void {
  const now = sessionState()
  if (now.phase === 'offeringPasskey') void welcome(now.user)
}

/** Spec 4: after the sign-in event, contacts first, then the content. */
async function welcome(user: User): Promise<void> {
  watch.start()
  setSessionState({ phase: 'welcoming', user })
  tellTabs({ kind: 'signedIn', userId: user.id })
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

async function leave(by: SignedOutBy, user: User): Promise<void> {
  const { id: userId } = user
  if (sessionState().phase === 'leaving') return
  setSessionState({ phase: 'leaving' })
  if (by !== 'refusal' && !(await isServerThere())) return await lock(user, by)
  // The sign-out goes on at the hosted pages (spec 4): this page ends when the browser leaves for them, and clears up first.
  if (elsewhere?.noteLeaving(by)) {
    tellTabs({ kind: 'signedOut', userId, by })
    await clearUp(userId)
  }
  await client.revokeAndForget()
  tellTabs({ kind: 'signedOut', userId, by })
  await showSignIn(by, userId)
}

async function isServerThere(): Promise<boolean> {
  await connection.check()
  return connection.isOnline()
}

/** The sign-out waits for the server; until then the key is gone, and only a PIN brings it back. */
async function lock(user: User, by: LockedBy): Promise<void> {
  hidePerson()
  // Other tabs lock too, and so does a page that is started before the server is there.
  writeLastSession(0)
  await closeStore(user.id)
  setSessionState({ phase: 'locked', user, by })
}

/** The PIN was right. */
export function unlock(user: User): void {
  tellTabs({ kind: 'unlocked', userId: user.id })
  enter(user)
}

/** The server is there again: a sign-out that is due follows, and a token that has expired is refreshed. */
function handleConnection(): void {
  const now = sessionState()
  if (!connection.isOnline()) return
  if (now.phase === 'locked') void leave(now.by, now.user)
  else void readUserAgain()
}

/** Nothing of the last person may be left for the next one. Unsent work stays, and its key goes. */
async function showSignIn(by: SignedOutBy, userId: string | undefined): Promise<void> {
  await clearUp(userId)
  setSessionState({ phase: 'signedOut', config, by, elsewhere })
}

async function clearUp(userId: string | undefined): Promise<void> {
  hidePerson()
  forgetLastSession()
  if (userId !== undefined) await closeStore(userId)
  // Who signs in after somebody else has worked here begins at the first screen.
  elsewhere?.noteWanted(userId === undefined ? afterSignIn(location, false) : '/')
}

function hidePerson(): void {
  watch.stop()
  setWarning(undefined)
  queryClient.clear()
}

async function closeStore(userId: string): Promise<void> {
  try {
    await closeStoreOf(userId)
  } catch (error) {
    console.error('the key of this device is not removed:', error)
  }
}

function handleAuth(event: AuthEvent): void {
  const now = sessionState()
  if (event.kind === 'signedIn') void greet(event.user)
  // Somebody else than `leave` signed out; `leave` says itself when it is done.
  else if (event.kind === 'signedOut' && 'user' in now) void leave('person', now.user)
  else if (event.kind === 'refreshed') void readUserAgain()
  // Spec 4: a refresh that was refused signs out, one that reached nobody does not.
  else if (event.kind === 'refreshFailed' && !event.isNetwork && 'user' in now) void leave('refusal', now.user)
}

/** Spec 4: on token refresh re-read the current user; if that fails, sign out. */
async function readUserAgain(): Promise<void> {
  const before = sessionState()
  if (before.phase !== 'signedIn') return
  const user = await client.currentUser()
  const now = sessionState()
  if (now.phase !== 'signedIn' || now.user.id !== before.user.id) return
  if (!user) await leave('refusal', before.user)
  else if (user.id !== before.user.id) enter(user)
  else void loadFacts(client, user.id, (facts) => addToSession(user.id, facts))
}

function handleStanding(standing: Standing): void {
  const now = sessionState()
  setWarning(standing.kind === 'warning' ? standing.secondsLeft : undefined)
  if (standing.kind === 'over' && 'user' in now) void leave('inactivity', now.user)
}

/** Somebody signed in over there. */
async function follow(userId: string): Promise<void> {
  const isThere = await tokensAre(async () => (await client.keptUser())?.id === userId)
  if (sessionState().phase === 'signedOut' && isThere) await enterOrAsk()
  else await readUserAgain()
}

async function handleTab(news: TabNews): Promise<void> {
  const now = sessionState()
  const isShared = client.isShared(config.tokenStorage)
  if (news.kind === 'signedIn' && isShared) await follow(news.userId)
  if (news.kind === 'unlocked' && now.phase === 'locked' && now.user.id === news.userId) enter(now.user)
  if (news.kind !== 'signedOut' || !('user' in now) || now.user.id !== news.userId) return
  // A storage of this tab's own still holds tokens; a shared one was emptied by the tab that tells.
  if (!isShared) return leave(news.by, now.user)
  setSessionState({ phase: 'leaving' })
  await tokensAre(async () => (await client.keptUser())?.id !== news.userId)
  await showSignIn(news.by, news.userId)
}
