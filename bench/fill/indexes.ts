import type { Client } from '../../packages/server/src/testing/outsideServer.ts'
import type { Row } from '../table.ts'

export type Dropped = { name: string; definition: string }

/** Rows are written first and indexed afterwards: faster, and building can be timed. */
export async function dropIndexes(client: Client, tables: string[]): Promise<Dropped[]> {
  const { rows } = await client.query(
    `select i.relname as name, pg_get_indexdef(x.indexrelid) as definition
     from pg_index x join pg_class i on i.oid = x.indexrelid join pg_class t on t.oid = x.indrelid
     where t.relname = any($1) and not x.indisprimary and not x.indisunique`,
    [tables],
  )
  for (const { name } of rows) await client.query(`drop index ${name}`)
  return rows
}

export async function rebuildIndexes(client: Client, dropped: Dropped[]): Promise<{ name: string; ms: number }[]> {
  const built = []
  for (const { name, definition } of dropped) {
    const began = performance.now()
    await client.query(definition)
    built.push({ name, ms: performance.now() - began })
  }
  return built
}

export async function indexSizes(client: Client, tables: string[]): Promise<Row[]> {
  const { rows } = await client.query(
    `select c.relname as name, pg_relation_size(c.oid) / 1e6 as megabytes from pg_class c
     where c.relname = any($1) or c.oid in (
       select indexrelid from pg_index x join pg_class t on t.oid = x.indrelid where t.relname = any($1))
     order by c.relname`,
    [tables],
  )
  return rows.map(({ name, megabytes }) => ({ name: `size of ${name}`, megabytes: Number(megabytes) }))
}
