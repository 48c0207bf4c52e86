import type { api } from '@ecs/core'
import { sql } from 'kysely'
import type { Db } from '../../engines/db/index.ts'

type Row = Omit<api.Proposal, 'requestedAt' | 'decidedAt'> & { requestedAt: Date; decidedAt: Date | null }

/** Both kinds in one shape, so that one list and one page show them. */
const all = sql`(
  select r.id, 'item' as kind, r.ecs_id as "ecsId", r.item->>'name' as name, r.item, r.template_id as "templateId",
    t.name as "templateName", r.process_id as "processId", (
      select p->>'name' from template_versions v, jsonb_array_elements(v.content->'processes') p
      where v.id = r.template_version_id and p->>'id' = r.process_id::text limit 1) as "processName",
    r.checksheet_id as "checksheetId", coalesce(c.doc_no, c.provisional_no) as "docNo", g.name as "targetName",
    null as code, null as "targetKind", null as place, r.reason, r.photo_id as "photoId",
    r.photo_id is not null as "hasPhoto", r.requested_by as "requestedBy", r.requested_at as "requestedAt", r.decision,
    r.decided_by, r.decided_at as "decidedAt", r.decision_note as note, null::uuid as "targetId"
  from item_requests r left join templates t on t.id = r.template_id left join checksheets c on c.id = r.checksheet_id
    left join targets g on g.id = c.target_id
  union all
  select r.id, 'target', r.ecs_id, r.name, null, null, null, null, null, null, null, null, r.code, r.kind, r.place,
    r.reason, null, r.photo_sha256 is not null, r.requested_by, r.requested_at, r.decision, r.decided_by, r.decided_at,
    r.decision_note, r.target_id
  from target_requests r)`

const selected = sql`
  select a.id, a.kind, a."ecsId", e.name as "ecsName", a.name, a.item, a."templateId", a."templateName", a."processId",
    a."processName", a."checksheetId", a."docNo", a."targetName", a.code, a."targetKind", a.place, a.reason, a."photoId",
    a."hasPhoto", a."requestedBy", coalesce(q.name, '') as "requestedByName", a."requestedAt", a.decision,
    d.name as "decidedByName", a."decidedAt", a.note, a."targetId"
  from ${all} a join ecs e on e.id = a."ecsId" left join people q on q.id = a."requestedBy"
    left join people d on d.id = a.decided_by`

const asProposal = (row: Row): api.Proposal => ({
  ...row,
  requestedAt: row.requestedAt.toISOString(),
  decidedAt: row.decidedAt?.toISOString() ?? null,
})

export type After = { at: string; id: string } | undefined

type Asked = {
  /** Null for all. */
  ecsIds?: string[] | null
  requestedBy?: string
  templateId?: string
  state: 'open' | 'decided' | 'accepted' | 'declined' | 'all'
  hasTargets: boolean
  after: After
  isOldestFirst: boolean
}

export async function list(tx: Db, asked: Asked, limit: number): Promise<api.Proposal[]> {
  const { ecsIds = null, requestedBy = null, templateId = null, state, hasTargets, after, isOldestFirst } = asked
  const order = isOldestFirst ? sql`a."requestedAt", a.id` : sql`a."requestedAt" desc, a.id desc`
  const beyond = isOldestFirst ? sql`>` : sql`<`
  const { rows } = await sql<Row>`${selected}
    where (${ecsIds}::uuid[] is null or a."ecsId" = any(${ecsIds}::uuid[]))
      and (${requestedBy}::uuid is null or a."requestedBy" = ${requestedBy}::uuid)
      and (${templateId}::uuid is null or a."templateId" = ${templateId}::uuid)
      and (${hasTargets}::boolean or a.kind = 'item')
      and case ${state}::text when 'open' then a.decision is null when 'decided' then a.decision is not null
        when 'all' then true else a.decision = ${state}::text end
      and (${after?.id ?? null}::uuid is null
        or (a."requestedAt", a.id) ${beyond} (${after?.at ?? null}::timestamptz, ${after?.id ?? null}::uuid))
    order by ${order} limit ${limit}`.execute(tx)
  return rows.map(asProposal)
}

export async function one(tx: Db, ecsId: string, id: string): Promise<api.Proposal | undefined> {
  const { rows } = await sql<Row>`${selected} where a."ecsId" = ${ecsId} and a.id = ${id}`.execute(tx)
  return rows[0] && asProposal(rows[0])
}

type Decided = { kind: 'item' | 'target'; decision: 'accepted' | 'declined'; note: string; by: string; at: Date }

/** Whether it was still to be decided: two who decide at once do so one after the other. */
export async function decide(tx: Db, id: string, { kind, decision, note, by, at }: Decided): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable(kind === 'item' ? 'item_requests' : 'target_requests')
    .set({ decision, decided_by: by, decided_at: at, decision_note: note })
    .where('id', '=', id)
    .where('decision', 'is', null)
    .executeTakeFirstOrThrow()
  return numUpdatedRows === 1n
}
