import { api } from '@ecs/core'
import { route } from '../../http/route.ts'
import { planSchedules } from '../schedules/planJob.ts'
import * as sql from './sql.ts'

export const routes = [
  route(api.listCalendars, async ({ tx }) => ({ rows: await sql.all(tx) })),

  route(api.putCalendar, async ({ tx, user, now, services }, { params, body }) => {
    await sql.upsert(tx, { id: params.calendarId, ...body }, user.id, now())
    await services.jobs.send(tx, planSchedules, {})
    return null
  }),
]
