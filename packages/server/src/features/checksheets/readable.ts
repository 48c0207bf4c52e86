import {
  type Actor,
  appError,
  type PersonalFilter,
  type Plan,
  personalFilter,
  type SheetState,
  visibleState,
} from '@ecs/core'
import type { Db } from '../../engines/db/index.ts'
import type { User } from '../../http/user.ts'
import { isInScope, scopeOf } from '../ecs/index.ts'
import { planOf, planWith } from './plans.ts'
import * as sql from './sql.ts'

/** What lies outside of one's ECS does not exist. Answers the ECS of what does. */
export async function requireReadable(tx: Db, user: User, checksheetId: string): Promise<string> {
  const ecsId = await sql.ecsOf(tx, checksheetId)
  if (!ecsId || !(await isInScope(tx, user, ecsId))) throw appError('notFound')
  return ecsId
}

/** What this person may be told of personal items (body temperature, alcohol …) of sheets of these plans. */
export async function personalFilterIn(
  tx: Db,
  user: User,
  ecsId: string,
  plans: readonly Plan[],
): Promise<PersonalFilter> {
  return personalFilter(plans, await readerOf(tx, user, ecsId), ecsId)
}

/** The same for one sheet, with the items that were added to it on site. */
export async function personalFilterOf(tx: Db, user: User, state: SheetShape): Promise<PersonalFilter> {
  const { ecsId, templateVersionId } = state.checksheet
  const plan = planWith(await planOf(tx, templateVersionId), state.addedItems)
  return personalFilter([plan], await readerOf(tx, user, ecsId), ecsId)
}
type SheetShape = Pick<SheetState, 'addedItems'> & {
  checksheet: Pick<SheetState['checksheet'], 'ecsId' | 'templateVersionId'>
}

const readerOf = async (tx: Db, user: User, ecsId: string): Promise<Actor> => ({
  id: user.id,
  groups: user.groups,
  ecsIds: (await scopeOf(tx, user)) ?? [ecsId],
})

/** Values of personal items leave the server only for who may see them. */
export const withoutPersonal = async (tx: Db, user: User, state: SheetState): Promise<SheetState> =>
  visibleState(state, await personalFilterOf(tx, user, state))
