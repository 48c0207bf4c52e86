import type { Checksheet, SheetState } from '@ecs/core'
import type { Selectable } from 'kysely'
import type { LookBack, SheetFacts } from './facts.ts'
import type { ChecksheetTables } from './tables.ts'

export type SheetRow = Selectable<ChecksheetTables['checksheets']>

/** A sheet's number is given a moment after it is stored; until then it has the device's own, or none. */
const docNoOf = (row: Pick<SheetRow, 'doc_no' | 'provisional_no'>) => row.doc_no ?? row.provisional_no ?? '仮-番号待ち'

export function checksheetOf(row: SheetRow): Checksheet {
  return {
    id: row.id,
    docNo: docNoOf(row),
    ecsId: row.ecs_id,
    targetId: row.target_id,
    templateId: row.template_id,
    templateVersionId: row.template_version_id,
    status: row.status,
    overall: row.overall,
    rev: row.rev,
    revision: row.revision,
    step: row.step ?? undefined,
    lot: row.lot ?? undefined,
    shift: row.shift ?? undefined,
    plannedFor: row.planned_for ?? undefined,
    dueAt: row.due_at?.toISOString(),
    assigneeIds: row.assignee_ids,
    createdBy: row.created_by,
    createdAt: row.created_at.toISOString(),
    submittedBy: row.submitted_by ?? undefined,
    submittedAt: row.submitted_at?.toISOString(),
    ...row.facts.sheet,
  }
}

type Head = { chainSeq: number; chainHash: string; updatedAt: Date; strip: string | null }

/** The columns of a sheet as they are written. All but those of its making may change with every save. */
export function rowOf(state: SheetState, lookBack: LookBack, head: Head) {
  const { checksheet, conflicts } = state
  const { progress } = checksheet
  return {
    id: checksheet.id,
    ecs_id: checksheet.ecsId,
    provisional_no: checksheet.docNo.startsWith('ECS-') ? null : checksheet.docNo,
    target_id: checksheet.targetId,
    template_id: checksheet.templateId,
    template_version_id: checksheet.templateVersionId,
    lot: checksheet.lot ?? null,
    shift: checksheet.shift ?? null,
    planned_for: checksheet.plannedFor ?? null,
    created_by: checksheet.createdBy,
    created_at: checksheet.createdAt,
    status: checksheet.status,
    overall: checksheet.overall,
    rev: checksheet.rev,
    revision: checksheet.revision,
    step: checksheet.step ?? null,
    done: progress.done,
    total: progress.total,
    optional_done: progress.optionalDone,
    optional_total: progress.optionalTotal,
    ok: progress.ok,
    warn: progress.warn,
    ng: progress.ng,
    strip: head.strip,
    conflicts: conflicts.size,
    due_at: checksheet.dueAt ?? null,
    assignee_ids: checksheet.assigneeIds,
    submitted_by: checksheet.submittedBy ?? null,
    submitted_at: checksheet.submittedAt ?? null,
    updated_at: head.updatedAt,
    facts: factsOf(state, lookBack),
    chain_seq: head.chainSeq,
    chain_hash: head.chainHash,
  }
}

function factsOf(state: SheetState, lookBack: LookBack): SheetFacts {
  const { facts, note, revisionReason, revisedFrom, startedAt, submissions } = state.checksheet
  const { contentHash, round, approvals } = state.checksheet
  const { returned, closed, override, progress, shared, doneProcessIds, deviceId, deviceSeq, geo } = state.checksheet
  return {
    sheet: {
      facts,
      note,
      revisionReason,
      revisedFrom,
      startedAt,
      submissions,
      contentHash,
      round,
      approvals,
      returned,
      closed,
      override,
      progress,
      shared,
      doneProcessIds,
      deviceId,
      deviceSeq,
      geo,
    },
    rows: Object.fromEntries(state.rows),
    addedItems: state.addedItems,
    conflicts: [...state.conflicts.values()],
    resolvedConflicts: state.resolvedConflicts,
    lateEdits: state.lateEdits,
    lookBack,
  }
}
