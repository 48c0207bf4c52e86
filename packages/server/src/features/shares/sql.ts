import type { api } from '@ecs/core'
import type { Db } from '../../engines/db/index.ts'

export type StoredShare = api.Share & { revokedAt: string | null }

export async function byId(tx: Db, id: string): Promise<StoredShare | undefined> {
  const row = await tx.selectFrom('shares').selectAll().where('id', '=', id).executeTakeFirst()
  return (
    row && {
      id: row.id,
      checksheetId: row.checksheet_id,
      revision: row.revision,
      madeBy: row.made_by,
      madeAt: row.made_at.toISOString(),
      expiresAt: row.expires_at.toISOString(),
      revokedAt: row.revoked_at?.toISOString() ?? null,
    }
  )
}

type NewShare = { id: string; checksheetId: string; by: string; at: Date; expiresAt: Date }

/** The link shows the revision that is current when it is made. */
export async function add(tx: Db, { id, checksheetId, by, at, expiresAt }: NewShare): Promise<void> {
  await tx
    .insertInto('shares')
    .columns(['id', 'checksheet_id', 'revision', 'made_by', 'made_at', 'expires_at'])
    .expression((from) =>
      from
        .selectFrom('checksheets')
        .where('checksheets.id', '=', checksheetId)
        .select(({ val, cast, ref }) => [
          cast<string>(val(id), 'uuid').as('id'),
          ref('checksheets.id').as('checksheet_id'),
          'revision',
          cast<string>(val(by), 'uuid').as('made_by'),
          cast<Date>(val(at), 'timestamptz').as('made_at'),
          cast<Date>(val(expiresAt), 'timestamptz').as('expires_at'),
        ]),
    )
    .onConflict((found) => found.column('id').doNothing())
    .execute()
}

export async function revoke(tx: Db, id: string, now: Date): Promise<void> {
  await tx.updateTable('shares').set({ revoked_at: now }).where('id', '=', id).where('revoked_at', 'is', null).execute()
}
