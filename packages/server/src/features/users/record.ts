import type { api } from '@ecs/core'
import type { Db } from '../../engines/db/index.ts'
import type { Context } from '../../http/route.ts'
import { appendAudit } from '../audit/index.ts'
import * as people from '../people/index.ts'

type Change = { action: string; before?: unknown; after?: unknown; isNamed?: boolean }

/**
 * Writes down what was done to an account, in one transaction with what the product itself keeps about the person.
 * `isNamed`: the administrator has just given the name. The user pool cannot share that transaction: it is asked first, so that nothing is noted that it refused.
 */
export async function recordChange(
  context: Context,
  { id, username, name }: api.Person,
  { isNamed = false, ...change }: Change,
  alsoSave?: (tx: Db) => Promise<void>,
): Promise<void> {
  await context.services.db.kysely.transaction().execute(async (tx) => {
    await (isNamed ? people.remember : people.introduce)(tx, { id, username, name })
    await alsoSave?.(tx)
    await appendAudit({ ...context, tx }, [{ entity: 'user', id, ...change }])
  })
}
