import type { Service } from '../service.ts'
import type { SignIn } from '../store/records.ts'
import { openData, sealData } from './sealed.ts'

/** The cookies of the hosted pages. Lax, because people come back to them from other sites. */

const sessionSeconds = 3600
const loginSeconds = 900

const sessionName = ({ pool }: Service) => `idp-session-${pool.srpName}`
const loginName = 'idp-login'

function readCookie(request: Request, name: string): string | undefined {
  const cookies = (request.headers.get('cookie') ?? '').split(/;\s*/)
  return cookies.find((cookie) => cookie.startsWith(`${name}=`))?.slice(name.length + 1)
}

const cookie = (service: Service, mountPath: string, name: string, value: string, seconds: number) =>
  `${name}=${value}; Path=${mountPath}; Max-Age=${seconds}; HttpOnly; SameSite=Lax${
    service.pool.issuer.startsWith('https:') ? '; Secure' : ''
  }`

/** Marks the browser in which a sign-in began, so that nobody can finish his own in somebody else's. */
export function browserMark(service: Service, request: Request, mountPath: string) {
  const known = readCookie(request, loginName)
  const mark = known && /^[\w-]{22}$/.test(known) ? known : service.random(16).toString('base64url')
  return { mark, setCookie: cookie(service, mountPath, loginName, mark, loginSeconds) }
}

export const hasMark = (request: Request, mark: string) => readCookie(request, loginName) === mark

export function sessionCookie(service: Service, mountPath: string, originJti: string): string {
  const value = sealData(service, 'session', '', { originJti }, sessionSeconds)
  return cookie(service, mountPath, sessionName(service), value, sessionSeconds)
}

export const endedCookie = (service: Service, mountPath: string) =>
  cookie(service, mountPath, sessionName(service), '', 0)

/** Who is signed in on these pages. Signing out everywhere ends it as well. */
export async function openedSession(service: Service, request: Request): Promise<SignIn | null> {
  const value = readCookie(request, sessionName(service))
  const sealed = value ? openData<{ originJti: string }>(service, 'session', '', value) : null
  const signIn = sealed && (await service.store.findSignIn(sealed.data.originJti))
  return signIn && !signIn.family.revokedAt && signIn.user.enabled ? signIn : null
}
