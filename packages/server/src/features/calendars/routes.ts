import { api } from '@ecs/core'
import { route } from '../../http/route.ts'
import { appendAudit } from '../audit/index.ts'
import { expandSchedules } from '../schedules/index.ts'
import * as sql from './sql.ts'

export const routes = [
  route(api.listCalendars, async ({ tx }) => ({ rows: await sql.all(tx) })),

  route(api.putCalendar, async (context, { params: { calendarId: id }, body }) => {
    const { tx, user, now, services } = context
    const before = (await sql.byId(tx, id)) ?? null
    await sql.upsert(tx, { id, ...body }, user.id, now())
    await appendAudit(context, [{ action: 'calendar.save', entity: 'calendar', id, before, after: body }])
    await services.jobs.send(tx, expandSchedules, {})
    return null
  }),
]
