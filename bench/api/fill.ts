import { Client } from '../../packages/server/src/testing/outsideServer.ts'
import { dropIndexes, rebuildIndexes } from '../fill/indexes.ts'

/** The id of the n-th sheet of a filled database, the same here and in SQL. */
export const filledId = (n: number): string => `0190aaaa-0000-7000-8000-${n.toString(16).padStart(12, '0')}`

const idOf = (n: string) => `('0190aaaa-0000-7000-8000-' || lpad(to_hex(${n}), 12, '0'))::uuid`

const tables = ['checksheets', 'answers', 'operations', 'audit_links', 'events']
/** So many copies at a time: the fastest that needs no memory to speak of. */
const copiesAtOnce = 100_000

/** Makes so many copies of a sheet with everything that belongs to it: answers, operations, audit link, event. */
export async function fill(url: string, patternId: string, sheets: number): Promise<void> {
  const client = new Client({ connectionString: url })
  await client.connect()
  // Triggers would look every parent up and queue a million sheets for search while the saves are measured.
  await client.query(`set session_replication_role = replica; set synchronous_commit = off;
    set maintenance_work_mem = '1GB'`)
  const dropped = await dropIndexes(client, tables)
  for (const statement of await statements(client))
    for (let from = 1; from <= sheets; from += copiesAtOnce)
      await client.query(statement, [patternId, from, Math.min(sheets, from + copiesAtOnce - 1)])
  await rebuildIndexes(client, dropped)
  await client.query('vacuum analyze')
  await client.query('checkpoint')
  await client.end()
}

async function statements(client: Client): Promise<string[]> {
  const { rows } = await client.query(
    `select column_name from information_schema.columns where table_name = 'checksheets' and table_schema = 'public'
      and column_name not in ('id', 'doc_no', 'created_at') and is_generated = 'NEVER'`,
  )
  const same = rows.map(({ column_name: name }) => name).join(', ')
  const copies = 'cross join generate_series($2::bigint, $3::bigint) as n'
  return [
    `insert into checksheets (id, doc_no, created_at, ${same})
      select ${idOf('n')}, 'BENCH-' || n, created_at - n * interval '1 second', ${same}
      from checksheets ${copies} where id = $1`,
    `insert into answers (checksheet_id, chunk, cells)
      select ${idOf('n')}, chunk, cells from answers ${copies} where checksheet_id = $1`,
    `insert into operations (id, checksheet_id, rev, outcome, at)
      select ('0190bbbb-0000-7000-' || substr(k, 1, 4) || '-' || substr(k, 5))::uuid, ${idOf('n')}, rev, outcome, at
      from (select row_number() over () as i, rev, outcome, at from operations where checksheet_id = $1) as o ${copies}
      cross join lateral (select '8' || lpad(to_hex(n * 64 + i), 15, '0')) as key (k)`,
    `insert into audit_links (chain, seq, ecs_id, at, actor, events, prev_hash, hash)
      select ${idOf('n')}, seq, ecs_id, at, actor, events, prev_hash, hash from audit_links ${copies} where chain = $1`,
    `insert into events (topic, ecs_id, payload)
      select 'checksheet:' || ${idOf('n')}, ecs_id, payload from events ${copies} where topic = 'checksheet:' || $1::uuid`,
  ]
}
