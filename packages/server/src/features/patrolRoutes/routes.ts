import { api, appError, matchRouteCode, type PatrolRoute } from '@ecs/core'
import type { Db } from '../../engines/db/index.ts'
import { requireRepetition } from '../../http/repetition.ts'
import { route } from '../../http/route.ts'
import type { User } from '../../http/user.ts'
import { appendAudit } from '../audit/index.ts'
import { isInScope, requireEcs } from '../ecs/index.ts'
import * as sql from './sql.ts'

export const routes = [
  route(api.listPatrolRoutes, async ({ tx, user }, { params }) => {
    await requireEcs(tx, user, params.ecsId)
    return { rows: await sql.ofEcs(tx, params.ecsId) }
  }),

  route(api.putPatrolRoute, async (context, { params: { routeId: id }, body }) => {
    const { tx, user, now } = context
    await requireEcs(tx, user, body.ecsId)
    const known = await sql.byId(tx, id)
    if (known && known.ecsId !== body.ecsId) throw appError('notFound')
    const ids = new Set(body.stops.map(({ targetId }) => targetId))
    const targets = await sql.targetsOf(tx, [...ids])
    if (targets.filter(({ ecsId }) => ecsId === body.ecsId).length !== ids.size) throw appError('notFound')
    await sql.upsert(tx, { id, ...body }, user.id, now())
    const change = { before: known ?? null, after: body }
    await appendAudit(context, [{ action: 'route.save', entity: 'route', id, ...change }])
    return null
  }),

  route(api.removePatrolRoute, async (context, { params: { routeId: id } }) => {
    const { tx, user, now } = context
    const before = await requireRoute(tx, user, id)
    await sql.remove(tx, id, user.id, now())
    await appendAudit(context, [{ action: 'route.remove', entity: 'route', id, before }])
    return null
  }),

  route(api.listPatrolArrivals, async ({ tx, user }, { params, query }) => {
    await requireRoute(tx, user, params.routeId)
    return { rows: await sql.arrivalsOf(tx, params.routeId, query.day) }
  }),

  route(api.putPatrolArrival, async ({ tx, user }, { params, body }) => {
    const patrol = await requireRoute(tx, user, params.routeId)
    const { code, day, arrivedAt } = body
    const arrivals = await sql.arrivalsOf(tx, patrol.id, day)
    const targets = await sql.targetsOf(tx, [...new Set(patrol.stops.map(({ targetId }) => targetId))])
    const again = await sql.arrivalById(tx, params.arrivalId)
    if (again) {
      const { stop, ...known } = again
      requireRepetition(known, { routeId: patrol.id, day, arrivedAt: new Date(arrivedAt).toISOString(), by: user.id })
      // The code itself is not kept: it must still lead to the stop that was arrived at.
      const others = arrivals.filter(({ id }) => id !== params.arrivalId)
      const found = matchRouteCode(patrol, targets, others, code)
      requireRepetition({ stop }, { stop: 'stop' in found ? found.stop : undefined })
      return { kind: 'arrived' as const, stop, isOutOfOrder: false }
    }
    const match = matchRouteCode(patrol, targets, arrivals, code)
    if (match.kind === 'arrived')
      await sql.addArrival(tx, {
        id: params.arrivalId,
        routeId: patrol.id,
        day,
        stop: match.stop,
        arrivedAt,
        by: user.id,
      })
    return match
  }),
]

async function requireRoute(tx: Db, user: User, id: string): Promise<PatrolRoute> {
  const found = await sql.byId(tx, id)
  if (!found || !(await isInScope(tx, user, found.ecsId))) throw appError('notFound')
  return found
}
