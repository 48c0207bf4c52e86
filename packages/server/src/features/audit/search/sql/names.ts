import { sql } from 'kysely'
import type { Db } from '../../../../engines/db/index.ts'

/** Where things of each kind have their name. */
const named: Record<string, { table: string; name: string }> = {
  checksheet: {
    table: `(select id, doc_no, target_id from checksheets
      union all select checksheet_id, doc_no, target_id from removed_records) t join targets g on g.id = t.target_id`,
    name: `concat_ws('　', t.doc_no, g.name)`,
  },
  template: { table: 'templates t', name: 't.name' },
  target: { table: 'targets t', name: `t.code || '　' || t.name` },
  user: { table: 'people t', name: 't.name' },
  ecs: { table: 'ecs t', name: 't.name' },
  schedule: { table: 'schedules t', name: 't.name' },
  route: { table: 'patrol_routes t', name: 't.name' },
  calendar: { table: 'calendars t', name: 't.name' },
  master: { table: 'masters t', name: 't.name' },
  instrument: { table: 'instruments t', name: `t.code || '　' || t.name` },
  // An action about a personal item is called by its number alone.
  action: { table: 'actions t', name: 't.no' },
  inquiry: { table: 'inquiries t', name: `t.no || '　' || t.subject` },
  announcement: { table: 'notices t', name: 't.title' },
  share: { table: 'shares t join checksheets c on c.id = t.checksheet_id', name: 'c.doc_no' },
  deputy: { table: 'deputies t join people p on p.id = t.user_id', name: 'p.name' },
  calendarFeed: { table: 'people t', name: 't.name' },
}

export type Thing = { kind: string; name: string | null }

/** What the chains are about, and what it is called now. */
export async function thingsOf(tx: Db, chains: readonly string[]): Promise<Map<string, Thing>> {
  const ids = [...new Set(chains)]
  const { rows: heads } = await sql<{ chain: string; kind: string }>`
    select chain, entity as kind from audit_heads where chain = any(${ids}::uuid[])`.execute(tx)
  const kinds = new Map(heads.map(({ chain, kind }) => [chain, kind]))
  const things = new Map(ids.map((id): [string, Thing] => [id, { kind: kinds.get(id) ?? 'checksheet', name: null }]))
  for (const kind of new Set([...things.values()].map((thing) => thing.kind))) {
    const place = named[kind]
    if (!place) continue
    const own = ids.filter((id) => things.get(id)!.kind === kind)
    const { rows } = await sql<{ id: string; name: string | null }>`
      select t.id, ${sql.raw(place.name)} as name from ${sql.raw(place.table)}
      where t.id = any(${own}::uuid[])`.execute(tx)
    for (const { id, name } of rows) things.set(id, { kind, name })
  }
  return things
}
