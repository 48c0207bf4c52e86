import { scopeOf as permissionScope } from '@ecs/core'
import type { Context } from '../../http/route.ts'
import { scopeOf } from '../ecs/index.ts'
import type { Reader } from './sql/read.ts'

/** Who reads, and what they may see now. */
export async function readerOf({ tx, user, now }: Context): Promise<Reader> {
  const personal = permissionScope(user.groups, 'personal.read')
  const seesPersonal = personal === 'ecs' || personal === 'all'
  return { userId: user.id, scope: await scopeOf(tx, user), seesPersonal, now: now() }
}
