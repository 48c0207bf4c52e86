import type { Evaluation, Plan } from '@ecs/core'
import type { Db } from '../../engines/db/index.ts'
import type { LookBack } from '../checksheets/facts.ts'
import type { OpenSheet } from './openSheet.ts'

const longestHistory = 50

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
    if (item.personal || item.kind === 'photo' || item.kind === 'sign') continue
    const keys = process.repeat ? (rowIds.get(process.id) ?? []).map((row) => `${item.id}/${row}`) : [item.id]
    const list = keys.map((key) => cells.get(key)?.value ?? null)
    if (list.some((value) => value !== null)) values[item.id] = list
  }
  return values
}

/** Only items with a control chart are followed over many sheets: formulas ask for nothing else. */
function historyWith(evaluation: Evaluation, lookBack: LookBack): LookBack['history'] {
  const history: LookBack['history'] = {}
  for (const itemId of chartedItems(evaluation.plan)) {
    const now = [...evaluation.cells.values()]
      .filter((cell) => cell.planItem.item.id === itemId)
      .flatMap((cell) => cell.value ?? [])
    const earlier = lookBack.history[itemId] ?? []
    if (now.length > 0) history[itemId] = [...earlier, now].slice(-longestHistory)
    else if (earlier.length > 0) history[itemId] = earlier
  }
  return history
}

function chartedItems(plan: Plan): string[] {
  return [...plan.items.values()].filter(({ item }) => item.spc && item.spc !== 'none').map(({ item }) => item.id)
}
