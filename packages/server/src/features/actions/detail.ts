import { type api, mayWorkOn, movesFor } from '@ecs/core'
import type { Context } from '../../http/route.ts'
import * as people from '../people/sql.ts'
import { actorOf } from './requireAction.ts'
import * as sql from './sql.ts'
import * as steps from './stepsSql.ts'

/** An action with everything its page shows. */
export async function detailOf(context: Context, action: api.ActionRow): Promise<api.ActionDetail> {
  const { tx, user } = context
  const { id, status, finding, checksheetId, createdBy, recurrenceOf } = action
  const names = await people.namesOf(tx, [createdBy, ...(finding?.foundBy ? [finding.foundBy] : [])])
  const earlier = recurrenceOf ? await sql.byId(tx, recurrenceOf) : undefined
  const sheet =
    checksheetId &&
    (await tx.selectFrom('checksheets').select('doc_no').where('id', '=', checksheetId).executeTakeFirst())
  const actor = await actorOf(context)
  const finishedBy = await steps.finishedBy(tx, id)
  const isOver = status === 'done' || status === 'rejected'
  return {
    ...action,
    docNo: sheet ? sheet.doc_no : null,
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
