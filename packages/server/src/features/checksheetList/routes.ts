import { api } from '@ecs/core'
import type { Db } from '../../engines/db/index.ts'
import { route } from '../../http/route.ts'
import { dayIn, judgedFor } from '../checksheets/index.ts'
import { requireEcs, viewerOf } from '../ecs/index.ts'
import { readCursor } from './cursor.ts'
import type { Today } from './sql/conditions.ts'
import { sortOf } from './sql/page.ts'
import * as sql from './sql.ts'

export const routes = [
  route(api.listChecksheets, async ({ tx, user, now }, { params: { ecsId }, query }) => {
    await requireEcs(tx, user, ecsId)
    const { cursor, limit, ids, sort: wanted, ...view } = query
    const sort = sortOf(wanted, view)
    const after = readCursor(cursor, sort)
    const today = await todayOf(tx, ecsId, now())
    const page = { sort, after, limit: limit + 1 }
    const rows = await sql.rowsOf(tx, ecsId, { ...view, judged: judgedFor(user), ids: ids?.split(',') }, today, page)
    const shown = rows.slice(0, limit)
    const last = rows.length > limit ? shown.at(-1) : undefined
    return { rows: shown.map(({ row }) => row), next: last?.place ?? null }
  }),

  route(api.countChecksheets, async ({ tx, user, now }, { params: { ecsId }, query }) => {
    await requireEcs(tx, user, ecsId)
    return sql.countsOf(tx, ecsId, { ...query, judged: judgedFor(user) }, await todayOf(tx, ecsId, now()))
  }),

  route(api.watchEcs, async (context, { params: { ecsId } }) => {
    const { services, tx, user, signal, lastEventId } = context
    await requireEcs(tx, user, ecsId)
    const viewer = viewerOf(context, ecsId)
    return services.live.subscribe({ topics: ['checksheet:*'], ecsIds: [ecsId], lastEventId, signal, viewer })
  }),
]

async function todayOf(tx: Db, ecsId: string, now: Date): Promise<Today> {
  const tz = await sql.timeZoneOf(tx, ecsId)
  return { day: dayIn(tz, now), tz, now }
}
