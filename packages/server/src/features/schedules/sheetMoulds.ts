import {
  createSheet,
  evaluate,
  type Occurrence,
  type OperationOf,
  SheetEngine,
  type SheetState,
  type WorkSchedule,
} from '@ecs/core'
import { arrayLiteral } from '../../engines/db/pipeline.ts'
import { noLookBack, rowOf, sheetContext, type VersionPlan } from '../checksheets/index.ts'
import type { ScheduledTarget } from './sql.ts'

type Setting = { schedule: WorkSchedule; versionId: string; version: VersionPlan; by: string; now: Date }

/** What all planned sheets of one target share: made and judged once, however many days are planned. */
export type SheetMould = { facts: string; total: number; optionalTotal: number; overall: string }

export function mouldOf(target: ScheduledTarget, { schedule, versionId, version, by, now }: Setting): SheetMould {
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

function judged(state: SheetState, target: ScheduledTarget, { plan }: VersionPlan, now: Date): SheetMould {
  const evaluation = evaluate(
    plan,
    state,
    sheetContext({ state, target: { ...target, qrCodes: [], ocrKeys: [] } }, noLookBack, now),
  )
  const engine = new SheetEngine(evaluation, false)
  engine.count()
  const head = { chainSeq: 0, chainHash: '0'.repeat(64), updatedAt: now, strip: null }
  const { facts } = rowOf(engine.state, noLookBack, head)
  const { total, optionalTotal } = engine.checksheet.progress
  return { facts: JSON.stringify(facts), total, optionalTotal, overall: engine.checksheet.overall }
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
    ids: arrayLiteral(planned.map(({ id }) => id)),
    targetIds: arrayLiteral(planned.map(({ targetId }) => targetId)),
    kinds: arrayLiteral(planned.map(({ targetId }) => kindOf.get(targetId)!)),
    days: arrayLiteral(days.places),
    day: {
      dates: arrayLiteral(days.firsts.map(({ plannedFor }) => plannedFor)),
      opensAt: arrayLiteral(days.firsts.map(({ opensAt }) => opensAt)),
      dueAt: arrayLiteral(days.firsts.map(({ dueAt }) => dueAt)),
      missedAt: arrayLiteral(days.firsts.map(({ missedAt }) => missedAt)),
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
