import type { api, PatrolRoute, Target } from '@ecs/core'
import { sql } from 'kysely'
import type { Db } from '../../engines/db/index.ts'

const asRoute = (row: { id: string; ecs_id: string; name: string; stops: PatrolRoute['stops'] }): PatrolRoute => ({
  id: row.id,
  ecsId: row.ecs_id,
  name: row.name,
  stops: row.stops,
})

export async function ofEcs(tx: Db, ecsId: string): Promise<PatrolRoute[]> {
  const rows = await tx
    .selectFrom('patrol_routes')
    .select(['id', 'ecs_id', 'name', 'stops'])
    .where('ecs_id', '=', ecsId)
    .where('removed_at', 'is', null)
    .orderBy('name')
    .orderBy('id')
    .execute()
  return rows.map(asRoute)
}

/** A removed route still has its arrivals. */
export async function byId(tx: Db, id: string): Promise<PatrolRoute | undefined> {
  const row = await tx
    .selectFrom('patrol_routes')
    .select(['id', 'ecs_id', 'name', 'stops'])
    .where('id', '=', id)
    .executeTakeFirst()
  return row && asRoute(row)
}

export async function upsert(tx: Db, { id, ecsId, name, stops }: PatrolRoute, by: string, now: Date): Promise<void> {
  const row = { name, stops: JSON.stringify(stops), removed_at: null, updated_by: by, updated_at: now }
  await tx
    .insertInto('patrol_routes')
    .values({ id, ecs_id: ecsId, ...row })
    .onConflict((found) => found.column('id').doUpdateSet(row))
    .execute()
}

export async function remove(tx: Db, id: string, by: string, now: Date): Promise<void> {
  await tx
    .updateTable('patrol_routes')
    .set({ removed_at: now, updated_by: by, updated_at: now })
    .where('id', '=', id)
    .execute()
}

export async function arrivalsOf(tx: Db, routeId: string, day: string): Promise<api.PatrolArrival[]> {
  const rows = await tx
    .selectFrom('patrol_arrivals')
    .select(['id', 'stop', 'arrived_at', 'by'])
    .where('route_id', '=', routeId)
    .where('day', '=', day)
    .orderBy('arrived_at')
    .execute()
  return rows.map(({ id, stop, arrived_at, by }) => ({ id, stop, arrivedAt: arrived_at.toISOString(), by }))
}

export async function arrivalById(tx: Db, id: string) {
  const row = await tx
    .selectFrom('patrol_arrivals')
    .select(['stop', 'route_id', 'arrived_at', 'by', sql<string>`day::text`.as('day')])
    .where('id', '=', id)
    .executeTakeFirst()
  if (!row) return undefined
  const { stop, route_id: routeId, arrived_at, by, day } = row
  return { stop, routeId, day, arrivedAt: arrived_at.toISOString(), by }
}

export type NewArrival = api.PatrolArrival & { routeId: string; day: string }

/** The first arrival at a stop counts; whoever comes second, or sends twice, changes nothing. */
export async function addArrival(tx: Db, { id, routeId, day, stop, arrivedAt, by }: NewArrival): Promise<void> {
  await tx
    .insertInto('patrol_arrivals')
    .values({ id, route_id: routeId, day, stop, arrived_at: new Date(arrivedAt), by })
    .onConflict((found) => found.doNothing())
    .execute()
}

/** What codes are compared with. */
export async function targetsOf(
  tx: Db,
  ids: readonly string[],
): Promise<Pick<Target, 'id' | 'ecsId' | 'code' | 'qrCodes'>[]> {
  const rows = await tx
    .selectFrom('targets')
    .select(['id', 'ecs_id', 'code', 'qr_codes'])
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .execute()
  return rows.map(({ id, ecs_id, code, qr_codes }) => ({ id, ecsId: ecs_id, code, qrCodes: qr_codes }))
}
