import {
  type api,
  appError,
  type Cell,
  cellKey,
  api as contract,
  type Evaluation,
  type NamedItem,
  personalItems,
} from '@ecs/core'
import type { Context } from '../../http/route.ts'
import { timeZoneOf } from '../checksheetList/index.ts'
import { dayIn, loadSheets } from '../checksheets/index.ts'
import { openStored } from '../operations/index.ts'

/** What a conversation is about: one item of one sheet, as the person who asks may see it. */
export type Subject = {
  view: api.SheetView
  evaluation: Evaluation
  target: { id: string; name: string; code: string }
  itemId: string
  rowId: string | undefined
  /** Never spoken of, whoever asks. */
  personal: ReadonlySet<string>
  today: string
}

/** Outside of one's ECS there is no sheet, and of personal items the assistant knows nothing. */
export async function requireSubject(
  context: Context,
  checksheetId: string,
  { itemId, rowId }: { itemId: string; rowId?: string | undefined },
): Promise<Subject> {
  const { tx, now, readAs } = context
  const view = await readAs(contract.getChecksheet, { params: { checksheetId } })
  const stored = (await loadSheets(tx, [checksheetId])).get(checksheetId)
  if (!stored) throw appError('notFound')
  const { evaluation } = await openStored(tx, stored, now())
  const personal = personalItems(evaluation.plan)
  if (!evaluation.plan.items.has(itemId)) throw appError('unknownItem')
  if (personal.has(itemId)) throw appError('assistantPersonal')
  const today = dayIn(await timeZoneOf(tx, view.checksheet.ecsId), now())
  const target = { id: view.checksheet.targetId, name: stored.target.name, code: stored.target.code }
  return { view, evaluation, target, itemId, rowId, personal, today }
}

export const cellAt = ({ evaluation, rowId }: Subject, itemId: string): Cell | undefined =>
  evaluation.cells.get(cellKey(itemId, rowId)) ?? evaluation.cells.get(itemId)

/** Items of the sheet one may speak of, in reading order. */
export const namedItems = ({ evaluation: { plan }, personal }: Subject): NamedItem[] =>
  [...plan.items.values()]
    .filter(({ item }) => !personal.has(item.id))
    .sort((a, b) => a.position - b.position)
    .map(({ item: { id, name, kind } }) => ({ id, name, kind }))
