import type { api, Checksheet } from '@ecs/core'
import { sql } from 'kysely'
import type { Db } from '../../engines/db/index.ts'
import type { Content } from '../attachments/index.ts'

/** Z2 as the database reads it. */
const ended = sql`(case when c.status = 'approved' then c.facts #>> '{sheet,approvals,-1,at}'
  else c.facts #>> '{sheet,closed,at}' end)::timestamptz`
/** Z1 */
const months = sql`coalesce((v.content ->> 'retentionMonths')::int, e.retention_months)`
const openActions = sql`(select count(*)::int from actions a where a.checksheet_id = c.id
  and a.status not in ('done', 'rejected'))`
const openInquiries = sql`(select count(*)::int from inquiries i where i.status <> 'done'
  and i.context ->> 'route' like '/checksheet/' || c.id || '%')`
const openProposals = sql`(select count(*)::int from item_requests q where q.checksheet_id = c.id and q.decision is null)`

const finished = sql`from checksheets c join template_versions v on v.id = c.template_version_id join ecs e on e.id = c.ecs_id
  where c.status in ('approved', 'cancelled', 'void') and ${months} is not null`

/** What is over by the calendar of each site, by ECS and template. */
export async function expired(tx: Db, now: Date): Promise<api.ExpiredGroup[]> {
  const { rows } = await sql<api.ExpiredGroup>`
    with over as (
      select c.ecs_id, c.template_id, ${months} as months, (${ended} at time zone e.tz)::date as ended_on,
        ${openActions} + ${openInquiries} + ${openProposals} > 0 as is_held
      ${finished}
      and ((${ended} at time zone e.tz)::date + make_interval(months => ${months}))::date < (${now}::timestamptz at time zone e.tz)::date
    )
    select o.ecs_id as "ecsId", e.name as "ecsName", o.template_id as "templateId", t.name as "templateName",
      min(o.months) as months, count(*) filter (where not is_held)::int as records,
      count(*) filter (where is_held)::int as held, min(ended_on)::text as oldest, max(ended_on)::text as newest
    from over o join ecs e on e.id = o.ecs_id join templates t on t.id = o.template_id
    group by o.ecs_id, e.name, o.template_id, t.name order by e.name, t.name`.execute(tx)
  return rows
}

export type Candidate = Pick<Checksheet, 'id' | 'status' | 'approvals' | 'closed'> & {
  docNo: string | null
  targetId: string
  contentHash: string | null
  months: number
  tz: string
  chainSeq: number
  chainHash: string
  openActions: number
  openInquiries: number
  openProposals: number
}

type Confirmed = Pick<RemovalRow, 'ecs_id' | 'template_id' | 'ended_by'>

/** The next of what was confirmed, locked against whoever would revise it now. The rules decide about each. */
export async function candidates(tx: Db, removal: Confirmed, after: string, limit: number): Promise<Candidate[]> {
  const { rows } = await sql<Candidate>`
    select c.id, c.status, coalesce(c.facts #> '{sheet,approvals}', '[]') as approvals,
      c.facts #> '{sheet,closed}' as closed, c.doc_no as "docNo", c.target_id as "targetId",
      c.facts #>> '{sheet,contentHash}' as "contentHash", ${months} as months, e.tz,
      c.chain_seq as "chainSeq", c.chain_hash as "chainHash", ${openActions} as "openActions",
      ${openInquiries} as "openInquiries", ${openProposals} as "openProposals"
    ${finished} and c.ecs_id = ${removal.ecs_id} and c.template_id = ${removal.template_id}
      and (${ended} at time zone e.tz)::date <= ${removal.ended_by}::date and c.id > ${after}
    order by c.id limit ${limit} for update of c`.execute(tx)
  return rows
}

export type RemovalRow = {
  id: string
  ecs_id: string
  template_id: string
  ended_by: string
  reason: string
  by: string
  at: Date
  finished_at: Date | null
  ecs_name: string
  template_name: string
  by_name: string | null
  removed: number
}

const told = sql`select r.id, r.ecs_id, r.template_id, r.ended_by::text as ended_by, r.reason, r.by, r.at, r.finished_at,
    e.name as ecs_name, t.name as template_name, p.name as by_name,
    (select count(*)::int from removed_records g where g.removal_id = r.id) as removed
  from removals r join ecs e on e.id = r.ecs_id join templates t on t.id = r.template_id left join people p on p.id = r.by`

export const removalById = async (tx: Db, id: string): Promise<RemovalRow | undefined> =>
  (await sql<RemovalRow>`${told} where r.id = ${id}`.execute(tx)).rows[0]

export const newestRemovals = async (tx: Db, limit: number): Promise<RemovalRow[]> =>
  (await sql<RemovalRow>`${told} order by r.at desc, r.id limit ${limit}`.execute(tx)).rows

type NewRemoval = api.RemovalDraft & { id: string; by: string; at: Date }

export async function addRemoval(
  tx: Db,
  { id, ecsId, templateId, endedBy, reason, by, at }: NewRemoval,
): Promise<void> {
  const row = { id, ecs_id: ecsId, template_id: templateId, ended_by: endedBy, reason, by, at, finished_at: null }
  await tx.insertInto('removals').values(row).execute()
}

/** Ends it, with what only a look through the whole table finds: done once for all of its records. */
export async function finishRemoval(tx: Db, id: string, at: Date): Promise<void> {
  for (const table of ['operations', 'signing_contents'] as const)
    await sql`delete from ${sql.table(table)} o using removed_records r
      where r.removal_id = ${id} and r.checksheet_id = o.checksheet_id`.execute(tx)
  await tx.updateTable('removals').set({ finished_at: at }).where('id', '=', id).execute()
}

type Gone = { id: string; removalId: string; endedAt: string; keptUntil: string; at: Date } & Candidate

/** Leaves the number and the hash of a record, and hands its chain on to where chains of other things have their heads. */
export async function keepTrace(tx: Db, record: Gone, { ecs_id, template_id }: Confirmed): Promise<void> {
  await tx
    .insertInto('removed_records')
    .values({
      ...{ checksheet_id: record.id, removal_id: record.removalId, doc_no: record.docNo, ecs_id, template_id },
      ...{ target_id: record.targetId, ended_at: new Date(record.endedAt), kept_until: record.keptUntil },
      ...{ content_hash: record.contentHash, removed_at: record.at },
    })
    .execute()
  await tx
    .insertInto('audit_heads')
    .values({ chain: record.id, entity: 'checksheet', seq: record.chainSeq, hash: record.chainHash })
    .execute()
}

/** Everything that belongs to these records. Answers the files whose bytes are now the caller's to remove. */
export async function removeRecords(tx: Db, ids: string[]): Promise<Content[]> {
  const { rows: files } = await sql<Content>`
    delete from uploads u using attachments a where a.id = u.attachment_id and a.checksheet_id = any(${ids}::uuid[])
    returning u.attachment_id as "attachmentId", u.sha256`.execute(tx)
  const own = ['answers', 'comments', 'attachments', 'previous_values', 'sheet_revisions', 'shares'] as const
  for (const table of [...own, 'sheet_decisions', 'item_requests', 'assistant_messages'] as const)
    await sql`delete from ${sql.table(table)} where checksheet_id = any(${ids}::uuid[])`.execute(tx)
  // A finished action is a record of its own; where it began is gone.
  await sql`update actions set checksheet_id = null where checksheet_id = any(${ids}::uuid[])`.execute(tx)
  await sql`delete from checksheets where id = any(${ids}::uuid[])`.execute(tx)
  return files
}
