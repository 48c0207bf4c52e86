import type { api } from '@ecs/core'
import { sql } from 'kysely'
import type { Db } from '../../../engines/db/index.ts'

type Row = Omit<api.MyWorkRow, 'at' | 'action'> & { at: Date; action: api.MyWorkRow['action'] }

export type Asked = {
  userId: string
  /** The ECS that may be seen; null for all of them. */
  scope: string[] | null
  after: { at: string; id: string } | undefined
}

/** A sheet that lay over night says nothing about how long the work took. */
const longestHours = 12

const sheet = sql`c.id as "checksheetId", coalesce(c.doc_no, c.provisional_no) as "docNo", t.name as "targetName",
  v.name as "templateName", c.status`
const joined = sql`join targets t on t.id = c.target_id join template_versions v on v.id = c.template_version_id`
/** What a schedule planned was created days before anybody began. */
const startedAt = sql`coalesce((c.facts #>> '{sheet,startedAt}')::timestamptz, c.created_at)`
const minutes = sql<number>`case when c.submitted_at - ${startedAt}
    between interval '0' and make_interval(hours => ${sql.lit(longestHours)})
  then nullif(
    round(extract(epoch from c.submitted_at - ${startedAt}) / 60)::int, 0)
  end`
const returns = sql<number>`(
  select count(*)::int from sheet_decisions d where d.checksheet_id = c.id and d.kind = 'return')`

const isSeen = (scope: string[] | null, column: string) =>
  sql`(${scope}::uuid[] is null or ${sql.raw(column)} = any(${scope}::uuid[]))`
const isAfter = (after: Asked['after'], at: string, id: string) =>
  sql`(${after?.id ?? null}::uuid is null
    or (${sql.raw(at)}, ${sql.raw(id)}) < (${after?.at ?? null}::timestamptz, ${after?.id ?? null}::uuid))`

const asRow = (row: Row): api.MyWorkRow => ({ ...row, at: row.at.toISOString() })

export async function filled(tx: Db, { userId, scope, after }: Asked, limit: number): Promise<api.MyWorkRow[]> {
  const { rows } = await sql<Row>`
    select c.id, 'filled' as kind, c.submitted_at as at, ${sheet}, ${minutes} as minutes, ${returns} as returns,
      null as action
    from checksheets c ${joined} where c.submitted_by = ${userId} and c.submitted_at is not null
      and ${isSeen(scope, 'c.ecs_id')} and ${isAfter(after, 'c.submitted_at', 'c.id')}
    order by c.submitted_at desc, c.id desc limit ${limit}`.execute(tx)
  return rows.map(asRow)
}

export async function decided(tx: Db, { userId, scope, after }: Asked, limit: number): Promise<api.MyWorkRow[]> {
  const { rows } = await sql<Row>`
    select d.operation_id as id, d.kind, d.at, ${sheet}, null::int as minutes, null::int as returns, null as action
    from sheet_decisions d join checksheets c on c.id = d.checksheet_id ${joined}
    where d.user_id = ${userId} and ${isSeen(scope, 'c.ecs_id')} and ${isAfter(after, 'd.at', 'd.operation_id')}
    order by d.at desc, d.operation_id desc limit ${limit}`.execute(tx)
  return rows.map(asRow)
}

export async function actions(tx: Db, { userId, scope, after }: Asked, limit: number): Promise<api.MyWorkRow[]> {
  const { rows } = await sql<Row>`
    select a.id, 'action' as kind, a.created_at as at, a.checksheet_id as "checksheetId", null as "docNo",
      t.name as "targetName", null as "templateName", null as status, null::int as minutes, null::int as returns,
      jsonb_build_object('id', a.id, 'no', a.no, 'title', a.title, 'status', a.status) as action
    from actions a left join targets t on t.id = a.target_id
    where a.assignee = ${userId} and ${isSeen(scope, 'a.ecs_id')} and ${isAfter(after, 'a.created_at', 'a.id')}
    order by a.created_at desc, a.id desc limit ${limit}`.execute(tx)
  return rows.map(asRow)
}

export type Sums = Omit<api.MyWorkSummary, 'streakDays' | 'returnedPercent'> & { cameBack: number }

export async function sums(tx: Db, { userId, scope }: Omit<Asked, 'after'>, since: Date): Promise<Sums> {
  const { rows } = await sql<Sums>`
    with own as (
      select ${minutes} as minutes, ${returns} as returns from checksheets c
      where c.submitted_by = ${userId} and c.submitted_at >= ${since} and ${isSeen(scope, 'c.ecs_id')}),
    decisions as (
      select d.kind from sheet_decisions d join checksheets c on c.id = d.checksheet_id
      where d.user_id = ${userId} and d.at >= ${since} and ${isSeen(scope, 'c.ecs_id')}),
    mine as (select a.status from actions a where a.assignee = ${userId} and ${isSeen(scope, 'a.ecs_id')})
    select (select count(*)::int from own) as filled,
      (select count(*)::int from own where returns > 0) as "cameBack",
      (select round(percentile_cont(0.5) within group (order by minutes))::int from own) as "medianMinutes",
      (select count(*)::int from decisions where kind = 'approve') as approved,
      (select count(*)::int from decisions where kind = 'return') as "returnedOthers",
      (select count(*)::int from mine where status not in ('done', 'rejected')) as "openActions",
      (select count(*)::int from mine where status = 'done') as "doneActions"`.execute(tx)
  return rows[0]!
}

/** The days on which something was submitted, the newest first. */
export async function days(tx: Db, userId: string, since: Date): Promise<string[]> {
  const { rows } = await sql<{ day: string }>`
    select distinct (submitted_at at time zone 'Asia/Tokyo')::date::text as day from checksheets
    where submitted_by = ${userId} and submitted_at >= ${since} order by day desc`.execute(tx)
  return rows.map(({ day }) => day)
}
