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
  const token = /^Bearer ([\w.-]+)$/.exec(request.headers.get('authorization') ?? '')?.[1]
  const user = token ? await services.tokens.verify(token) : undefined
  if (!user) throw appError('signInRequired')
  onKnown(user)
  requirePermission(user, needed)
  return user
}

function requirePermission(user: User, needed: string): void {
  if (needed === 'signedIn') return
  if (!isPermission(needed)) throw new Error(`no such permission: ${needed}`)
  if (!can(user.groups, needed)) throw appError('forbidden', { role: leastRoleFor(needed) })
}
