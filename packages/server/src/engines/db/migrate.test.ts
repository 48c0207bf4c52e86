import { Client } from 'pg'
import { expect, test, vi } from 'vitest'
import { testLog } from '../../testing/cluster.ts'
import { emptyDataFolder } from '../../testing/dataFolder.ts'
import { makeTestDatabase, type TestDatabase } from '../../testing/index.ts'
import { hasPostgres15, startPostgres15 } from '../../testing/outsideServer.ts'
import { runProgram } from '../../testing/program.ts'
import { openDatabase, StartError } from './index.ts'
import { type Migration, migrate, ownMigrations } from './migrate.ts'

vi.setConfig({ testTimeout: 120_000 })

const step = (name: string, sql: string): Migration => ({ name, sql, hash: `hash of ${sql}` })

async function asOwner({ ownerUrl }: TestDatabase, sql: string) {
  const client = new Client({ connectionString: ownerUrl })
  await client.connect()
  try {
    return (await client.query(sql)).rows
  } finally {
    await client.end()
  }
}

/** An empty place for migrations: a fresh database, emptied. */
async function emptyDatabase() {
  const db = await makeTestDatabase()
  await asOwner(db, 'drop schema public cascade; create schema public')
  return db
}

test('our migrations are numbered without gaps', async () => {
  const names = (await ownMigrations()).map((migration) => migration.name)
  expect(names.map((name) => Number(name.slice(0, 4)))).toEqual(names.map((_, i) => i + 1))
  for (const name of names) expect(name).toMatch(/^\d{4}-[a-z0-9-]+\.sql$/)
})

test('each migration runs once and in order', async () => {
  const db = await emptyDatabase()
  const steps = [step('0001-a.sql', 'create table a (x int)'), step('0002-b.sql', 'alter table a add y int')]
  expect(await migrate(db.ownerUrl, testLog, steps.slice(0, 1))).toEqual(['0001-a.sql'])
  expect(await migrate(db.ownerUrl, testLog, steps)).toEqual(['0002-b.sql'])
  expect(await migrate(db.ownerUrl, testLog, steps)).toEqual([])
  await db.close()
})

test('a failing migration leaves nothing and names itself', async () => {
  const db = await emptyDatabase()
  const steps = [step('0001-a.sql', 'create table a (x int)'), step('0002-b.sql', 'create table b (x int); select 1/0')]
  await expect(migrate(db.ownerUrl, testLog, steps)).rejects.toThrow('0002-b.sql に失敗しました（division by zero）')
  const rows = await asOwner(db, "select to_regclass('a') as a, to_regclass('b') as b")
  expect(rows).toEqual([{ a: 'a', b: null }])
  await db.close()
})

/** Everything that a migration could leave behind half done. */
const shapeOf = (db: TestDatabase) =>
  asOwner(
    db,
    `select (select json_agg(c order by c) from (select table_name || '.' || column_name || data_type c
               from information_schema.columns where table_schema = 'public') t) as columns,
            (select count(*) from pg_indexes where schemaname = 'public') as indexes,
            (select count(*) from pg_trigger) as triggers,
            (select count(*) from pg_constraint) as constraints,
            (select count(*) from pg_proc join pg_namespace n on n.oid = pronamespace and nspname = 'public') as functions`,
  )

test('F16 each of our migrations, cut off before its commit, leaves the version before; the next start goes on', async () => {
  const db = await emptyDatabase()
  const ours = await ownMigrations()
  const cut = ({ sql, ...rest }: Migration) => ({
    ...rest,
    sql: `${sql};\nselect pg_terminate_backend(pg_backend_pid())`,
  })
  // All of them in the long run; the newest are what a site has before it.
  const first = process.env.ECS_TEST_LONG === 'on' ? 0 : ours.length - 4
  await migrate(db.ownerUrl, testLog, ours.slice(0, first))
  for (const [done, migration] of [...ours.entries()].slice(first)) {
    const before = await shapeOf(db)
    await expect(migrate(db.ownerUrl, testLog, [...ours.slice(0, done), cut(migration)])).rejects.toThrow(
      migration.name,
    )
    expect(await shapeOf(db), migration.name).toEqual(before)
    expect(await migrate(db.ownerUrl, testLog, ours.slice(0, done + 1))).toEqual([migration.name])
  }
  await db.close()
})

test('a newer schema is refused', async () => {
  const db = await emptyDatabase()
  const steps = [step('0001-a.sql', 'select 1'), step('0002-b.sql', 'select 2')]
  await migrate(db.ownerUrl, testLog, steps)
  const refusal = migrate(db.ownerUrl, testLog, steps.slice(0, 1))
  await expect(refusal).rejects.toThrow(StartError)
  await expect(refusal).rejects.toThrow('データベースがこのプログラムより新しいため、起動できません（0002-b.sql）')
  await db.close()
})

test('an edited or a renamed migration is refused', async () => {
  const db = await emptyDatabase()
  await migrate(db.ownerUrl, testLog, [step('0001-a.sql', 'select 1')])
  await expect(migrate(db.ownerUrl, testLog, [step('0001-a.sql', 'select 2')])).rejects.toThrow('0001-a.sql の内容が')
  await expect(migrate(db.ownerUrl, testLog, [step('0001-z.sql', 'select 1')])).rejects.toThrow('更新履歴が違います')
  await db.close()
})

test('three servers that start at once on one database migrate it once', async () => {
  const db = await emptyDatabase()
  const servers = [1, 2, 3].map(() => runProgram('holdDatabase', [emptyDataFolder(), db.url, db.ownerUrl]))
  await Promise.all(servers.map((server) => server.line(/^ready/)))
  const { rows } = await db.pool.query('select name from schema_migrations order by name')
  expect(rows.map((row) => row.name)).toEqual((await ownMigrations()).map((migration) => migration.name))
  await Promise.all(servers.map((server) => server.end('SIGTERM')))
  await db.close()
})

test('a history row can never be changed', async () => {
  const db = await makeTestDatabase()
  await db.kysely.insertInto('events').values({ topic: 'a', payload: '{}', ecs_id: null }).execute()
  const change = "update events set topic = 'b'"
  await expect(db.pool.query(change)).rejects.toThrow('permission denied for table events')
  await expect(asOwner(db, change)).rejects.toThrow('rows of events are never changed')
  await db.close()
})

test.runIf(hasPostgres15)(
  'everything opens on an outside PostgreSQL 15',
  { meta: { needs: 'PostgreSQL 15' } },
  async () => {
    const folder = emptyDataFolder()
    const server = await startPostgres15(folder)
    try {
      const db = await openDatabase({ dataDir: folder, databaseUrl: server.url, log: testLog })
      expect(db.kind).toBe('outside')
      expect((await db.pool.query('show server_version_num')).rows[0].server_version_num).toMatch(/^15/)
      expect(await db.kysely.selectFrom('events').selectAll().execute()).toEqual([])
      await db.close()
    } finally {
      await server.stop()
    }
  },
)

test('an outside database that cannot be reached is one clear line', async () => {
  const options = { dataDir: emptyDataFolder(), log: testLog }
  const nowhere = 'postgres://ecs:hidden@127.0.0.1:1/ecs'
  const refusal = openDatabase({ ...options, databaseUrl: nowhere })
  await expect(refusal).rejects.toThrow(/^DATABASE_URL のデータベースに接続できません（.*ECONNREFUSED.*）。$/)
  await expect(refusal).rejects.not.toThrow('hidden')
  await expect(openDatabase({ ...options, databaseUrl: 'postgres://[' })).rejects.toThrow('DATABASE_URL の形が')
})
