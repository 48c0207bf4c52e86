import {
  createSheet,
  evaluate,
  type Occurrence,
  type OperationOf,
  overallOf,
  progressOf,
  type SheetState,
  type WorkSchedule,
} from '@ecs/core'
import { plainArray } from '../../engines/db/plainArray.ts'
import { sheetContext } from '../checksheets/context.ts'
import { noLookBack } from '../checksheets/facts.ts'
import type { VersionPlan } from '../checksheets/plans.ts'
import { rowOf } from '../checksheets/rows.ts'
import type { PlanTarget } from './sql.ts'

type Setting = { schedule: WorkSchedule; versionId: string; version: VersionPlan; by: string; now: Date }

/** What all planned sheets of one target share: made and judged once, however many days are planned. */
export type SheetMould = { targetId: string; facts: string; total: number; overall: string }

export function mouldOf(target: PlanTarget, { schedule, versionId, version, by, now }: Setting): SheetMould {
  const { id, ecsId, templateId, assigneeIds } = schedule
  const operation: OperationOf<'checksheet.create'> = {
    type: 'checksheet.create',
    // Ids of a mould are never stored: a planned sheet has the id of its occurrence and no operation of its own.
    id,
    checksheetId: id,
    baseRev: 0,
    deviceId: id,
    deviceSeq: 0,
    atDevice: now.toISOString(),
    draft: {
      ecsId,
      targetId: target.id,
      templateId,
      templateVersionId: versionId,
      assigneeIds: [...assigneeIds],
      start: false,
    },
  }
  // The person who wrote the schedule was allowed to; what they may do today does not stop the plan.
  const actor = { id: by, groups: ['ecs-admin'], ecsIds: [ecsId] }
  const state = createSheet(operation, {
    actor,
    now: now.toISOString(),
    content: version.content,
    versionStatus: 'published',
    target: { id: target.id, ecsId, status: 'active' },
  })
  return { targetId: target.id, ...judged(state, target, version, now) }
}

function judged(state: SheetState, target: PlanTarget, { plan }: VersionPlan, now: Date): Omit<SheetMould, 'targetId'> {
  const evaluation = evaluate(plan, state, sheetContext({ state, target }, noLookBack, now))
  const progress = progressOf(evaluation)
  const overall = overallOf(evaluation, undefined)
  const filled = { ...state, checksheet: { ...state.checksheet, progress, overall } }
  const { facts, total } = rowOf(filled, noLookBack, { chainSeq: 0, chainHash: '0'.repeat(64), updatedAt: now })
  return { facts: JSON.stringify(facts), total, overall }
}

/** Columns for one statement, occurrence by occurrence. */
export const columnsOf = (planned: readonly Occurrence[]) => ({
  ids: plainArray(planned.map(({ id }) => id)),
  targetIds: plainArray(planned.map(({ targetId }) => targetId)),
  days: plainArray(planned.map(({ plannedFor }) => plannedFor)),
  opensAt: plainArray(planned.map(({ opensAt }) => opensAt)),
  dueAt: plainArray(planned.map(({ dueAt }) => dueAt)),
  missedAt: plainArray(planned.map(({ missedAt }) => missedAt)),
})
