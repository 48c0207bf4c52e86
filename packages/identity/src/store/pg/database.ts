import type { Pool, PoolClient, QueryResultRow } from 'pg'

/** The few things of `pg` that the store needs: statements are prepared once per connection, by their name. */
export interface Database {
  rows<Row extends QueryResultRow>(statement: Statement, values?: unknown[]): Promise<Row[]>
  /** The number of rows that changed. */
  change(statement: Statement, values?: unknown[]): Promise<number>
}

export interface TransactingDatabase extends Database {
  transaction<T>(work: (db: Database) => Promise<T>): Promise<T>
}

export interface Statement {
  name: string
  text: string
}

/** Table names in the statements are written as `{users}` and get the schema in front. */
export function statement(name: string, text: string): Statement {
  return { name, text }
}

export function openDatabase(pool: Pool, schema: string): TransactingDatabase {
  const texts = new Map<Statement, { name: string; text: string }>()
  const prepare = (it: Statement) => {
    let prepared = texts.get(it)
    if (!prepared) {
      prepared = { name: `${schema}.${it.name}`, text: it.text.replace(/\{(\w+)\}/g, `"${schema}".$1`) }
      texts.set(it, prepared)
    }
    return prepared
  }
  const on = (runner: Pool | PoolClient): Database => ({
    rows: async <Row extends QueryResultRow>(it: Statement, values: unknown[] = []) =>
      (await runner.query<Row>({ ...prepare(it), values })).rows,
    change: async (it, values = []) => (await runner.query({ ...prepare(it), values })).rowCount ?? 0,
  })
  return { ...on(pool), transaction: (work) => transact(pool, (client) => work(on(client))) }
}

export async function transact<T>(pool: Pool, work: (client: PoolClient) => Promise<T>): Promise<T> {
  const client = await pool.connect()
  let broken = false
  try {
    await client.query('begin')
    const result = await work(client)
    await client.query('commit')
    return result
  } catch (error) {
    await client.query('rollback').catch(() => {
      broken = true
    })
    throw error
  } finally {
    client.release(broken)
  }
}
