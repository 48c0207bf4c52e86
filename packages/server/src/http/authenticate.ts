import { appError, can, type Endpoint, isPermission, leastRoleFor } from '@ecs/core'
import { isSecret } from '../features/apiKeys/index.ts'
import type { Services } from '../services.ts'
import { userOfKey } from './apiKeyUser.ts'
import type { User } from './user.ts'

type Asked = Pick<Endpoint, 'can' | 'key'>

/** The caller behind the bearer token or API key, allowed to do what the endpoint asks for. */
export async function authenticate(
  services: Services,
  request: Request,
  asked: Asked,
  onKnown: (user: User) => void,
): Promise<User> {
  const user = await userOf(services, request)
  if (!user) throw appError('signInRequired')
  onKnown(user)
  requirePermission(user, asked)
  return user
}

/** Undefined without a token or key that is to be trusted now. */
export async function userOf(services: Services, request: Request): Promise<User | undefined> {
  const header = request.headers.get('authorization') ?? ''
  const token = /^Bearer ([\w.-]+)$/.exec(header)?.[1] ?? basicPassword(header)
  if (!token) return undefined
  return isSecret(token) ? userOfKey(services, token) : services.tokens.verify(token)
}

/** Spreadsheets know only user names and passwords: the password is the key, the name is up to them. */
function basicPassword(header: string): string | undefined {
  const encoded = /^Basic ([\w+/=]{1,600})$/.exec(header)?.[1]
  const password = encoded && /:(.*)$/s.exec(Buffer.from(encoded, 'base64').toString('utf8'))?.[1]
  return password && isSecret(password) ? password : undefined
}

/** Refuses who may not do what an endpoint asks for. */
export function requirePermission(user: User, { can: needed, key: neededKey }: Asked): void {
  if (user.key) requireScope(user.key.scopes, neededKey)
  if (needed === 'signedIn') return
  if (!isPermission(needed)) throw new Error(`no such permission: ${needed}`)
  if (!can(user.groups, needed)) throw appError('forbidden', { role: leastRoleFor(needed) })
}

/** P19 A key is no person: what is not opened to keys is closed to every one of them. */
function requireScope(scopes: readonly string[], needed: Asked['key']): void {
  if (needed === 'any' || (needed !== undefined && scopes.includes(needed))) return
  throw appError('keyNotAllowed', { scope: needed ?? 'サインインした利用者のみ' })
}
