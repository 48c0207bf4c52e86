import { type Actor, appError, type SheetState, seesPersonal } from '@ecs/core'
import type { Db } from '../../engines/db/index.ts'
import type { User } from '../../http/user.ts'
import { isInScope, scopeOf } from '../ecs/scope.ts'
import { planOf, planWith } from './plans.ts'
import * as sql from './sql.ts'

/** What lies outside of one's ECS does not exist. Answers the ECS of what does. */
export async function requireReadable(tx: Db, user: User, checksheetId: string): Promise<string> {
  const ecsId = await sql.ecsOf(tx, checksheetId)
  if (!ecsId || !(await isInScope(tx, user, ecsId))) throw appError('notFound')
  return ecsId
}

/** Values of personal items (body temperature, alcohol …) leave the server only for who may see them. */
export async function withoutPersonal(tx: Db, user: User, state: SheetState): Promise<SheetState> {
  const { ecsId, templateVersionId } = state.checksheet
  const plan = planWith(await planOf(tx, templateVersionId), state.addedItems)
  const ecsIds = (await scopeOf(tx, user)) ?? [ecsId]
  const actor: Actor = { id: user.id, groups: user.groups, ecsIds }
  const visible = [...state.results].filter(
    ([, result]) => !plan.items.get(result.itemId)?.item.personal || seesPersonal(actor, ecsId, result.enteredBy),
  )
  return visible.length === state.results.size ? state : { ...state, results: new Map(visible) }
}
