import type { Db } from '../../../engines/db/index.ts'
import { type LookBack, noLookBack } from '../facts.ts'
import type { SheetRow } from '../rows.ts'

export type PreviousRow = {
  checksheet_id: string
  at: string | Date
  values: LookBack['values']
  history: LookBack['history']
}

export const lookBackOf = ({ checksheet_id: checksheetId, at, values, history }: PreviousRow): LookBack => ({
  checksheetId,
  at: new Date(at).toISOString(),
  values,
  history,
})

/** A planned sheet was made days ahead: until it is begun, it looks back at what was finished last. */
export async function lookBackNow(tx: Db, row: SheetRow): Promise<LookBack> {
  const { lookBack } = row.facts
  if (row.status !== 'planned' || lookBack.isOff) return lookBack
  const previous = await tx
    .selectFrom('previous_values')
    .select(['checksheet_id', 'at', 'values', 'history'])
    .where('target_id', '=', row.target_id)
    .where('template_id', '=', row.template_id)
    .executeTakeFirst()
  return previous ? lookBackOf(previous) : noLookBack
}
