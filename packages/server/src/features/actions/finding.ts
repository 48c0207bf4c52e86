import {
  type ActionDraft,
  type ActionFinding,
  appError,
  type CellRef,
  cellKey,
  isMeasured,
  type Plan,
  personalItems,
  type SheetState,
} from '@ecs/core'
import type { Db } from '../../engines/db/index.ts'
import { loadSheets, planOf, planWith } from '../checksheets/index.ts'

export type Origin = { targetId: string | undefined; finding: ActionFinding | undefined; isPersonal?: boolean }

/** The evidence behind an action, copied from the sheet as it stands. */
export async function originOf(tx: Db, draft: ActionDraft): Promise<Origin> {
  if (!draft.checksheetId) return { targetId: draft.targetId, finding: undefined }
  const stored = (await loadSheets(tx, [draft.checksheetId])).get(draft.checksheetId)
  if (!stored || stored.row.ecs_id !== draft.ecsId) throw appError('notFound')
  const targetId = stored.row.target_id
  if (!draft.itemId) return { targetId, finding: undefined }
  const plan = planWith(await planOf(tx, stored.row.template_version_id), stored.state.addedItems)
  const cell = { itemId: draft.itemId, rowId: draft.rowId }
  const isPersonal = personalItems(plan).has(draft.itemId)
  return { targetId, finding: findingOf(plan, stored.state, cell), isPersonal }
}

/** What stands in the cell now. */
export function findingOf(plan: Plan, state: SheetState, { itemId, rowId }: CellRef): ActionFinding {
  const planItem = plan.items.get(itemId)
  if (!planItem) throw appError('unknownItem')
  const { item, process } = planItem
  const result = state.results.get(cellKey(itemId, rowId))
  const named = { itemNo: `${process.no}-${item.no}`, itemName: item.name }
  if (!result || personalItems(plan).has(item.id)) return { ...named, photoIds: [] }
  const hasNumber = isMeasured(item.kind)
  const unit = item.unit ? ` ${item.unit}` : ''
  const photos = new Set([...state.attachments.values()].map(({ id }) => id))
  return {
    ...named,
    ...(hasNumber && result.value !== null && { value: `${result.value}${unit}` }),
    judgement: result.judgement,
    ...limitsOf(item, unit),
    ...(result.comment && { comment: result.comment }),
    foundBy: result.enteredBy,
    foundAt: result.receivedAtServer ?? result.enteredAtDevice,
    photoIds: (result.evidence ?? []).filter((id) => photos.has(id)).slice(0, 20),
  }
}

type Limited = { lower?: string | undefined; upper?: string | undefined }

function limitsOf({ lower, upper }: Limited, unit: string): { limits?: string } {
  if (lower === undefined && upper === undefined) return {}
  if (upper === undefined) return { limits: `${lower}以上${unit}` }
  return { limits: lower === undefined ? `${upper}以下${unit}` : `${lower}〜${upper}${unit}` }
}
