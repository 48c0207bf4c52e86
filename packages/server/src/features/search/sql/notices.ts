import { api } from '@ecs/core'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../../engines/db/index.ts'
import { plainText } from '../../noticeDelivery/index.ts'
import { type Reader, readable } from '../../notices/index.ts'
import { foldedLines } from '../document.ts'
import { type Ask, type Found, holds, type Page } from '../sql.ts'

/** A person's own notices: of this ECS, and those that are about none. */

/** So many of a person's newest are looked through one by one: a fifth of a second at most. */
const mostLookedAt = 20_000

/** What a notice says, a line each as it was written; the first is its title. */
const linesOf = ({ title, body }: { title: string; body: string }): string[] =>
  [...new Set([title, ...plainText(body).split(/\s*\n\s*/)])].filter((line) => line.trim() !== '')

export async function writeNotices(tx: Db, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  const rows = await tx
    .selectFrom('notices')
    .select(['id', 'title', 'body'])
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .execute()
  if (rows.length === 0) return
  await tx
    .insertInto('notice_documents')
    .values(rows.map((row) => ({ notice_id: row.id, folded: foldedLines(linesOf(row)).folded })))
    .onConflict((found) => found.column('notice_id').doUpdateSet((row) => ({ folded: row.ref('excluded.folded') })))
    .execute()
}

type Range = { reader: Reader; ask: Ask; after?: readonly string[] | undefined }

function heldBy({ reader, ask: { ecsId, period, query }, after }: Range): RawBuilder<unknown> {
  const parts = [readable(reader), sql`(n.ecs_id is null or n.ecs_id = ${ecsId})`, holds(query)]
  const day = sql`(n.published_at at time zone (select tz from ecs where id = ${ecsId}))::date`
  if (period.from) parts.push(sql`${day} >= ${period.from}`)
  if (period.to) parts.push(sql`${day} <= ${period.to}`)
  const beyond = after ? sql`and (at, notice_id) < (${after[1]}::timestamptz, ${after[2]}::uuid)` : sql``
  return sql`
    (select user_id, notice_id, at from notice_recipients where user_id = ${reader.userId} ${beyond}
      order by at desc, notice_id desc limit ${mostLookedAt}) r
    join notice_documents d on d.notice_id = r.notice_id join notices n on n.id = r.notice_id
    where ${sql.join(parts, sql` and `)}`
}

/** Newest first. */
export async function noticesFound(tx: Db, reader: Reader, ask: Ask, { after, limit }: Page): Promise<Found[]> {
  const { rows } = await sql<{ id: string; title: string; body: string; place: string }>`
    select n.id, n.title, n.body, concat_ws('/', '-infinity', r.at, n.id) as place
    from ${heldBy({ reader, ask, after })} order by r.at desc, r.notice_id desc limit ${limit}`.execute(tx)
  return rows.map(({ id, place, ...row }) => ({
    kind: 'notice',
    id,
    parent_id: null,
    source: linesOf(row).join('\n'),
    place,
  }))
}

export async function countNotices(tx: Db, reader: Reader, ask: Ask): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from (
      select 1 from ${heldBy({ reader, ask })} limit ${api.countedAtMost}) found`.execute(tx)
  return rows[0]!.count
}

/** Of notices that their reader has found. */
export async function noticeFacts(tx: Db, ids: readonly string[]): Promise<Map<string, api.SearchHit['notice']>> {
  const rows = await tx
    .selectFrom('notices')
    .select(['id', 'type', 'importance', 'published_at'])
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .execute()
  return new Map(
    rows.map(({ id, type, importance, published_at: publishedAt }) => [
      id,
      { type, importance, publishedAt: publishedAt.toISOString() },
    ]),
  )
}
