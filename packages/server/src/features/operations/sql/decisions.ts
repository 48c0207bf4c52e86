import type { Db } from '../../../engines/db/index.ts'

export type DecisionRow = {
  operation_id: string
  checksheet_id: string
  kind: 'approve' | 'return'
  user_id: string
  at: Date
}

/** Who approved or returned what, for the person's own history. */
export async function addDecisions(tx: Db, rows: readonly DecisionRow[]): Promise<void> {
  if (rows.length === 0) return
  await tx
    .insertInto('sheet_decisions')
    .values([...rows])
    .onConflict((found) => found.doNothing())
    .execute()
}
