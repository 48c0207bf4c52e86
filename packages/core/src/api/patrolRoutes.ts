import { z } from 'zod'
import { Instant, LocalDate, Uuid } from '../model/scalar.ts'
import { PatrolRoute } from '../model/schedule.ts'
import { endpoint } from './endpoint.ts'

const params = z.strictObject({ routeId: Uuid })

export const listPatrolRoutes = endpoint({
  method: 'GET',
  path: '/api/ecs/{ecsId}/routes',
  summary: '順路の一覧を取得する',
  can: 'target.read',
  params: z.strictObject({ ecsId: Uuid }),
  response: z.strictObject({ rows: z.array(PatrolRoute) }),
})

export const putPatrolRoute = endpoint({
  method: 'PUT',
  path: '/api/routes/{routeId}',
  summary: '順路を登録または変更する',
  can: 'schedule.edit',
  params,
  body: PatrolRoute.omit({ id: true }),
})

export const removePatrolRoute = endpoint({
  method: 'DELETE',
  path: '/api/routes/{routeId}',
  summary: '順路を使わなくする',
  can: 'schedule.edit',
  params,
})

export const PatrolArrival = z.strictObject({
  id: Uuid,
  stop: z.int().min(0).max(999),
  arrivedAt: Instant,
  by: Uuid,
})
export type PatrolArrival = z.infer<typeof PatrolArrival>

/** One round of a route: its arrivals on one day on site. */
export const listPatrolArrivals = endpoint({
  method: 'GET',
  path: '/api/routes/{routeId}/arrivals',
  summary: '順路の到着の記録を取得する',
  can: 'target.read',
  params,
  query: z.strictObject({ day: LocalDate }),
  response: z.strictObject({ rows: z.array(PatrolArrival) }),
})

/** Arrival by code: the server finds the stop. Sent twice, or scanned twice, it is one arrival (T21). */
export const putPatrolArrival = endpoint({
  method: 'PUT',
  path: '/api/routes/{routeId}/arrivals/{arrivalId}',
  summary: '順路の到着をコードで記録する',
  can: 'result.write',
  params: z.strictObject({ routeId: Uuid, arrivalId: Uuid }),
  body: z.strictObject({ code: z.string().min(1).max(500), day: LocalDate, arrivedAt: Instant }),
  response: z.discriminatedUnion('kind', [
    z.strictObject({ kind: z.literal('arrived'), stop: z.int(), isOutOfOrder: z.boolean() }),
    z.strictObject({ kind: z.literal('already'), stop: z.int() }),
    z.strictObject({ kind: z.literal('elsewhere'), targetId: Uuid }),
    z.strictObject({ kind: z.literal('unknown') }),
  ]),
})
