import type { api, Registration, RegistrationDraft, RegistrationPhoto } from '@ecs/core'
import { type Selectable, sql } from 'kysely'
import type { Db } from '../../engines/db/index.ts'
import type { RegistrationTables } from './tables.ts'

type Row = Selectable<RegistrationTables['registrations']>

export const photoPath = (id: string, sha256: string): string => `protected/registrations/${id}/${sha256}`

/** Whether it is new; under a known id nothing changes. */
export async function addPhoto(
  tx: Db,
  photo: RegistrationPhoto & { targetId: string },
  by: string,
  at: Date,
): Promise<void> {
  const { targetId, ...rest } = photo
  await tx
    .insertInto('registration_photos')
    .values({ ...rest, target_id: targetId, by, at })
    .onConflict((found) => found.doNothing())
    .execute()
}

export async function photosOf(tx: Db, targetId: string, ids: readonly string[]): Promise<RegistrationPhoto[]> {
  if (ids.length === 0) return []
  const rows = await tx
    .selectFrom('registration_photos')
    .select(['id', 'sha256', 'width', 'height'])
    .where('target_id', '=', targetId)
    .where('id', 'in', [...ids])
    .execute()
  const byId = new Map(rows.map((row) => [row.id, row]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}

/** Two who register at once come one after the other. */
export async function lockTarget(tx: Db, targetId: string): Promise<void> {
  await sql`select 1 from targets where id = ${targetId} for update`.execute(tx)
}

export async function byId(tx: Db, id: string): Promise<Row | undefined> {
  return await tx.selectFrom('registrations').selectAll().where('id', '=', id).executeTakeFirst()
}

export async function lastVersion(tx: Db, targetId: string, itemId: string): Promise<number> {
  const row = await tx
    .selectFrom('registrations')
    .select(({ fn }) => fn.max('version').as('last'))
    .where('target_id', '=', targetId)
    .where('item_id', '=', itemId)
    .executeTakeFirst()
  return row?.last ?? 0
}

type New = RegistrationDraft & { id: string; targetId: string; version: number }

export async function add(tx: Db, one: New, by: string, at: Date): Promise<void> {
  await tx
    .insertInto('registrations')
    .values({
      id: one.id,
      target_id: one.targetId,
      item_id: one.itemId,
      version: one.version,
      settings: JSON.stringify(one.settings),
      photo_ids: one.photoIds,
      tries: JSON.stringify(one.tries),
      by,
      at,
    })
    .execute()
}

export const asRegistration = (row: Row, photos: RegistrationPhoto[]): Registration => ({
  id: row.id,
  targetId: row.target_id,
  itemId: row.item_id,
  version: row.version,
  settings: row.settings,
  photos,
  tries: row.tries,
  by: row.by,
  at: row.at.toISOString(),
})

const mostListed = 200

/** Newest first, each with what people made of its readings while it was the last. */
export async function ofTarget(tx: Db, targetId: string): Promise<api.RegistrationRow[]> {
  const { rows } = await sql<Row & { by_name: string | null; next_at: Date | null; read: number; corrected: number }>`
    select r.*, p.name as by_name, r.next_at, hits.read, hits.corrected from (
      select *, lead(at) over (partition by item_id order by version) as next_at
      from registrations where target_id = ${targetId}) r
    left join people p on p.id = r.by
    cross join lateral (
      select count(*)::int as read,
        count(*) filter (where cell.value -> 12 -> 'manualOverride' = 'true')::int as corrected
      from checksheets c join answers a on a.checksheet_id = c.id,
        jsonb_each(a.cells -> 'cells') cell
      where c.target_id = ${targetId} and c.updated_at >= r.at and cell.value ->> 2 = 'pm'
        and split_part(cell.key, '/', 1) = r.item_id::text
        and (cell.value ->> 10)::timestamptz >= r.at
        and (r.next_at is null or (cell.value ->> 10)::timestamptz < r.next_at)) hits
    order by r.at desc, r.version desc limit ${mostListed}`.execute(tx)
  const photos = await photosOf(tx, targetId, [...new Set(rows.flatMap((row) => row.photo_ids))])
  const byId = new Map(photos.map((photo) => [photo.id, photo]))
  return rows.map((row) => ({
    ...asRegistration(
      row,
      row.photo_ids.flatMap((id) => byId.get(id) ?? []),
    ),
    byName: row.by_name,
    isCurrent: row.next_at === null,
    hits: { read: row.read, corrected: row.corrected },
  }))
}
