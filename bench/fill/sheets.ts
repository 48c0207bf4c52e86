import type { Client } from '../../packages/server/src/testing/outsideServer.ts'
import { mixed, personName, targetArea, targetName } from './plant.ts'

export type FillOrder = {
  ecsIds: [own: string, other: string]
  templateId: string
  versionId: string
  itemIds: string[]
  sheets: number
  /** So many of the newest sheets of the own ECS get their answers. */
  answered: number
  /** With triggers a row takes ten times as long, and the product writes the search documents itself. */
  triggers?: 'on'
}

export type Filled = { targetIds: string[]; peopleIds: string[]; yearTargetId: string }

const targetsPerEcs = 2000
const people = 80
const days = 1095

const uuidOf = (kind: number, n: number): string =>
  `${kind.toString(16).padStart(8, '0')}-0000-7000-8000-${n.toString(16).padStart(12, '0')}`

/** A plant's three years of records, written as rows: going through the API would take a day. */
export async function fillSheets(client: Client, order: FillOrder): Promise<Filled> {
  // Triggers would queue every row for search; the documents are written and timed by themselves.
  if (order.triggers !== 'on') await client.query(`set session_replication_role = replica`)
  await client.query(`set synchronous_commit = off`)
  const targetIds = await fillTargets(client, order)
  const peopleIds = Array.from({ length: people }, (_, n) => uuidOf(9, n))
  await client.query(
    `insert into people (id, username, name, groups)
     select id, username, name, case when row_number() over () % 8 = 0 then array['ecs-leader'] else array['ecs-operator'] end
     from unnest($1::uuid[], $2::text[], $3::text[]) as p (id, username, name)`,
    [peopleIds, peopleIds.map((_, n) => `bench-${n}`), peopleIds.map((_, n) => personName(n))],
  )
  await client.query(sheetsSql, [
    order.sheets,
    order.ecsIds,
    targetIds,
    order.templateId,
    order.versionId,
    peopleIds,
    targetsPerEcs,
    days,
  ])
  await client.query(assignmentsSql)
  const yearTargetId = targetIds[0]!
  await fillAnswers(client, order, yearTargetId)
  return { targetIds, peopleIds, yearTargetId }
}

async function fillTargets(client: Client, { ecsIds }: FillOrder): Promise<string[]> {
  const ids = ecsIds.flatMap((_, block) => Array.from({ length: targetsPerEcs }, (__, n) => uuidOf(7 + block, n)))
  await client.query(
    `insert into targets (id, ecs_id, code, name, kind, area_path)
     select id, ecs_id, code, name, 'equipment', array[area]
     from unnest($1::uuid[], $2::uuid[], $3::text[], $4::text[], $5::text[]) as t (id, ecs_id, code, name, area)`,
    [
      ids,
      ids.map((_, n) => ecsIds[Math.floor(n / targetsPerEcs)]),
      ids.map((_, n) => `EQ-${String(n % targetsPerEcs).padStart(5, '0')}`),
      ids.map((_, n) => targetName(mixed(n) % targetsPerEcs)),
      ids.map((_, n) => targetArea(n)),
    ],
  )
  return ids
}

/** Seven of ten sheets are the own ECS's. Older ones are approved; the newest days hold one of every state. */
const sheetsSql = `
  insert into checksheets (id, ecs_id, doc_no, target_id, template_id, template_version_id, status, overall, rev, revision,
    done, total, warn, ng, lot, shift, planned_for, due_at, assignee_ids, created_by, created_at, submitted_at,
    updated_at, facts, ok, strip, chain_hash)
  select ('00000001-0000-7000-8000-' || lpad(to_hex(n), 12, '0'))::uuid, ($2::uuid[])[block], 
    'ECS-' || to_char(day, 'YYYYMMDD') || '-' || lpad(n::text, 7, '0'),
    ($3::uuid[])[(block - 1) * $7::int + 1 + case when n % 300 = 0 then 0 else n * 31 % $7::int end], $4, $5, status,
    case when ng > 0 then 'warn' else 'ok' end, 31, 1, 30, 30, case when n % 9 = 0 then 1 else 0 end, ng,
    case when n % 4 = 0 then 'LOT-' || (n / 4) end, case when n % 3 = 0 then '夜勤' else '日勤' end, day,
    day + interval '17 hours', array[($6::uuid[])[n % 80 + 1]], ($6::uuid[])[n % 80 + 1], at,
    case when status in ('waiting', 'approved') then at + interval '40 minutes' end, at,
    '{"sheet": {"round": 1, "approvals": [], "doneProcessIds": []}, "rows": {}, "addedItems": [], "conflicts": [],
      "resolvedConflicts": [], "lateEdits": [], "lookBack": {"checksheetId": null, "at": null, "values": {}, "history": {}}}',
    30 - ng - case when n % 9 = 0 then 1 else 0 end, repeat('o', 30), repeat('0', 64)
  from (
    select n, case when n % 10 < 7 then 1 else 2 end as block, case when n % 12 = 0 then 1 else 0 end as ng,
      current_date - age as day, current_date - age + interval '7 hours' + (n % 36000) * interval '1 second' as at,
      case when age = 0 then (array['planned', 'open', 'waiting', 'returned'])[n % 4 + 1]
        when age < 3 and n % 10 = 0 then 'waiting' when n % 500 = 0 then 'cancelled' else 'approved' end as status
    from (select n, ($8::bigint * n / $1::bigint)::int as age from generate_series(0, $1::int - 1) n) aged) made`

/** What a trigger keeps in step otherwise. */
const assignmentsSql = `
  insert into assignments select distinct a.id, c.ecs_id, c.day, c.created_at, c.id
  from checksheets c, unnest(c.assignee_ids) as a (id) on conflict do nothing`

/** About four kilobytes a sheet, as thirty answers are; the values differ from sheet to sheet. */
async function fillAnswers(client: Client, { itemIds, ecsIds, answered }: FillOrder, yearTargetId: string) {
  const meta = '"manual","00000000-0000-7000-8000-000000000000",31,30,0,0,1'
  const times = '"2026-11-15T00:00:00.000Z","2026-11-15T00:00:01.000Z",-120'
  const cells = itemIds.map((id, i) => `"${id}":[${valueText(i)},"ok",${meta},${times}]`).join(',')
  const person = '"00000000-0000-7000-8000-000000000001"'
  const text = `{"who":[${person}],"devices":[${person}],"cells":{${cells}}}`
  await client.query(
    `insert into answers (checksheet_id, chunk, cells)
     select id, 0, replace(replace($1, '@N', (20 + row_number % 60)::text), '@T', '確認 ' || row_number)::jsonb
     from (
       select id, row_number() over () from (
         (select id from checksheets where ecs_id = $2 and status = 'approved' order by day desc, created_at desc limit $3)
         union select id from checksheets where target_id = $4) wanted) numbered`,
    [text, ecsIds[0], answered, yearTargetId],
  )
}

/** Matches the kinds of the template: number, choice, number, choice, text. */
function valueText(i: number): string {
  const place = i % 5
  if (place === 4) return '"@T"'
  return place % 2 === 1 ? '"正常"' : '"@N.5"'
}
