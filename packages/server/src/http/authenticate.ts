import { appError, can, isPermission, leastRoleFor } from '@ecs/core'
import type { Services } from '../services.ts'
import type { User } from './user.ts'

/** The caller behind the bearer token, allowed to do what the endpoint asks for. */
export async function authenticate(
  services: Services,
  request: Request,
  needed: string,
  onKnown: (user: User) => void,
): Promise<User> {
  const user = await userOf(services, request)
  if (!user) throw appError('signInRequired')
  onKnown(user)
  requirePermission(user, needed)
  return user
}

/** Undefined without a token that is to be trusted now. */
export async function userOf({ tokens }: Services, request: Request): Promise<User | undefined> {
  const token = /^Bearer ([\w.-]+)$/.exec(request.headers.get('authorization') ?? '')?.[1]
  return token ? tokens.verify(token) : undefined
}

/** Refuses who may not do what an endpoint asks for. */
export function requirePermission(user: User, needed: string): void {
  if (needed === 'signedIn') return
  if (!isPermission(needed)) throw new Error(`no such permission: ${needed}`)
  if (!can(user.groups, needed)) throw appError('forbidden', { role: leastRoleFor(needed) })
}
