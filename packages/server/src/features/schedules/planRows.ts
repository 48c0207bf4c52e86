import {
  createSheet,
  evaluate,
  type Occurrence,
  type OperationOf,
  type SheetState,
  sumsOf,
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
export type SheetMould = { facts: string; total: number; optionalTotal: number; overall: string }

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
  return judged(state, target, version, now)
}

function judged(state: SheetState, target: PlanTarget, { plan }: VersionPlan, now: Date): SheetMould {
  const evaluation = evaluate(
    plan,
    state,
    sheetContext({ state, target: { ...target, qrCodes: [], ocrKeys: [] } }, noLookBack, now),
  )
  const sums = sumsOf(evaluation)
  const filled = { ...state, checksheet: { ...state.checksheet, ...sums } }
  const head = { chainSeq: 0, chainHash: '0'.repeat(64), updatedAt: now, strip: null }
  const { facts } = rowOf(filled, noLookBack, head)
  const { total, optionalTotal } = sums.progress
  return { facts: JSON.stringify(facts), total, optionalTotal, overall: sums.overall }
}

/**
 * Columns for one statement. Moments belong to a day and moulds to a kind of target: each of them is sent and read once
 * and named by its place in the list.
 */
export function columnsOf(planned: readonly Occurrence[], moulds: ReadonlyMap<string, SheetMould>) {
  const days = placesOf(planned, ({ plannedFor }) => plannedFor)
  const kinds = placesOf([...moulds.values()], ({ facts, total, overall }) => `${total}/${overall}/${facts}`)
  const kindOf = new Map([...moulds.keys()].map((targetId, at) => [targetId, kinds.places[at]!]))
  return {
    ids: plainArray(planned.map(({ id }) => id)),
    targetIds: plainArray(planned.map(({ targetId }) => targetId)),
    kinds: plainArray(planned.map(({ targetId }) => kindOf.get(targetId)!)),
    days: plainArray(days.places),
    day: {
      dates: plainArray(days.firsts.map(({ plannedFor }) => plannedFor)),
      opensAt: plainArray(days.firsts.map(({ opensAt }) => opensAt)),
      dueAt: plainArray(days.firsts.map(({ dueAt }) => dueAt)),
      missedAt: plainArray(days.firsts.map(({ missedAt }) => missedAt)),
    },
    kind: {
      facts: kinds.firsts.map(({ facts }) => facts),
      totals: kinds.firsts.map(({ total }) => total),
      optionalTotals: kinds.firsts.map(({ optionalTotal }) => optionalTotal),
      overalls: kinds.firsts.map(({ overall }) => overall),
    },
  }
}

/** The different ones of a list, and for each entry which of them it is, counted from 1 as PostgreSQL does. */
function placesOf<T>(entries: readonly T[], keyOf: (entry: T) => string): { firsts: T[]; places: number[] } {
  const known = new Map<string, number>()
  const firsts: T[] = []
  const places = entries.map((entry) => {
    const key = keyOf(entry)
    const place = known.get(key) ?? firsts.push(entry)
    known.set(key, place)
    return place
  })
  return { firsts, places }
}
