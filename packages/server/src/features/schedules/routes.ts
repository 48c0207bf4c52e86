import { api, appError, type ScheduleDraft } from '@ecs/core'
import type { Db } from '../../engines/db/index.ts'
import { route } from '../../http/route.ts'
import { appendAudit } from '../audit/index.ts'
import * as calendars from '../calendars/index.ts'
import { planOf } from '../checksheets/index.ts'
import { requireEcs } from '../ecs/index.ts'
import { expandSchedules } from './expandJob.ts'
import * as sql from './sql.ts'

export const routes = [
  route(api.listSchedules, async ({ tx, user }, { params }) => {
    await requireEcs(tx, user, params.ecsId)
    return { rows: await sql.ofEcs(tx, params.ecsId) }
  }),

  route(api.putSchedule, async (context, { params, body }) => {
    const { tx, user, now, services } = context
    const { scheduleId: id } = params
    await requireEcs(tx, user, body.ecsId)
    const before = await sql.byId(tx, id)
    // A schedule never changes its ECS: its sheets would change their readers.
    if (before && before.ecsId !== body.ecsId) throw appError('notFound')
    await requireFitting(tx, body)
    await sql.upsert(tx, { id, ...body }, user.id, now())
    const change = { before: before ?? null, after: body }
    await appendAudit(context, [{ action: 'schedule.save', entity: 'schedule', id, ...change }])
    await services.jobs.send(tx, expandSchedules, { scheduleId: id })
    return null
  }),
]

/** What a schedule names must exist in its ECS. */
async function requireFitting(tx: Db, { ecsId, templateId, targetIds, calendarId }: ScheduleDraft): Promise<void> {
  const distinct = [...new Set(targetIds)]
  if ((await sql.countTargets(tx, ecsId, distinct)) !== distinct.length) throw appError('notFound')
  if (calendarId !== undefined && !(await calendars.byId(tx, calendarId))) throw appError('notFound')
  const versionId = await sql.currentVersion(tx, ecsId, templateId)
  if (versionId === undefined) throw appError('templateNotInEcs')
  const { content } = await planOf(tx, versionId)
  if (content.lotRequired) throw appError('scheduleNeedsNoLot')
}
