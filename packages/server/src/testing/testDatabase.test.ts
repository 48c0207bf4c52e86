import { expect, test } from 'vitest'
import { makeTestDatabase, testDatabase } from './index.ts'

const db = await testDatabase()

test('a test database is migrated and empty', async () => {
  const { rows } = await db.pool.query('select name from schema_migrations')
  expect(rows.length).toBeGreaterThan(0)
  expect(await db.kysely.selectFrom('events').selectAll().execute()).toEqual([])
})

test('two test databases share no rows', async () => {
  const other = await makeTestDatabase()
  await db.kysely.insertInto('events').values({ topic: 'here', payload: '{}', ecs_id: null }).execute()
  expect(await other.kysely.selectFrom('events').selectAll().execute()).toEqual([])
  await other.close()
})

test('closing a test database drops it', async () => {
  const other = await makeTestDatabase()
  const name = new URL(other.url).pathname.slice(1)
  await other.close()
  const { rows } = await db.pool.query('select 1 from pg_database where datname = $1', [name])
  expect(rows).toEqual([])
})
