import type { api, Target } from '@ecs/core'
import { type Selectable, sql } from 'kysely'
import type { Db } from '../../engines/db/index.ts'
import type { TargetTables } from './tables.ts'

type Row = Selectable<TargetTables['targets']>

const asTarget = (row: Row): Target => ({
  id: row.id,
  ecsId: row.ecs_id,
  code: row.code,
  name: row.name,
  kind: row.kind,
  areaPath: row.area_path,
  qrCodes: row.qr_codes,
  ocrKeys: row.ocr_keys,
  photo: row.photo ?? undefined,
  attributes: row.attributes,
  meters: row.meters,
  status: row.status,
})

export async function byId(tx: Db, id: string): Promise<Target | undefined> {
  const row = await tx.selectFrom('targets').selectAll().where('id', '=', id).executeTakeFirst()
  return row && asTarget(row)
}

export async function upsert(tx: Db, id: string, draft: api.TargetDraft): Promise<void> {
  const row = {
    ecs_id: draft.ecsId,
    code: draft.code,
    name: draft.name,
    kind: draft.kind,
    status: draft.status,
    area_path: draft.areaPath,
    qr_codes: draft.qrCodes,
    ocr_keys: draft.ocrKeys,
    photo: draft.photo ?? null,
    attributes: JSON.stringify(draft.attributes),
    meters: JSON.stringify(draft.meters),
    updated_at: new Date(),
  }
  await tx
    .insertInto('targets')
    .values({ id, ...row })
    .onConflict((found) => found.column('id').doUpdateSet(row))
    .execute()
}

type ListQuery = { after: string | undefined; limit: number; status?: Target['status'] | undefined }

/** In order of their codes; `after` is the last code of the page before. */
export async function ofEcs(tx: Db, ecsId: string, { after, limit, status }: ListQuery): Promise<Target[]> {
  const rows = await tx
    .selectFrom('targets')
    .selectAll()
    .where('ecs_id', '=', ecsId)
    .$if(after !== undefined, (query) => query.where('code', '>', after!))
    .$if(status !== undefined, (query) => query.where('status', '=', status!))
    .orderBy('code')
    .limit(limit)
    .execute()
  return rows.map(asTarget)
}

/** Exact QR code, code or nameplate text. `null` scope means every ECS. */
export async function byCode(tx: Db, code: string, scope: string[] | null): Promise<Target[]> {
  const rows = await tx
    .selectFrom('targets')
    .selectAll()
    .where((row) =>
      row.or([
        sql<boolean>`qr_codes @> array[${code}]::text[]`,
        row('code', '=', code),
        sql<boolean>`${code} = any(ocr_keys)`,
      ]),
    )
    .$if(scope !== null, (query) => query.where('ecs_id', '=', sql<string>`any(${scope}::uuid[])`))
    .orderBy('code')
    .limit(50)
    .execute()
  return rows.map(asTarget)
}
