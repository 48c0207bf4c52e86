import { Client, escapeIdentifier } from 'pg'
import * as sql from './sql.ts'

type Refill<Table extends sql.TableShape> = {
  /** They are taken in this order, two at a time: the largest first leaves nobody waiting at the end. */
  tables: Table[]
  sequences: sql.SequenceState[]
  fill: (client: Client, table: Table) => Promise<void>
}

/** One works on a table while the database reads or sorts another. */
const lanes = 2

/**
 * Puts the rows of tables that `url` owns back. Guards, keys, indexes and references rest meanwhile; keys and references
 * are made again afterwards, which proves that the ones are unique and the others lead somewhere. Each table is a
 * transaction of its own: who breaks off leaves a database that is marked as half filled, and that no server takes.
 */
export async function refill<Table extends sql.TableShape>(url: string, work: Refill<Table>): Promise<void> {
  const { tables, sequences, fill } = work
  if (tables.length === 0) return
  const { references, restsOf } = await onConnection(url, (client) => emptied(client, tables))
  const waiting = [...tables]
  const lane = async (client: Client) => {
    for (let table = waiting.shift(); table; table = waiting.shift()) {
      await inTransaction(client, () => refillTable(client, table, { rests: restsOf.get(table)!, fill }))
      await client.query(`analyze ${sql.nameOf(table)}`)
    }
  }
  await Promise.all(Array.from({ length: lanes }, () => onConnection(url, lane)))
  await onConnection(url, (client) =>
    inTransaction(client, async () => {
      for (const made of references) await client.query(made)
      for (const { schema, name, value } of sequences)
        await client.query('select setval($1::regclass, $2::bigint)', [sql.nameOf({ schema, name }), value])
    }),
  )
}

async function onConnection<T>(url: string, work: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client({ connectionString: url, application_name: 'ecs-restore' })
  client.on('error', () => undefined)
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

async function inTransaction<T>(client: Client, work: () => Promise<T>): Promise<T> {
  await client.query('begin')
  await client.query(`set local timezone = 'UTC'`)
  // A table is read from its beginning, whoever else reads it.
  await client.query('set local synchronize_seqscans = off')
  // What sorts at the end has room to do so.
  await client.query(`set local maintenance_work_mem = '256MB'`)
  const done = await work()
  await client.query('commit')
  return done
}

/** What rests of each table until its rows are there, and the references, which need all of them. */
async function emptied<Table extends sql.TableShape>(client: Client, tables: Table[]) {
  return inTransaction(client, async () => {
    const references = await sql.dropConstraints(client, tables, ['f'])
    const restsOf = new Map<Table, string[]>()
    for (const table of tables) {
      const keys = await sql.dropConstraints(client, [table], ['p', 'u', 'x'])
      restsOf.set(table, [...keys, ...(await sql.dropIndexes(client, [table]))])
      await client.query(`alter table ${sql.nameOf(table)} disable trigger user`)
    }
    // Rows that a step of the schema brought are in the copy as well.
    await client.query(`truncate ${tables.map(sql.nameOf).join(', ')} cascade`)
    return { references, restsOf }
  })
}

async function refillTable<Table extends sql.TableShape>(
  client: Client,
  table: Table,
  { rests, fill }: { rests: string[]; fill: Refill<Table>['fill'] },
): Promise<void> {
  // What goes into a table that this transaction emptied needs no log of transactions.
  await client.query(`truncate ${sql.nameOf(table)}`)
  await stamped(client, table, () => fill(client, table))
  await client.query(`alter table ${sql.nameOf(table)} enable trigger user`)
  for (const made of rests) await client.query(made)
}

/** Positions in the log of transactions are this database's own. */
async function stamped(client: Client, table: sql.TableShape, work: () => Promise<void>): Promise<void> {
  const stamps = (await sql.stampColumns(client, table)).filter(({ hasDefault }) => !hasDefault)
  const alter = (column: string) => `alter table ${sql.nameOf(table)} alter ${escapeIdentifier(column)}`
  for (const { column, given } of stamps) await client.query(`${alter(column)} set default ${given}`)
  await work()
  for (const { column } of stamps) await client.query(`${alter(column)} drop default`)
}
