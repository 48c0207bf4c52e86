import { appError } from '@ecs/core'
import type { Services } from '../services.ts'
import type { User } from './user.ts'

/** The caller behind the bearer token, or the one answer that every refused token gets. */
export async function authenticate(services: Services, request: Request, _can: string): Promise<User> {
  const token = /^Bearer ([\w.-]+)$/.exec(request.headers.get('authorization') ?? '')?.[1]
  const user = token ? await services.tokens.verify(token) : undefined
  if (!user) throw appError('signInRequired')
  return user
}
