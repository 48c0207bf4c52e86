import { documentOf } from '../../packages/server/src/features/search/document.ts'
import type { Client } from '../../packages/server/src/testing/outsideServer.ts'
import { remarkOf } from './plant.ts'

type Row = {
  n: number
  id: string
  ecs_id: string
  day: string
  created_at: Date
  doc_no: string
  lot: string | null
  target: string
  person: string
}

const rowsAtOnce = 5000

/** Search documents as the product makes them, with remarks of known frequency. */
export async function fillDocuments(client: Client): Promise<void> {
  await client.query(`declare sheets no scroll cursor with hold for
    select ('x' || right(c.id::text, 12))::bit(48)::bigint::int as n, c.id, c.ecs_id, c.day::text as day, c.created_at, c.doc_no,
      c.lot, t.name || ' ' || t.code as target, p.name as person
    from checksheets c join targets t on t.id = c.target_id join people p on p.id = c.created_by
    where c.id::text like '00000001-%'`)
  for (;;) {
    const { rows } = await client.query<Row>(`fetch ${rowsAtOnce} from sheets`)
    if (rows.length === 0) break
    await write(client, rows.map(sheetDocument))
  }
  await client.query('close sheets')
  const targets = await client.query(`select id, ecs_id, code, name, area_path from targets`)
  for (let at = 0; at < targets.rows.length; at += rowsAtOnce)
    await write(
      client,
      targets.rows
        .slice(at, at + rowsAtOnce)
        .map(({ id, ecs_id, code, name, area_path }) =>
          documentOf({ kind: 'target', id, ecsId: ecs_id, lines: [name, code, ...area_path] }),
        ),
    )
}

const sheetDocument = ({ n, id, ecs_id, day, created_at, doc_no, lot, target, person }: Row) =>
  documentOf({
    kind: 'checksheet',
    id,
    ecsId: ecs_id,
    day,
    createdAt: created_at,
    lines: [doc_no, target, '日常点検表', lot, person, remarkOf(n)],
  })

type Document = ReturnType<typeof documentOf>

async function write(client: Client, documents: Document[]): Promise<void> {
  const column = (name: keyof Document) => documents.map((document) => document[name])
  await client.query(
    `insert into search_documents (kind, id, ecs_id, parent_id, day, created_at, source, folded, words)
     select kind, id, ecs_id, null, day, created_at, source, folded, array_to_tsvector(string_to_array(words, ' '))
     from unnest($1::text[], $2::uuid[], $3::uuid[], $4::date[], $5::timestamptz[], $6::text[], $7::text[], $8::text[])
       as d (kind, id, ecs_id, day, created_at, source, folded, words)
     on conflict do nothing`,
    (['kind', 'id', 'ecsId', 'day', 'createdAt', 'source', 'folded', 'words'] as const).map(column),
  )
}
