import type { api } from '@ecs/core'
import type { Db } from '../../../engines/db/index.ts'

type New = { id: string; ecsId: string; draft: api.TargetRequestDraft; by: string; at: Date }

/** Whether it is new: an id that is taken changes nothing. */
export async function insert(tx: Db, { id, ecsId, draft, by, at }: New): Promise<boolean> {
  const { code, name, kind, place, reason } = draft
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('target_requests')
    .values({
      ...{ id, ecs_id: ecsId, code, name, kind, place: place ?? null, reason: reason ?? null },
      ...{ requested_by: by, requested_at: at },
    })
    .onConflict((found) => found.column('id').doNothing())
    .executeTakeFirstOrThrow()
  return numInsertedOrUpdatedRows === 1n
}

/** Whose request it is, and its words. */
export async function asked(tx: Db, id: string) {
  return await tx
    .selectFrom('target_requests')
    .select(['ecs_id as ecsId', 'requested_by as by', 'code', 'name', 'kind', 'place', 'reason'])
    .where('id', '=', id)
    .executeTakeFirst()
}

type Found = { requestedBy: string; photoSha256: string | null; isDecided: boolean }

export async function one(tx: Db, ecsId: string, id: string): Promise<Found | undefined> {
  const row = await tx
    .selectFrom('target_requests')
    .select(['requested_by', 'photo_sha256', 'decision'])
    .where('ecs_id', '=', ecsId)
    .where('id', '=', id)
    .executeTakeFirst()
  return row && { requestedBy: row.requested_by, photoSha256: row.photo_sha256, isDecided: row.decision !== null }
}

/** Whether it is the first: a photo that is there stays. */
export async function setPhoto(tx: Db, id: string, sha256: string): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('target_requests')
    .set({ photo_sha256: sha256 })
    .where('id', '=', id)
    .where('photo_sha256', 'is', null)
    .executeTakeFirstOrThrow()
  return numUpdatedRows === 1n
}

export async function setTarget(tx: Db, id: string, targetId: string): Promise<void> {
  await tx.updateTable('target_requests').set({ target_id: targetId }).where('id', '=', id).execute()
}

/** Where the photo lies: by id and hash. */
export const photoPath = (requestId: string, sha256: string): string => `protected/proposals/${requestId}/${sha256}`
