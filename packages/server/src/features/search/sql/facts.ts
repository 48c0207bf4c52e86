import type { api } from '@ecs/core'
import { sql } from 'kysely'
import type { Db } from '../../../engines/db/index.ts'
import { type Judged, lastOfTarget, nextOfTarget } from '../../checksheets/index.ts'

/** What stands beside a hit: how the target was last time, where the sheet is now. */

export async function targetFacts(
  tx: Db,
  ids: readonly string[],
  judged: Judged,
  now: Date,
): Promise<Map<string, api.SearchHit['target']>> {
  const { rows } = await sql<{
    id: string
    code: string
    status: string
    last_at: Date | null
    last_overall: api.ChecksheetRow['overall'] | null
    next_due_at: Date | null
  }>`
    select t.id, t.code, t.status, last.submitted_at as last_at, last.overall as last_overall, next.due_at as next_due_at
    from targets t
    left join lateral ${lastOfTarget(judged)} last on true
    left join lateral ${nextOfTarget(now)} next on true
    where t.id = any(${ids}::uuid[])`.execute(tx)
  return new Map(
    rows.map((row) => [
      row.id,
      {
        id: row.id,
        code: row.code,
        status: row.status,
        lastAt: row.last_at?.toISOString() ?? null,
        lastOverall: row.last_overall,
        nextDueAt: row.next_due_at?.toISOString() ?? null,
      },
    ]),
  )
}

export async function sheetFacts(
  tx: Db,
  ids: readonly string[],
  { overall }: Judged,
): Promise<Map<string, api.SearchHit['checksheet']>> {
  const rows = await tx
    .selectFrom('checksheets as c')
    .select(['id', 'status', overall.as('overall')])
    .select(sql<string>`day::text`.as('day'))
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .execute()
  return new Map(rows.map(({ id, ...facts }) => [id, facts]))
}
