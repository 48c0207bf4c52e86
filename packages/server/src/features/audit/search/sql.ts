import type { api } from '@ecs/core'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../../engines/db/index.ts'
import type { AuditLink } from '../chain.ts'
import type { SearchCursor } from './cursor.ts'

/** What of the trail is asked for. `scope`: the ECS one may see, or null for everything, also what belongs to none. */
export type AuditView = {
  scope: string[] | null
  /** The sheet whose 記録番号 is searched for: it stands on the sheet and not in its chain. */
  numbered?: string | undefined
} & api.AuditFilters

/** A link of the part that was looked through; its text only where it may hold what is searched for. */
export type SeenLink = Omit<AuditLink, 'events'> & { events: string | null }

type Row = Omit<SeenLink, 'at'> & { at: Date }

/**
 * The next links of a view, newest first, as an index finds them. Which of them hold the words is said beside each: how
 * many are looked through does not depend on what they hold, so that where a page ends tells nobody of hidden words.
 */
export async function nextLinks(
  tx: Db,
  view: AuditView,
  after: SearchCursor | undefined,
  limit: number,
): Promise<SeenLink[]> {
  const { rows } = await sql<Row>`
    select chain, seq, ecs_id as "ecsId", at, actor, prev_hash as "prevHash", hash,
      case when ${holds(view)} then events end as events
    from audit_links where ${sql.join([sql`true`, ...conditions(view), ...behind(after)], sql` and `)}
    order by at desc, chain desc, seq desc limit ${limit}`.execute(tx)
  return rows
}

const behind = (after: SearchCursor | undefined): RawBuilder<unknown>[] =>
  after ? [sql`(at, chain, seq) <= (${after.at}::timestamptz, ${after.chain}::uuid, ${after.seq}::int)`] : []

/** What an index answers. */
export function conditions({ scope, from, to, actor, chain, ecsId, kind }: AuditView): RawBuilder<unknown>[] {
  const found: RawBuilder<unknown>[] = []
  if (from) found.push(sql`at >= ${from}::timestamptz`)
  if (to) found.push(sql`at < ${to}::timestamptz`)
  if (actor) found.push(sql`actor = ${actor}::uuid`)
  if (chain) found.push(sql`chain = ${chain}::uuid`)
  // One ECS is read in the order of its index; several are picked from the newest of all.
  if (scope?.length === 1) found.push(sql`ecs_id = ${scope[0]}::uuid`)
  else if (scope) found.push(sql`ecs_id = any(${scope}::uuid[])`)
  if (ecsId) found.push(sql`ecs_id = ${ecsId}::uuid`)
  if (kind === 'checksheet') found.push(sql`ecs_id is not null`)
  else if (kind) {
    found.push(sql`ecs_id is null`)
    found.push(sql`exists (select from audit_heads h where h.chain = audit_links.chain and h.entity = ${kind})`)
  }
  return found
}

/** What has to be read. */
function holds({ action, q, numbered }: AuditView): RawBuilder<unknown> {
  const words: RawBuilder<unknown>[] = [sql`true`]
  if (action) words.push(sql`events like ${`%"action":"${likely(action)}"%`}`)
  if (q)
    words.push(
      sql`(events ilike ${`%${likely(JSON.stringify(q).slice(1, -1))}%`} or chain = ${numbered ?? null}::uuid)`,
    )
  return sql.join(words, sql` and `)
}

const likely = (text: string): string => text.replace(/[\\%_]/g, '\\$&')

/** The beginning and the end of days, where the plant is. */
export async function daysOf(
  tx: Db,
  { from, to, ecsId }: Pick<api.AuditFilters, 'from' | 'to' | 'ecsId'>,
): Promise<{ from?: string; to?: string }> {
  if (!from && !to) return {}
  const { rows } = await sql<{ from: Date | null; to: Date | null }>`
    with zone as (select coalesce((select tz from ecs where id = ${ecsId ?? null}::uuid),
      (select mode() within group (order by tz) from ecs), 'Asia/Tokyo') as tz)
    select (${from ?? null}::date)::timestamp at time zone tz as "from",
      (${to ?? null}::date + 1)::timestamp at time zone tz as "to" from zone`.execute(tx)
  const [day] = rows
  return { ...(day?.from && { from: day.from.toISOString() }), ...(day?.to && { to: day.to.toISOString() }) }
}

/** Whoever has left an entry in what one may see, by name. Each person is found by one look into the index. */
export async function actorsIn(tx: Db, scope: string[] | null): Promise<{ id: string; name: string }[]> {
  const { rows } = await sql<{ id: string; name: string }>`
    select id, name from people p where exists (select from audit_links l where l.actor = p.id
      and ${scope ? sql`ecs_id = any(${scope}::uuid[])` : sql`true`}) order by name, id limit 2000`.execute(tx)
  return rows
}

export async function sheetNumbered(tx: Db, q: string | undefined): Promise<string | undefined> {
  if (!q) return undefined
  const docNo = q.trim().toUpperCase()
  return (await tx.selectFrom('checksheets').select('id').where('doc_no', '=', docNo).executeTakeFirst())?.id
}
