import { cellKey, type Evaluation, type Item, isNumeric, personalItems } from '@ecs/core'
import type { Db } from '../../../engines/db/index.ts'
import type { LookBack } from '../../checksheets/index.ts'
import type { OpenSheet } from '../openSheet.ts'

/** So many earlier sheets are looked back at. */
const chartedSheets = 50
const trendSheets = 20

/** A sheet that was submitted becomes what the next one of the same target looks back at. */
export async function keepValues(tx: Db, { evaluation, lookBack }: OpenSheet, now: Date): Promise<void> {
  const { checksheet } = evaluation.state
  const row = {
    checksheet_id: checksheet.id,
    at: now,
    values: JSON.stringify(valuesOf(evaluation)),
    history: JSON.stringify(historyWith(evaluation, lookBack)),
  }
  await tx
    .insertInto('previous_values')
    .values({ target_id: checksheet.targetId, template_id: checksheet.templateId, ...row })
    .onConflict((found) => found.columns(['target_id', 'template_id']).doUpdateSet(row))
    .execute()
}

/** itemId → values by row. Personal values are nobody's 前回値. */
function valuesOf({ plan, cells, rowIds }: Evaluation): LookBack['values'] {
  const values: LookBack['values'] = {}
  for (const { item, process } of plan.items.values()) {
    if (personalItems(plan).has(item.id) || item.kind === 'photo' || item.kind === 'sign') continue
    const keys = process.repeat ? (rowIds.get(process.id) ?? []).map((row) => cellKey(item.id, row)) : [item.id]
    const list = keys.map((key) => cells.get(key)?.value ?? null)
    if (list.some((value) => value !== null)) values[item.id] = list
  }
  return values
}

/** What is measured is followed over many sheets: for the small trend on the page, and longer for control charts. */
function historyWith(evaluation: Evaluation, lookBack: LookBack): LookBack['history'] {
  const now = followedValues(evaluation)
  const history: LookBack['history'] = {}
  for (const { item } of evaluation.plan.items.values()) {
    const earlier = lookBack.history[item.id] ?? []
    const values = now.get(item.id)
    const longest = isCharted(item) ? chartedSheets : trendSheets
    if (values) history[item.id] = [...earlier, values].slice(-longest)
    else if (earlier.length > 0) history[item.id] = earlier
  }
  return history
}

/** Values of one sheet by item. Personal ones are nobody's trend. */
function followedValues({ plan, cells }: Evaluation): Map<string, string[]> {
  const values = new Map<string, string[]>()
  for (const { planItem, value } of cells.values()) {
    const { item } = planItem
    const hasNumber = isNumeric(item.kind)
    if (value === null || personalItems(plan).has(item.id) || !(hasNumber || isCharted(item))) continue
    const known = values.get(item.id)
    if (known) known.push(value)
    else values.set(item.id, [value])
  }
  return values
}

const isCharted = ({ spc }: Item): boolean => spc !== undefined && spc !== 'none'
