/**
 * The fast path of the database, for the few places that save or read sheets under load. Everywhere else plain Kysely
 * queries in a plain transaction are right. Four things stand behind this file and nowhere else:
 *
 * - pipelining: several statements are sent without waiting for the answers in between (`pipeline`);
 * - prepared statements: a text that is always the same is planned once per connection (`prepared`);
 * - parameters in the form PostgreSQL reads without parsing (`arrayLiteral`, `jsonb`);
 * - a transaction whose `begin` and `commit` travel with its first and last statements (`inPipelinedTransaction`).
 */
import { type QueryResult, type RawBuilder, sql } from 'kysely'
import { utf8Of } from '../../utf8.ts'
import { preparedMark } from './preparingClient.ts'
import type { Db } from './schema.ts'

/** SQL, and how its rows are read. Nothing is sent until it is run. */
export type Statement<Value> = { query: RawBuilder<unknown> | undefined; read: (rows: never[]) => Value }

export const statement = <Row, Value>(query: RawBuilder<Row>, read: (rows: Row[]) => Value): Statement<Value> => ({
  query,
  read,
})

/** A statement without a result. */
export const command = (query: RawBuilder<unknown>): Statement<void> => statement(query, () => undefined)

/** A value that is known without asking, among statements. */
export const constant = <Value>(value: Value): Statement<Value> => ({ query: undefined, read: () => value })

const markedTexts = new WeakMap<TemplateStringsArray, TemplateStringsArray>()

/** Like Kysely's `sql`, planned once per connection. For texts that are always the same and run all the time. */
export function prepared<Row>(text: TemplateStringsArray, ...values: unknown[]): RawBuilder<Row> {
  let marked = markedTexts.get(text)
  if (!marked) {
    marked = Object.assign([preparedMark + text[0], ...text.slice(1)], { raw: text.raw })
    markedTexts.set(text, marked)
  }
  return sql<Row>(marked, ...values)
}

type Values<Statements> = { [At in keyof Statements]: Statements[At] extends Statement<infer Value> ? Value : never }

/**
 * Sends statements one behind the other without waiting in between: one round trip for all of them. Each sees what
 * those before it did. The first that fails is thrown, after all of them have ended.
 */
export async function pipeline<const Statements extends readonly Statement<unknown>[]>(
  db: Db,
  statements: Statements,
  before: readonly Statement<void>[] = [],
): Promise<Values<Statements>> {
  const all = [...before, ...statements]
  const results = await db
    .getExecutor()
    .provideConnection((connection) =>
      Promise.allSettled(all.map(({ query }) => query && connection.executeQuery(query.compile(db)))),
    )
  const values = all.map(({ read }, at) => read(rowsOf(results[at]!)))
  return values.slice(before.length) as Values<Statements>
}

export async function runStatement<Value>(db: Db, one: Statement<Value>): Promise<Value> {
  const [value] = await pipeline(db, [one])
  return value
}

function rowsOf(result: PromiseSettledResult<QueryResult<unknown> | undefined>): never[] {
  if (result.status === 'rejected') throw result.reason
  return (result.value?.rows ?? []) as never[]
}

/**
 * Begins a transaction along with its first statements. Its prepared statements look up keys and are always the same,
 * whoever asks: their plan is made once per connection and never weighed again. One that was made while the tables were
 * still empty must be good for full ones, too, hence no plan that reads a whole table.
 */
export const begin = command(sql`begin; set local plan_cache_mode = force_generic_plan; set local enable_seqscan = off`)

/** Ends it along with its last statement. What failed before is not kept, and PostgreSQL says so without an error. */
export const commit = statement(sql<{ command: string }>`commit`, ([ended]) => {
  if (ended?.command !== 'COMMIT') throw new Error('the transaction was not kept')
})

/** Lends one connection to work that sends `begin` and `commit` itself; what it does not end well is rolled back. */
export function inPipelinedTransaction<T>(db: Db, work: (tx: Db) => Promise<T>): Promise<T> {
  return db.connection().execute(async (tx) => {
    try {
      return await work(tx)
    } catch (error) {
      await sql`rollback`.execute(tx)
      throw error
    }
  })
}

/**
 * A list as PostgreSQL writes one, for entries that need no quotes: ids, numbers, moments in ISO form. The driver looks
 * at every letter of every entry, which is most of its work where a save names hundreds of ids.
 */
export const arrayLiteral = (entries: readonly (string | number)[]): string => `{${entries.join(',')}}`

/** The one version of PostgreSQL's binary form of `jsonb`: this letter, then the text. */
const jsonbVersion = '\u0001'

/** A parameter for `${…}::jsonb` that the driver hands on as it is. */
export const jsonb = (value: unknown): Buffer => utf8Of(jsonbVersion + JSON.stringify(value))
