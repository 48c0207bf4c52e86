import { Client, escapeIdentifier } from 'pg'
import * as sql from './sql.ts'

type Refill<Table extends sql.TableShape> = {
  tables: Table[]
  sequences: sql.SequenceState[]
  fill: (client: Client, table: Table) => Promise<void>
}

/**
 * Puts the rows of tables that `url` owns back, all or none. Guards, keys, indexes and references rest meanwhile; keys
 * and references are made again afterwards, which proves that the ones are unique and the others lead somewhere.
 */
export async function refill<Table extends sql.TableShape>(url: string, work: Refill<Table>): Promise<void> {
  const { tables, sequences, fill } = work
  if (tables.length === 0) return
  const client = new Client({ connectionString: url, application_name: 'ecs-restore' })
  client.on('error', () => undefined)
  await client.connect()
  try {
    await client.query('begin')
    await client.query(`set local timezone = 'UTC'`)
    // A table is read from its beginning, whoever else reads it.
    await client.query('set local synchronize_seqscans = off')
    // What sorts at the end has room to do so.
    await client.query(`set local maintenance_work_mem = '256MB'`)
    const references = await sql.dropConstraints(client, tables, ['f'])
    const keys = await sql.dropConstraints(client, tables, ['p', 'u', 'x'])
    const indexes = await sql.dropIndexes(client, tables)
    for (const table of tables) await client.query(`alter table ${sql.nameOf(table)} disable trigger user`)
    // Rows that a step of the schema brought are in the copy as well.
    await client.query(`truncate ${tables.map(sql.nameOf).join(', ')} cascade`)
    for (const table of tables) await stamped(client, table, () => fill(client, table))
    for (const table of tables) await client.query(`alter table ${sql.nameOf(table)} enable trigger user`)
    for (const made of [...keys, ...indexes, ...references]) await client.query(made)
    for (const { schema, name, value } of sequences)
      await client.query('select setval($1::regclass, $2::bigint)', [sql.nameOf({ schema, name }), value])
    await client.query('commit')
    for (const table of tables) await client.query(`analyze ${sql.nameOf(table)}`)
  } finally {
    await client.end()
  }
}

/** Positions in the log of transactions are this database's own. */
async function stamped(client: Client, table: sql.TableShape, work: () => Promise<void>): Promise<void> {
  const stamps = (await sql.stampColumns(client, table)).filter(({ hasDefault }) => !hasDefault)
  const alter = (column: string) => `alter table ${sql.nameOf(table)} alter ${escapeIdentifier(column)}`
  for (const { column, given } of stamps) await client.query(`${alter(column)} set default ${given}`)
  await work()
  for (const { column } of stamps) await client.query(`${alter(column)} drop default`)
}
