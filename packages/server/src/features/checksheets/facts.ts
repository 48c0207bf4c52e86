import type { Checksheet, Conflict, LateEdit } from '@ecs/core'

/** The part of a sheet that no list filters by. `previous` is frozen at creation: a judgement must not change later. */
export type SheetFacts = {
  sheet: Omit<
    Checksheet,
    | 'id'
    | 'ecsId'
    | 'docNo'
    | 'targetId'
    | 'templateId'
    | 'templateVersionId'
    | 'status'
    | 'overall'
    | 'rev'
    | 'revision'
    | 'step'
    | 'lot'
    | 'shift'
    | 'plannedFor'
    | 'dueAt'
    | 'assigneeIds'
    | 'createdBy'
    | 'createdAt'
    | 'submittedBy'
    | 'submittedAt'
  >
  rows: Record<string, { id: string; removed?: boolean; rev: number }[]>
  addedItems: { processId: string; item: unknown }[]
  conflicts: Conflict[]
  resolvedConflicts: Conflict[]
  lateEdits: LateEdit[]
  previous: {
    checksheetId: string
    at: string
    values: Record<string, (string | null)[]>
    history: Record<string, string[][]>
  } | null
}
