import type { AddedItem, Checksheet, Conflict, LateEdit } from '@ecs/core'

/** What a judgement may look back at, as it was when the sheet was made: a later sheet must not change an earlier one. */
export type LookBack = {
  checksheetId: string | null
  at: string | null
  /** itemId → values by row, in order. */
  values: Record<string, (string | null)[]>
  /** itemId → one list per earlier sheet, oldest first. */
  history: Record<string, string[][]>
  /** Whoever made the sheet did not want it to look back. */
  isOff?: true
}

export const noLookBack: LookBack = { checksheetId: null, at: null, values: {}, history: {} }
export const neverLookBack: LookBack = { ...noLookBack, isOff: true }

/** The part of a sheet that no list filters by. */
export type SheetFacts = {
  sheet: Pick<
    Checksheet,
    | 'facts'
    | 'note'
    | 'revisionReason'
    | 'revisedFrom'
    | 'startedAt'
    | 'submissions'
    | 'contentHash'
    | 'round'
    | 'approvals'
    | 'returned'
    | 'closed'
    | 'override'
    | 'progress'
    | 'shared'
    | 'doneProcessIds'
    | 'deviceId'
    | 'deviceSeq'
    | 'geo'
  >
  rows: Record<string, readonly string[]>
  addedItems: readonly AddedItem[]
  conflicts: Conflict[]
  resolvedConflicts: readonly Conflict[]
  lateEdits: readonly LateEdit[]
  lookBack: LookBack
}
