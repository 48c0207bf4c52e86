import { appError, seesEveryEcs } from '@ecs/core'
import type { Db } from '../../engines/db/index.ts'
import type { User } from '../../http/user.ts'
import { isInScope, requireEcs, scopeOf } from '../ecs/index.ts'
import { ecsOf } from './sql.ts'

/** Who may see one of the ECS a template is used in may see the template. */
export async function mayRead(tx: Db, user: User, templateId: string): Promise<boolean> {
  if (seesEveryEcs(user.groups)) return true
  for (const ecsId of await ecsOf(tx, templateId)) if (await isInScope(tx, user, ecsId)) return true
  return false
}

/** What everybody who uses the template would notice, such as publishing, takes a right in every ECS that uses it. */
export const requireAllOf = async (tx: Db, user: User, templateId: string): Promise<void> =>
  requireTouchable(tx, user, await ecsOf(tx, templateId))

/** The same for each ECS that the template would come to or go from; the others do not notice. */
export async function requireMoves(tx: Db, user: User, templateId: string, wanted: readonly string[]): Promise<void> {
  const now = await ecsOf(tx, templateId)
  await requireTouchable(
    tx,
    user,
    now.filter((ecsId) => !wanted.includes(ecsId)),
  )
  // One that it would come to and that lies outside a person's scope does not exist for them.
  for (const ecsId of wanted) if (!now.includes(ecsId)) await requireEcs(tx, user, ecsId)
}

async function requireTouchable(tx: Db, user: User, ecsIds: readonly string[]): Promise<void> {
  const scope = await scopeOf(tx, user)
  if (scope !== null && ecsIds.some((ecsId) => !scope.includes(ecsId))) throw appError('sharedTemplate')
}
