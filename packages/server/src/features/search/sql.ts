import { api, likePattern, type SearchQuery, spellingsOf, toTsquery } from '@ecs/core'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../engines/db/index.ts'
import { ecsWord } from './document.ts'

export type Found = { kind: api.SearchKind; id: string; parent_id: string | null; source: string; place: string }
export type Period = { from?: string | undefined; to?: string | undefined }

/** What is asked for: in which ECS, which words, which days. */
export type Ask = { ecsId: string; query: SearchQuery; period: Period }
export type Page = { after: readonly string[] | undefined; limit: number }

/** So many of the newest sheets are looked at one by one before the index is asked. */
const newest = 2000
/** One in twenty of them: the word is so common that going on is faster than any index. */
const dense = 100
/** More than this out of the index, and sorting them would take longer than walking. */
const mostSorted = 20_000

const columns = sql`d.kind, d.id, d.parent_id, d.source, concat_ws('/', d.day, d.created_at, d.id) as place`
const newestFirst = sql`d.day desc, d.created_at desc, d.id desc`

/** N11: the pairs may come from different places, so LIKE decides. */
export function holds(query: SearchQuery): RawBuilder<boolean> {
  const { excluded, others } = query
  const terms = query.terms.filter((term) => !others?.[term])
  const without = excluded.length > 0 ? sql`and not d.folded like any(${excluded.map(likePattern)}::text[])` : sql``
  const eitherOf = query.terms
    .filter((term) => others?.[term])
    .map((term) => sql`and d.folded like any(${spellingsOf(query, term).map(likePattern)}::text[])`)
  return sql`d.folded like all(${terms.map(likePattern)}::text[]) ${sql.join(eitherOf, sql` `)} ${without}`
}

const indexed = ({ ecsId, query }: Ask) =>
  sql`d.words @@ ${`${toTsquery(query)} & '${ecsWord(ecsId)}'`}::tsquery and ${holds(query)}`

function sheetsIn({ ecsId, period: { from, to } }: Ask, after?: readonly string[]): RawBuilder<unknown> {
  const parts = [sql`d.kind = 'checksheet' and d.ecs_id = ${ecsId}`]
  if (from) parts.push(sql`d.day >= ${from}`)
  if (to) parts.push(sql`d.day <= ${to}`)
  if (after) parts.push(sql`(d.day, d.created_at, d.id) < (${sql.join(after)})`)
  return sql.join(parts, sql` and `)
}

async function isCommon(tx: Db, ask: Ask, after?: readonly string[]): Promise<boolean> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from (
      select d.folded from search_documents d where ${sheetsIn(ask, after)} order by ${newestFirst} limit ${newest}) d
    where ${holds(ask.query)}`.execute(tx)
  return rows[0]!.count >= dense
}

/** Newest first. A common word is met soon by walking; a rare one comes out of the index in one piece. */
export async function sheetsFound(tx: Db, ask: Ask, { after, limit }: Page): Promise<Found[]> {
  if (!(await isCommon(tx, ask, after))) {
    const { rows } = await sql<Found & { total: number }>`
      with hits as materialized (
        select d.* from search_documents d where ${sheetsIn(ask, after)} and ${indexed(ask)} limit ${mostSorted + 1})
      select ${columns}, (select count(*)::int from hits) as total
      from hits d order by ${newestFirst} limit ${limit}`.execute(tx)
    if ((rows[0]?.total ?? 0) <= mostSorted) return rows
  }
  const { rows } = await sql<Found>`
    select ${columns} from search_documents d where ${sheetsIn(ask, after)} and ${holds(ask.query)}
    order by ${newestFirst} limit ${limit}`.execute(tx)
  return rows
}

export async function countSheets(tx: Db, ask: Ask): Promise<number> {
  const where = (await isCommon(tx, ask)) ? holds(ask.query) : indexed(ask)
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from (
      select 1 from search_documents d where ${sheetsIn(ask)} and ${where} limit ${api.countedAtMost}) d`.execute(tx)
  return rows[0]!.count
}

/** Ids of the targets that hold the words, for a list that has its own order. */
export const targetsHolding = (ecsId: string, query: SearchQuery): RawBuilder<string> =>
  sql<string>`(select d.id from search_documents d
    where d.kind = 'target' and d.kind <> 'checksheet' and d.ecs_id = ${ecsId}
      and ${indexed({ ecsId, query, period: {} })})`

/** Targets, templates and items, by name: there are thousands of them, not millions. */
type OtherKind = Exclude<api.SearchKind, 'checksheet' | 'notice'>

export async function othersFound(tx: Db, ask: Ask, kind: OtherKind, { after, limit }: Page): Promise<Found[]> {
  const beyond = after
    ? sql`and (d.source, d.id) > (
    select source, id from search_documents where kind = ${kind} and id = ${after.at(-1)} and ecs_id = ${ask.ecsId})`
    : sql``
  const { rows } = await sql<Found>`
    select ${columns} from search_documents d
    where d.kind = ${kind} and d.kind <> 'checksheet' and d.ecs_id = ${ask.ecsId} and ${indexed(ask)} ${beyond}
    order by d.source, d.id limit ${limit}`.execute(tx)
  return rows
}

export async function countOthers(tx: Db, ask: Ask): Promise<Record<string, number>> {
  const { rows } = await sql<{ kind: string; count: number }>`
    select kind, least(count(*), ${api.countedAtMost})::int as count from search_documents d
    where d.kind <> 'checksheet' and d.ecs_id = ${ask.ecsId} and ${indexed(ask)} group by kind`.execute(tx)
  return Object.fromEntries(rows.map(({ kind, count }) => [kind, count]))
}

const mostNames = 5000

/** Names that words of a query could have meant. */
export async function namesIn(tx: Db, ecsId: string): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select distinct split_part(source, ${'\n'}, 1) as name from search_documents
    where kind <> 'checksheet' and ecs_id = ${ecsId} limit ${mostNames}`.execute(tx)
  return rows.map(({ name }) => name)
}
