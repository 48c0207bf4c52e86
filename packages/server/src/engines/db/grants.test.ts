import { randomUUID } from 'node:crypto'
import { Client } from 'pg'
import { expect, test, vi } from 'vitest'
import { testLog } from '../../testing/cluster.ts'
import { emptyDataFolder } from '../../testing/dataFolder.ts'
import { testDatabase } from '../../testing/index.ts'
import { hasPostgres15, startPostgres15 } from '../../testing/outsideServer.ts'
import { openDatabase } from './index.ts'

vi.setConfig({ testTimeout: 120_000 })

const db = await testDatabase()
const notAllowed = { code: '42501' }

test("the product's role owns nothing among the product's tables", async () => {
  const { rows } = await db.pool.query(
    "select relname from pg_class where relnamespace = 'public'::regnamespace and relowner = current_user::regrole",
  )
  expect(rows).toEqual([])
})

test.each(['audit_links', 'audit_checkpoints'])('%s can only be read and added to', async (table) => {
  await db.pool.query(`select * from ${table}`)
  for (const sql of [
    `update ${table} set hash = hash`,
    `delete from ${table}`,
    `truncate ${table}`,
    `drop table ${table}`,
    `alter table ${table} disable trigger all`,
    `select * from ${table} for update`,
  ])
    await expect(db.pool.query(sql), sql).rejects.toMatchObject(notAllowed)
})

test('events are pruned but not changed, and the history of migrations is only read', async () => {
  await db.pool.query('delete from events')
  await expect(db.pool.query("update events set topic = 'x'")).rejects.toMatchObject(notAllowed)
  await expect(db.pool.query('truncate events')).rejects.toMatchObject(notAllowed)
  await expect(db.pool.query('delete from schema_migrations')).rejects.toMatchObject(notAllowed)
})

test('nothing can be made among our tables, and no privilege taken', async () => {
  for (const sql of [
    'create table public.mine (x int)',
    "set session_replication_role = 'replica'",
    'create or replace function public.refuse_change() returns trigger language plpgsql as $$ begin return old; end $$',
  ])
    await expect(db.pool.query(sql), sql).rejects.toMatchObject(notAllowed)
  // PostgreSQL only warns when one grants what one does not hold.
  await db.pool.query('grant update, delete, truncate on audit_links to current_user')
  const { rows } = await db.pool.query("select has_table_privilege('audit_links', 'update, delete, truncate') as may")
  expect(rows).toEqual([{ may: false }])
})

test('even the owner is stopped by the triggers', async () => {
  await db.pool.query(
    `insert into audit_links (chain, seq, at, actor, events, prev_hash, hash)
     values ($1, 1, now(), $1, '{}', repeat('0', 64), repeat('0', 64))`,
    [randomUUID()],
  )
  const owner = new Client({ connectionString: db.ownerUrl })
  await owner.connect()
  for (const sql of ["update audit_links set events = ''", 'delete from audit_links', 'truncate audit_links'])
    await expect(owner.query(sql)).rejects.toThrow('rows of audit_links are never changed or removed')
  await owner.end()
})

test.runIf(hasPostgres15)(
  'DATABASE_OWNER_URL splits the roles on an outside PostgreSQL 15',
  { meta: { needs: 'PostgreSQL 15' } },
  async () => {
    const folder = emptyDataFolder()
    const server = await startPostgres15(folder)
    try {
      await prepareRoles(server.url)
      const as = (role: string, database = 'ecs') => {
        const url = new URL(server.url)
        return Object.assign(url, { username: role, pathname: `/${database}` }).toString()
      }
      const options = { dataDir: folder, log: testLog, databaseUrl: as('ecs'), databaseOwnerUrl: as('ecs_owner') }
      for (const start of ['first', 'second']) {
        const outside = await openDatabase(options)
        await outside.kysely.insertInto('events').values({ topic: start, payload: '{}', ecs_id: null }).execute()
        await expect(outside.pool.query('delete from audit_links')).rejects.toMatchObject(notAllowed)
        await outside.pool.query(`create schema ${start}`)
        await outside.close()
      }
      const elsewhere = openDatabase({ ...options, databaseOwnerUrl: as('postgres', 'postgres') })
      await expect(elsewhere).rejects.toThrow('同じデータベースを指定してください')
    } finally {
      await server.stop()
    }
  },
)

async function prepareRoles(superuserUrl: string) {
  const client = new Client({ connectionString: superuserUrl })
  await client.connect()
  await client.query('create role ecs_owner login')
  await client.query('create role ecs login')
  await client.query('create database ecs owner ecs_owner')
  await client.end()
}
