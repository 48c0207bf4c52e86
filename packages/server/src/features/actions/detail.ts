import { type api, mayWorkOn, movesFor } from '@ecs/core'
import type { Context } from '../../http/route.ts'
import * as checksheets from '../checksheets/index.ts'
import * as people from '../people/index.ts'
import { actorOf } from './requireAction.ts'
import * as steps from './sql/steps.ts'
import * as sql from './sql.ts'

/** An action with everything its page shows. */
export async function detailOf(context: Context, action: api.ActionRow): Promise<api.ActionDetail> {
  const { tx, user } = context
  const { id, status, finding, checksheetId, createdBy, recurrenceOf } = action
  const names = await people.namesOf(tx, [createdBy, ...(finding?.foundBy ? [finding.foundBy] : [])])
  const earlier = recurrenceOf ? await sql.byId(tx, recurrenceOf) : undefined
  const actor = await actorOf(context)
  const finishedBy = await steps.finishedBy(tx, id)
  const isOver = status === 'done' || status === 'rejected'
  return {
    ...action,
    docNo: checksheetId ? ((await checksheets.docNoOf(tx, checksheetId)) ?? null) : null,
    createdByName: names.get(createdBy) ?? '',
    foundByName: (finding?.foundBy && names.get(finding.foundBy)) ?? null,
    finishedBy: finishedBy ?? null,
    moves: movesFor(action, { actor, finishedBy }),
    canChange: !isOver && (mayWorkOn(action, actor) || createdBy === user.id),
    steps: await steps.of(tx, id),
    photos: await steps.photosOf(tx, id),
    recurrence: earlier ? { id: earlier.id, no: earlier.no, title: earlier.title } : null,
    recurredAs: await sql.recurredAs(tx, id),
  }
}
