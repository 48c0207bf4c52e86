import { seesEveryEcs } from '@ecs/core'
import type { Db } from '../../engines/db/index.ts'
import type { User } from '../../http/user.ts'
import { isInScope } from '../ecs/scope.ts'
import { ecsOf } from './sql.ts'

/** Who may see one of the ECS a template is used in may see the template. */
export async function mayRead(tx: Db, user: User, templateId: string): Promise<boolean> {
  if (seesEveryEcs(user.groups)) return true
  for (const ecsId of await ecsOf(tx, templateId)) if (await isInScope(tx, user, ecsId)) return true
  return false
}
