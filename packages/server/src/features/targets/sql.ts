import type { api, SearchQuery, Target } from '@ecs/core'
import { type Selectable, sql } from 'kysely'
import type { Db } from '../../engines/db/index.ts'
import { type Judged, type LastOfTarget, lastOfTarget, nextOfTarget } from '../checksheets/index.ts'
import { targetsHolding } from '../search/index.ts'
import type { TargetTables } from './tables.ts'

type Row = Selectable<TargetTables['targets']>
type Past = Partial<LastOfTarget & { due_at: Date | null }>

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
  ...(row.status_reason !== '' && { statusReason: row.status_reason }),
})

export async function byId(tx: Db, id: string): Promise<Target | undefined> {
  const row = await tx.selectFrom('targets').selectAll().where('id', '=', id).executeTakeFirst()
  return row && asTarget(row)
}

const rowOf = (draft: api.TargetDraft) => ({
  ecs_id: draft.ecsId,
  code: draft.code,
  name: draft.name,
  kind: draft.kind,
  status: draft.status,
  status_reason: draft.status === 'active' ? '' : (draft.statusReason ?? ''),
  area_path: draft.areaPath,
  qr_codes: draft.qrCodes,
  ocr_keys: draft.ocrKeys,
  photo: draft.photo ?? null,
  attributes: JSON.stringify(draft.attributes),
  meters: JSON.stringify(draft.meters),
  updated_at: new Date(),
})

export async function upsert(tx: Db, id: string, draft: api.TargetDraft): Promise<void> {
  const row = rowOf(draft)
  await tx
    .insertInto('targets')
    .values({ id, ...row })
    .onConflict((found) => found.column('id').doUpdateSet(row))
    .execute()
}

/** So many rows go in one statement. */
const batch = 500

export async function upsertMany(tx: Db, targets: readonly { id: string; draft: api.TargetDraft }[]): Promise<void> {
  for (let at = 0; at < targets.length; at += batch) {
    const rows = targets.slice(at, at + batch).map(({ id, draft }) => ({ id, ...rowOf(draft) }))
    await tx
      .insertInto('targets')
      .values(rows)
      .onConflict((found) =>
        found.column('id').doUpdateSet((row) => ({
          name: row.ref('excluded.name'),
          kind: row.ref('excluded.kind'),
          status: row.ref('excluded.status'),
          status_reason: row.ref('excluded.status_reason'),
          area_path: row.ref('excluded.area_path'),
          qr_codes: row.ref('excluded.qr_codes'),
          ocr_keys: row.ref('excluded.ocr_keys'),
          attributes: row.ref('excluded.attributes'),
          meters: row.ref('excluded.meters'),
          updated_at: row.ref('excluded.updated_at'),
        })),
      )
      .execute()
  }
}

/** Every target of an ECS, for comparing with a table of them. */
export async function allOf(tx: Db, ecsId: string): Promise<Target[]> {
  const rows = await tx.selectFrom('targets').selectAll().where('ecs_id', '=', ecsId).orderBy('code').execute()
  return rows.map(asTarget)
}

export type ListQuery = {
  /** The last code of the page before. */
  after: string | undefined
  limit: number
  status?: Target['status'] | undefined
  kind?: Target['kind'] | undefined
  query?: SearchQuery | undefined
  area?: string[] | undefined
  ids?: string[] | undefined
  /** What each was like last time and when it is due next, as the reader may be told it. */
  records?: { judged: Judged; now: Date } | undefined
}

/** In order of their codes. Words are looked for where every search looks (N10, N11). */
export async function ofEcs(tx: Db, ecsId: string, asked: ListQuery): Promise<api.TargetRow[]> {
  const { after, limit, status, kind, query, area, ids, records } = asked
  const rows = await tx
    .selectFrom('targets as t')
    .selectAll('t')
    .where('t.ecs_id', '=', ecsId)
    .$if(after !== undefined, (rest) => rest.where('t.code', '>', after!))
    .$if(status !== undefined, (rest) => rest.where('t.status', '=', status!))
    .$if(kind !== undefined, (rest) => rest.where('t.kind', '=', kind!))
    .$if(area !== undefined, (rest) => rest.where(isIn(area!)))
    .$if(ids !== undefined, (rest) => rest.where('t.id', '=', sql<string>`any(${ids}::uuid[])`))
    .$if(query !== undefined && query.terms.length > 0, (rest) =>
      rest.where('t.id', 'in', targetsHolding(ecsId, query!)),
    )
    .$if(records !== undefined, (rest) =>
      rest
        .leftJoinLateral(lastOfTarget(records!.judged).as('last'), (join) => join.onTrue())
        .leftJoinLateral(nextOfTarget(records!.now).as('next'), (join) => join.onTrue())
        .select(['last.submitted_at', 'last.day', 'last.overall', 'last.ok', 'last.warn', 'last.ng', 'next.due_at']),
    )
    .orderBy('t.code')
    .limit(limit)
    .execute()
  return rows.map((row) => ({ ...asTarget(row), ...pastOf(row) }))
}

function pastOf({ submitted_at, day, overall, ok, warn, ng, due_at }: Past): Partial<api.TargetRow> {
  return {
    ...(due_at && { nextDueAt: due_at.toISOString() }),
    ...(submitted_at && { lastRecordAt: submitted_at.toISOString() }),
    ...(day && overall && { last: { day, overall, ok: ok ?? null, warn: warn ?? 0, ng: ng ?? 0 } }),
  }
}

/** An area and all below it; the empty path stands for targets that have none. */
const isIn = (area: string[]) =>
  area.length === 0
    ? sql<boolean>`area_path = '{}'`
    : sql<boolean>`area_path[1:${sql.lit(area.length)}] = ${area}::text[]`

export async function codeOwner(
  tx: Db,
  ecsId: string,
  code: string,
): Promise<{ id: string; name: string } | undefined> {
  return tx
    .selectFrom('targets')
    .select(['id', 'name'])
    .where('ecs_id', '=', ecsId)
    .where('code', '=', code)
    .executeTakeFirst()
}

export async function areasOf(tx: Db, ecsId: string): Promise<{ path: string[]; count: number; active: number }[]> {
  const { rows } = await sql<{ path: string[]; count: number; active: number }>`
    select area_path as path, count(*)::int as count, (count(*) filter (where status = 'active'))::int as active
    from targets where ecs_id = ${ecsId} group by area_path order by area_path`.execute(tx)
  return rows
}

export async function setPhoto(tx: Db, id: string, photo: string): Promise<void> {
  await tx.updateTable('targets').set({ photo, updated_at: new Date() }).where('id', '=', id).execute()
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
