import { appError, type Target } from '@ecs/core'
import type { Db } from '../../engines/db/index.ts'
import type { User } from '../../http/user.ts'
import { isInScope } from '../ecs/index.ts'
import * as sql from './sql.ts'

/** A target of an ECS the person belongs to; any other does not exist for them. */
export async function requireTarget(tx: Db, user: User, id: string): Promise<Target> {
  const target = await sql.byId(tx, id)
  if (!target || !(await isInScope(tx, user, target.ecsId))) throw appError('notFound')
  return target
}
