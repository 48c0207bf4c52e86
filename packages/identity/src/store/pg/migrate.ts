import { readdir, readFile } from 'node:fs/promises'
import type { Pool } from 'pg'
import { transact } from './database.ts'

const folder = new URL('./migrations/', import.meta.url)
// Any number will do, as long as every process of this service uses the same.
const lockId = 7_264_001

/** Brings the schema up to date, forward only; several processes may start at once. */
export async function migrate(pool: Pool, schema: string): Promise<void> {
  const files = (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort()
  await transact(pool, async (client) => {
    await client.query('select pg_advisory_xact_lock($1)', [lockId])
    await client.query(`create schema if not exists "${schema}"`)
    await client.query(`set local search_path to "${schema}"`)
    await client.query('create table if not exists migrations (name text primary key, applied_at timestamptz not null)')
    const { rows } = await client.query<{ name: string }>('select name from migrations')
    const applied = new Set(rows.map((row) => row.name))
    const unknown = [...applied].filter((name) => !files.includes(name))
    if (unknown.length > 0)
      throw new Error(`schema "${schema}" was made by a newer version of this package: ${unknown.join(', ')}`)
    for (const name of files.filter((file) => !applied.has(file))) {
      await client.query(await readFile(new URL(name, folder), 'utf8'))
      await client.query('insert into migrations values ($1, now())', [name])
    }
  })
}
