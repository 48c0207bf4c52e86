import { sql } from 'kysely'
import { order, question } from './questions.ts'
import type { Db } from './schema.ts'

/**
 * Begins a transaction along with its first questions. Its prepared statements look up keys and are always the same,
 * whoever asks: their plan is made once per connection and never weighed again. One that was made while the tables were
 * still empty must be good for full ones, too, hence no plan that reads a whole table.
 */
export const begin = order(sql`begin; set local plan_cache_mode = force_generic_plan; set local enable_seqscan = off`)

/** Ends it along with its last statement. What failed before is not kept, and PostgreSQL says so without an error. */
export const commit = question(sql<{ command: string }>`commit`, ([ended]) => {
  if (ended?.command !== 'COMMIT') throw new Error('the transaction was not kept')
})

/** Lends one connection to work that sends `begin` and `commit` itself; what it does not end well is undone. */
export function inOwnTransaction<T>(db: Db, work: (tx: Db) => Promise<T>): Promise<T> {
  return db.connection().execute(async (tx) => {
    try {
      return await work(tx)
    } catch (error) {
      await sql`rollback`.execute(tx)
      throw error
    }
  })
}
