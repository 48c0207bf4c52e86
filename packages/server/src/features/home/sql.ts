import type { api } from '@ecs/core'
import { sql } from 'kysely'
import type { Db } from '../../engines/db/index.ts'
import type { User } from '../../http/user.ts'
import { judgedFor } from '../checksheets/index.ts'

/** `null` scope means every ECS. */
type Scope = string[] | null
type Reader = Pick<User, 'id' | 'groups'>

const inScope = (column: string, scope: Scope) =>
  scope === null ? sql<boolean>`true` : sql<boolean>`${sql.ref(column)} = any(${scope}::uuid[])`

const isAssigned = (userId: string) => sql<boolean>`exists (select 1 from assignments a where a.assignee_id = ${userId}
  and a.ecs_id = c.ecs_id and a.day = c.day and a.created_at = c.created_at and a.checksheet_id = c.id)`

type CardRow = Omit<api.HomeEcs, 'today' | 'siteId'> & {
  site: string
  total: number
  remaining: number
  overdue: number
  deviations: number
  waiting: number
  actions: number
  next_due_at: Date | null
}

/** The cards of the first screen with today's numbers, favourites first: one statement. The day is the site's own. */
export async function cards(tx: Db, user: Reader, scope: Scope, now: Date): Promise<api.HomeEcs[]> {
  const { rows } = await sql<CardRow>`
    select e.id, e.code, e.name, e.site, e.icon, e.color, e.description, e.tz, coalesce(m.favourite, false) as favourite,
      today.*, late.overdue, unsettled.*,
      (select count(*)::int from actions a where a.ecs_id = e.id and a.status not in ('done', 'rejected')) as actions
    from ecs e
    left join memberships m on m.ecs_id = e.id and m.user_id = ${user.id}
    cross join lateral (
      select count(*)::int as total,
        (count(*) filter (where status in ('planned', 'open', 'returned')))::int as remaining,
        min(due_at) filter (where status in ('planned', 'open', 'returned') and due_at > ${now}) as next_due_at
      from checksheets c
      where c.ecs_id = e.id and c.day = (${now}::timestamptz at time zone e.tz)::date
        and c.status not in ('cancelled', 'void')) today
    cross join lateral (
      select (select count(*) from checksheets c where c.ecs_id = e.id and c.status = 'planned' and c.due_at < ${now}
          and (c.missed_at >= ${now} or c.missed_at is null))::int
        + (select count(*) from checksheets c where c.ecs_id = e.id and c.status in ('open', 'returned')
          and c.due_at < ${now})::int as overdue) late
    cross join lateral (
      select (count(*) filter (where ${judgedFor(user).hasNg}))::int as deviations,
        (count(*) filter (where status = 'waiting'))::int as waiting
      from checksheets c where c.ecs_id = e.id and c.status in ('open', 'returned', 'waiting')) unsettled
    where e.active and ${inScope('e.id', scope)}
    order by favourite desc, e.code`.execute(tx)
  return rows.map(
    ({ site, icon, color, total, remaining, overdue, deviations, waiting, actions, next_due_at, ...ecs }) => ({
      ...ecs,
      siteId: site,
      icon: icon ?? undefined,
      color: color ?? undefined,
      today: { total, remaining, overdue, deviations, waiting, actions, nextDueAt: next_due_at?.toISOString() ?? null },
    }),
  )
}

/** 続きから: what the person has begun or got back, last touched first. */
export async function inHand(tx: Db, user: Reader, scope: Scope): Promise<api.HomeSheet[]> {
  const { warn, ng } = judgedFor(user)
  const rows = await tx
    .selectFrom('checksheets as c')
    .innerJoin('targets as t', 't.id', 'c.target_id')
    .innerJoin('template_versions as v', 'v.id', 'c.template_version_id')
    .select(['c.id', 'c.doc_no', 'c.provisional_no', 'c.ecs_id', 'c.status', 'c.done', 'c.total'])
    .select([warn.as('warn'), ng.as('ng')])
    .select([
      'c.optional_done',
      'c.optional_total',
      'c.strip',
      'c.due_at',
      't.name as target_name',
      'v.name as template_name',
    ])
    .where('c.status', 'in', ['open', 'returned'])
    .where(isAssigned(user.id))
    .where(inScope('c.ecs_id', scope))
    .orderBy('c.updated_at', 'desc')
    .limit(5)
    .execute()
  return rows.map((row) => ({
    id: row.id,
    docNo: row.doc_no ?? row.provisional_no,
    ecsId: row.ecs_id,
    targetName: row.target_name,
    templateName: row.template_name,
    status: row.status,
    done: row.done,
    total: row.total,
    optionalDone: row.optional_done ?? 0,
    optionalTotal: row.optional_total ?? 0,
    strip: row.strip,
    warn: row.warn,
    ng: row.ng,
    dueAt: row.due_at?.toISOString() ?? null,
  }))
}

type TargetRow = { id: string; ecs_id: string; code: string; name: string; favourite: boolean }

const asTarget = ({ ecs_id, ...row }: TargetRow): api.HomeTarget => ({ ...row, ecsId: ecs_id })

export async function favourites(tx: Db, userId: string, scope: Scope): Promise<api.HomeTarget[]> {
  const rows = await tx
    .selectFrom('favourite_targets as f')
    .innerJoin('targets as t', 't.id', 'f.target_id')
    .select(['t.id', 't.ecs_id', 't.code', 't.name', sql<boolean>`true`.as('favourite')])
    .where('f.user_id', '=', userId)
    .where('t.status', '!=', 'retired')
    .where(inScope('t.ecs_id', scope))
    .orderBy('t.code')
    .limit(50)
    .execute()
  return rows.map(asTarget)
}

/** Targets of the sheets the person made or handed in last. */
export async function recent(tx: Db, userId: string, scope: Scope): Promise<api.HomeTarget[]> {
  const { rows } = await sql<TargetRow>`
    with used as (
      (select target_id, created_at as at from checksheets
        where created_by = ${userId} and schedule_id is null order by created_at desc limit 100)
      union all
      (select target_id, submitted_at from checksheets
        where submitted_by = ${userId} order by submitted_at desc limit 100))
    select t.id, t.ecs_id, t.code, t.name, f.target_id is not null as favourite
    from (select target_id, max(at) as at from used group by target_id) u
    join targets t on t.id = u.target_id and t.status <> 'retired'
    left join favourite_targets f on f.target_id = t.id and f.user_id = ${userId}
    where ${inScope('t.ecs_id', scope)}
    order by u.at desc limit 8`.execute(tx)
  return rows.map(asTarget)
}

export async function setFavourite(tx: Db, userId: string, targetId: string, favourite: boolean): Promise<void> {
  const row = { user_id: userId, target_id: targetId }
  if (favourite)
    await tx
      .insertInto('favourite_targets')
      .values(row)
      .onConflict((found) => found.doNothing())
      .execute()
  else
    await tx.deleteFrom('favourite_targets').where('user_id', '=', userId).where('target_id', '=', targetId).execute()
}
