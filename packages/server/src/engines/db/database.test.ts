import { sql } from 'kysely'
import { expect, test, vi } from 'vitest'
import { makeTestDatabase } from '../../testing/index.ts'

test('a connection that is ended while it is lent out fails its transaction and nothing else', async () => {
  const db = await makeTestDatabase()
  const broken = db.kysely.transaction().execute(async (tx) => {
    const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(tx)
    await db.pool.query('select pg_terminate_backend($1)', [rows[0]!.pid])
    await vi.waitFor(() => expect(sql`select 1`.execute(tx)).rejects.toThrow('not queryable'))
  })
  await expect(broken).rejects.toThrow()
  await db.ping()
  await db.close()
})
