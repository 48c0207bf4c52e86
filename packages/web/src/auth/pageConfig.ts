import { keep, kept } from '../device/keep.ts'
import type { CookieOptions, TokenStorageKind } from './client/tokenStorage.ts'

/** `/config.json`: which user pool, and how the sign-in widget is set (spec 3, widget configuration). */
export type PageConfig = {
  identity: 'embedded' | 'cognito'
  region: string
  /** Spec 5: contains an underscore. */
  userPoolId: string
  userPoolClientId: string
  /** Where the pool is when it is neither ours nor AWS's. */
  userPoolEndpoint?: string
  /** Spec 5: contains a colon. */
  identityPoolId?: string
  allowGuestAccess?: boolean
  hideSignUp: boolean
  initialState?: 'signIn' | 'signUp' | 'forgotPassword'
  loginMechanisms: LoginMechanism[]
  signUpAttributes: string[]
  socialProviders: ('amazon' | 'apple' | 'facebook' | 'google')[]
  /** Only where people may sign in with accounts of other services. */
  redirect?: Redirect
  formFields: Record<string, Record<string, Record<string, unknown>>>
  passwordSettings: PasswordSettings
  variation: 'default' | 'modal'
  /** How the widget offers passkeys and codes instead of a password; left out, it follows from `signInFactors`. */
  passwordless?: PasswordlessSettings
  /** What people may sign in with beside their password; all off in the product's own pool (spec 9). */
  signInFactors: SignInFactors
  tokenStorage: TokenStorageKind
  /** For token storage in cookies. */
  cookies?: CookieOptions
}

/** The hosted pages (host and path, always by TLS), where they come back to, and companies beside `socialProviders`. */
export type Redirect = { domain: string; home: string; companies: { name: string; label: string }[] }

type FirstFactor = 'PASSWORD' | 'EMAIL_OTP' | 'SMS_OTP' | 'WEB_AUTHN'

export type PasswordlessSettings = {
  hiddenAuthMethods?: FirstFactor[]
  preferredAuthMethod?: FirstFactor
  /** Whether people who have no passkey are asked to register one when they have signed in or up. */
  passkeyRegistrationPrompts?: boolean | { afterSignin?: 'ALWAYS' | 'NEVER'; afterSignup?: 'ALWAYS' | 'NEVER' }
}

export type CodeKind = 'totp' | 'email' | 'sms'

export type SignInFactors = {
  mfa: 'off' | 'optional' | 'on'
  codes: CodeKind[]
  passkeys: boolean
  devices: 'off' | 'ask' | 'always'
}

export type LoginMechanism = 'username' | 'email' | 'phone_number'

export type PasswordSettings = {
  minLength?: number
  requireLowercase?: boolean
  requireUppercase?: boolean
  requireNumbers?: boolean
  requireSpecialCharacters?: boolean
}

/** Spec 9: sign-up hidden, username sign-in, at least 8 letters. */
const standard: Omit<PageConfig, 'userPoolId' | 'userPoolClientId'> = {
  identity: 'embedded',
  region: 'ap-northeast-1',
  hideSignUp: true,
  initialState: 'signIn',
  loginMechanisms: ['username'],
  signUpAttributes: ['email'],
  socialProviders: [],
  formFields: {},
  passwordSettings: { minLength: 8 },
  variation: 'default',
  signInFactors: { mfa: 'off', codes: [], passkeys: false, devices: 'off' },
  tokenStorage: 'local',
}

/** The settings name no usable user pool: somebody must repair them, trying again does not help. */
export class NotConfigured extends Error {
  override name = 'NotConfigured'
}

/** Whoever answered is not our server, or nobody did. */
export class NotReachable extends Error {
  override name = 'NotReachable'
}

export function parsePageConfig(given: unknown): PageConfig {
  if (typeof given !== 'object' || given === null) throw new NotConfigured('config.json is not an object')
  const config = { ...standard, ...given } as Partial<PageConfig>
  const { userPoolId, userPoolClientId, identityPoolId } = config
  if (!userPoolId?.includes('_')) throw new NotConfigured(`userPoolId is "${userPoolId}": it needs an underscore`)
  if (!userPoolClientId) throw new NotConfigured('userPoolClientId is missing')
  if (identityPoolId && !identityPoolId.includes(':'))
    throw new NotConfigured(`identityPoolId is "${identityPoolId}": it needs a colon`)
  return config as PageConfig
}

const keptAs = 'ecs.config'
const patienceMs = 5000

let asked: Promise<PageConfig> | undefined

/** At the very start: the answer is on its way while the program is. */
export function askPageConfig(): void {
  asked = askServer()
  // Whoever takes the answer hears of it.
  asked.catch(() => undefined)
}

/** Each who asks hears what holds now; only the first may take what was asked for at the start. */
export async function loadPageConfig(): Promise<PageConfig> {
  const early = asked
  asked = undefined
  return await (early ?? askServer())
}

/** Offline the settings of the last time serve, so that a signed-in person can go on working. */
async function askServer(): Promise<PageConfig> {
  try {
    const given = await fetchConfig()
    const config = parsePageConfig(given)
    keepConfig(JSON.stringify(given))
    return config
  } catch (error) {
    const before = error instanceof NotReachable ? await keptConfig() : undefined
    if (before === undefined) throw error
    return parsePageConfig(JSON.parse(before))
  }
}

/** The second copy is for devices whose battery died within the first minute. */
function keepConfig(text: string): void {
  if (kept(keptAs) === text) return
  keep(keptAs, text)
  if (typeof indexedDB !== 'undefined') void import('./backup.ts').then(({ backUp }) => backUp(keptAs, text))
}

/** What the last answer said, for whoever cannot wait. */
export function knownPageConfig(): PageConfig | undefined {
  const text = kept(keptAs)
  return text === null ? undefined : parsePageConfig(JSON.parse(text))
}

async function keptConfig(): Promise<string | undefined> {
  const text = kept(keptAs)
  if (text !== null || typeof indexedDB === 'undefined') return text ?? undefined
  const { readBackup } = await import('./backup.ts')
  return await readBackup(keptAs).catch(() => undefined)
}

async function fetchConfig(): Promise<unknown> {
  let answer: Response
  try {
    answer = await fetch('/config.json', {
      cache: 'no-store',
      redirect: 'error',
      signal: AbortSignal.timeout(patienceMs),
    })
  } catch (cause) {
    throw new NotReachable('config.json could not be fetched', { cause })
  }
  if (answer.status === 404) throw new NotConfigured('there is no config.json')
  if (!answer.ok) throw new NotReachable(`config.json was answered with ${answer.status}`)
  try {
    return await answer.json()
  } catch (cause) {
    throw new NotReachable('config.json is not JSON', { cause })
  }
}
