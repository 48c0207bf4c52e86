import type { api } from '@ecs/core'
import type { Db } from '../../../engines/db/index.ts'

type Step = { id: string; actionId: string; move: api.ActionDetail['steps'][number]['move']; note?: string | undefined }

/** Whether it is new: a step that was sent before is not taken twice. */
export async function add(tx: Db, { id, actionId, move, note }: Step, by: string, at: Date): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('action_steps')
    .values({ id, action_id: actionId, move, note: note ?? null, by, at })
    .onConflict((found) => found.column('id').doNothing())
    .executeTakeFirstOrThrow()
  return numInsertedOrUpdatedRows === 1n
}

export async function byId(tx: Db, id: string) {
  const row = await tx
    .selectFrom('action_steps')
    .select(['action_id as actionId', 'move', 'note', 'by'])
    .where('id', '=', id)
    .executeTakeFirst()
  return row
}

export async function of(tx: Db, actionId: string): Promise<api.ActionDetail['steps']> {
  const rows = await tx
    .selectFrom('action_steps as s')
    .leftJoin('people as p', 'p.id', 's.by')
    .select(['s.move', 's.note', 's.at', 'p.name'])
    .where('s.action_id', '=', actionId)
    .orderBy('s.at')
    .orderBy('s.id')
    .execute()
  return rows.map(({ move, note, at, name }) => ({ move, note, at: at.toISOString(), by: name ?? '' }))
}

/** Who last said that the measure is done. */
export async function finishedBy(tx: Db, actionId: string): Promise<string | undefined> {
  const row = await tx
    .selectFrom('action_steps')
    .select('by')
    .where('action_id', '=', actionId)
    .where('move', '=', 'finish')
    .orderBy('at', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.by
}

type Photo = { id: string; actionId: string; taken: 'before' | 'after'; sha256: string }

export async function addPhoto(tx: Db, photo: Photo, by: string, at: Date): Promise<boolean> {
  const { id, actionId, taken, sha256 } = photo
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('action_photos')
    .values({ id, action_id: actionId, taken, sha256, by, at })
    .onConflict((found) => found.column('id').doNothing())
    .executeTakeFirstOrThrow()
  return numInsertedOrUpdatedRows === 1n
}

export async function photosOf(tx: Db, actionId: string): Promise<api.ActionPhoto[]> {
  const rows = await tx
    .selectFrom('action_photos as f')
    .leftJoin('people as p', 'p.id', 'f.by')
    .select(['f.id', 'f.taken', 'f.at', 'p.name'])
    .where('f.action_id', '=', actionId)
    .orderBy('f.at')
    .execute()
  return rows.map(({ id, taken, at, name }) => ({ id, when: taken, at: at.toISOString(), by: name ?? '' }))
}

export async function photoHash(tx: Db, actionId: string, photoId: string): Promise<string | undefined> {
  const row = await tx
    .selectFrom('action_photos')
    .select('sha256')
    .where('action_id', '=', actionId)
    .where('id', '=', photoId)
    .executeTakeFirst()
  return row?.sha256
}

export async function photoById(tx: Db, id: string) {
  return await tx
    .selectFrom('action_photos')
    .select(['action_id as actionId', 'taken', 'sha256', 'by'])
    .where('id', '=', id)
    .executeTakeFirst()
}

/** Where the bytes lie: by id and hash, never by a name a user chose. */
export const photoPath = (photoId: string, sha256: string): string => `protected/actions/${photoId}/${sha256}`
