import { type api, deviationOf, type Plan, type SheetState } from '@ecs/core'
import type { Db } from '../../engines/db/index.ts'
import { loadSheets, planOf, planWith } from '../checksheets/index.ts'

type Finding = NonNullable<api.WallResponse['deviations'][number]['finding']>

/** What was found on each of these sheets. Nothing personal: whoever passes reads a wall. */
export async function wallFindings(tx: Db, ids: readonly string[]): Promise<Map<string, Finding>> {
  const found = new Map<string, Finding>()
  for (const [id, { row, state }] of await loadSheets(tx, ids)) {
    const plan = planWith(await planOf(tx, row.template_version_id), state.addedItems)
    const finding = gravestOf(plan, state)
    if (finding) found.set(id, finding)
  }
  return found
}

function gravestOf(plan: Plan, { results }: SheetState): Finding | undefined {
  const order = new Map([...plan.items.keys()].map((itemId, at) => [itemId, at]))
  const all = [...results.values()]
    .filter(({ judgement }) => judgement === 'ng')
    .sort((a, b) => (order.get(a.itemId) ?? 0) - (order.get(b.itemId) ?? 0))
    .map((result) => deviationOf(plan, result))
    .filter(({ isPersonal }) => !isPersonal)
  const first = all.find(({ isCritical }) => isCritical) ?? all[0]
  if (!first) return undefined
  const { isPersonal: _, ...finding } = first
  return { ...finding, others: all.length - 1 }
}
