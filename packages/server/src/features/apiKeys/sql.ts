import type { api } from '@ecs/core'
import { sql } from 'kysely'
import type { Db } from '../../engines/db/index.ts'

const shown = (tx: Db) =>
  tx
    .selectFrom('api_keys')
    .leftJoin('people', 'people.id', 'api_keys.made_by')
    .selectAll('api_keys')
    .select('people.name as maker')

type Row = Awaited<ReturnType<ReturnType<typeof shown>['executeTakeFirstOrThrow']>>

const asKey = (row: Row): api.ApiKey => ({
  id: row.id,
  name: row.name,
  hint: row.hint,
  scopes: row.scopes,
  ecsIds: row.ecs_ids,
  madeBy: row.maker ?? '',
  madeAt: row.made_at.toISOString(),
  expiresAt: row.expires_at.toISOString(),
  lastUsedAt: row.last_used_at?.toISOString() ?? null,
  revokedAt: row.revoked_at?.toISOString() ?? null,
})

/** Those that work first, the newest first. */
export async function all(tx: Db): Promise<api.ApiKey[]> {
  const rows = await shown(tx).orderBy(sql`revoked_at is not null`).orderBy('made_at', 'desc').limit(500).execute()
  return rows.map(asKey)
}

export async function byId(tx: Db, id: string): Promise<(api.ApiKey & { makerId: string }) | undefined> {
  const row = await shown(tx).where('api_keys.id', '=', id).executeTakeFirst()
  return row && { ...asKey(row), makerId: row.made_by }
}

type NewKey = { id: string; draft: api.ApiKeyDraft; hash: string; hint: string; by: string; at: Date; expiresAt: Date }

/** The key is known under its name wherever a person would be: in records, trails and lists. */
export async function add(tx: Db, { id, draft, hash, hint, by, at, expiresAt }: NewKey): Promise<void> {
  await tx
    .insertInto('people')
    .values({ id, username: `key:${id}`, name: draft.name })
    .execute()
  await tx
    .insertInto('api_keys')
    .values({
      id,
      name: draft.name,
      secret_hash: hash,
      hint,
      scopes: draft.scopes,
      ecs_ids: draft.ecsIds,
      made_by: by,
      made_at: at,
      expires_at: expiresAt,
      last_used_at: null,
      revoked_at: null,
    })
    .execute()
}

export async function revoke(tx: Db, id: string, now: Date): Promise<void> {
  await tx
    .updateTable('api_keys')
    .set({ revoked_at: now })
    .where('id', '=', id)
    .where('revoked_at', 'is', null)
    .execute()
}

/** The key behind a secret, while it works. */
export async function workingKey(tx: Db, hash: string, now: Date) {
  return tx
    .selectFrom('api_keys')
    .select(['id', 'name', 'scopes', 'ecs_ids', 'expires_at', 'last_used_at'])
    .where('secret_hash', '=', hash)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', now)
    .executeTakeFirst()
}

export async function noteUse(tx: Db, id: string, now: Date): Promise<void> {
  await tx.updateTable('api_keys').set({ last_used_at: now }).where('id', '=', id).execute()
}

export async function ecsNames(tx: Db, ids: readonly string[]) {
  return tx.selectFrom('ecs').select(['id', 'code', 'name']).where('id', 'in', ids).orderBy('code').execute()
}
