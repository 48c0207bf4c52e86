import { appError, seesEveryEcs } from '@ecs/core'
import type { Db } from '../../../engines/db/index.ts'
import type { User } from '../../../http/user.ts'

/** What lies outside a person's scope does not exist for them: 404, no hint. */
export async function requireEcs(tx: Db, user: User, ecsId: string): Promise<void> {
  if (!(await isInScope(tx, user, ecsId))) throw appError('notFound')
}

export async function isInScope(tx: Db, user: User, ecsId: string): Promise<boolean> {
  if (user.key) return user.key.ecsIds.includes(ecsId)
  if (seesEveryEcs(user.groups)) {
    const found = await tx.selectFrom('ecs').select('id').where('id', '=', ecsId).executeTakeFirst()
    return found !== undefined
  }
  const member = await tx
    .selectFrom('memberships')
    .select('ecs_id')
    .where('user_id', '=', user.id)
    .where('ecs_id', '=', ecsId)
    .executeTakeFirst()
  return member !== undefined
}

/** For queries over several ECS: the ids a person may see, or null for all of them. */
export async function scopeOf(tx: Db, user: User): Promise<string[] | null> {
  if (user.key) return user.key.ecsIds
  if (seesEveryEcs(user.groups)) return null
  const rows = await tx.selectFrom('memberships').select('ecs_id').where('user_id', '=', user.id).execute()
  return rows.map((row) => row.ecs_id)
}
