import { readdir } from 'node:fs/promises'
import { Client } from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startPostgres, type TestPostgres } from '../../testing/postgres.ts'
import { goodPassword, ok, refusal, scene } from '../../testing/scene.ts'
import { pgStore } from './index.ts'

/** What is special about PostgreSQL; what every store does is in the contract. */

let postgres: TestPostgres
let admin: Client
beforeAll(async () => {
  postgres = await startPostgres()
  admin = new Client({ connectionString: postgres.url })
  await admin.connect()
}, 60_000)
afterAll(async () => {
  await admin?.end()
  await postgres?.stop()
})

const schemaOf = (name: string) => `${name}_${process.pid}`

describe('migrations', () => {
  test('run once, also when several processes start together', async () => {
    const schema = schemaOf('together')
    const stores = await Promise.all([1, 2, 3].map(() => pgStore({ database: postgres.url, schema })))
    const { rows } = await admin.query(`select name from ${schema}.migrations order by name`)
    const files = await readdir(new URL('./migrations/', import.meta.url))
    expect(rows.map(({ name }) => name)).toEqual(files.sort())
    await Promise.all(stores.map((store) => store.close()))
  })

  test('an older version refuses a schema made by a newer one', async () => {
    const schema = schemaOf('newer')
    await (await pgStore({ database: postgres.url, schema })).close()
    await admin.query(`insert into ${schema}.migrations values ('9999-future.sql', now())`)
    await expect(pgStore({ database: postgres.url, schema })).rejects.toThrow('made by a newer version')
  })

  test('a schema name is a plain word', async () => {
    await expect(pgStore({ database: postgres.url, schema: 'x"; drop' })).rejects.toThrow('not a schema name')
  })
})

describe('the service on PostgreSQL', () => {
  test('goes on after its connections were cut', async () => {
    const schema = schemaOf('cut')
    const { addUser, signIn, identity } = scene({ store: await pgStore({ database: postgres.url, schema }) })
    await addUser('sato')
    await admin.query('select pg_terminate_backend(pid) from pg_stat_activity where pid <> pg_backend_pid()')
    await new Promise((resolve) => setTimeout(resolve, 100))
    await ok(signIn('sato'))
    await identity.close()
  })

  test('two processes share users, keys, locks, sessions and revocations', async () => {
    const schema = schemaOf('shared')
    const one = scene({ store: await pgStore({ database: postgres.url, schema }) })
    const two = scene({ store: await pgStore({ database: postgres.url, schema }) })
    await one.addUser('sato')
    const { AuthenticationResult } = await ok(two.signIn('sato'))
    await ok(one.call('GetUser', { AccessToken: AuthenticationResult.AccessToken }))
    expect(await one.identity.jwks()).toEqual(await two.identity.jwks())
    for (let n = 0; n < 5; n++) await (n % 2 ? one : two).signIn('sato', 'wrong')
    expect(await refusal(one.signIn('sato'))).toMatch(/Password attempts exceeded/)
    expect(await refusal(two.signIn('sato'))).toMatch(/Password attempts exceeded/)
    await ok(one.admin('AdminUserGlobalSignOut', { Username: 'sato' }))
    const access = { AccessToken: AuthenticationResult.AccessToken }
    expect(await refusal(two.call('GetUser', access))).toMatch(/has been revoked/)
    await one.identity.close()
    await two.identity.close()
  })

  test('a repeated call that reaches the other process is executed and counted there', async () => {
    const schema = schemaOf('repeated')
    const open = async () => scene({ store: await pgStore({ database: postgres.url, schema }) })
    const [one, two] = [await open(), await open()]
    await one.addUser('sato', { attributes: { email: 'sato@example.jp', email_verified: 'true' } })
    const ask = { ClientId: 'testclient', Username: 'sato' }
    const options = { headers: { 'amz-sdk-invocation-id': 'one' }, address: '192.0.2.1' }
    for (let n = 0; n < 80; n++) await (n % 2 ? one : two).call('ForgotPassword', ask, options)
    expect(one.messages.length + two.messages.length).toBe(10)
    await one.identity.close()
    await two.identity.close()
  })

  test('no table holds a password, code or token in clear', async () => {
    const schema = schemaOf('secrets')
    const it = scene({ store: await pgStore({ database: postgres.url, schema }) })
    await it.addUser('sato', { attributes: { email: 'sato@example.jp', email_verified: 'true' } })
    const { AuthenticationResult } = await ok(it.signIn('sato'))
    await it.call(
      'InitiateAuth',
      {
        AuthFlow: 'USER_PASSWORD_AUTH',
        ClientId: 'testclient',
        AuthParameters: { USERNAME: 'sato', PASSWORD: 'canary-wrong' },
      },
      { headers: { 'amz-sdk-invocation-id': 'one' }, address: '192.0.2.1' },
    )
    await ok(it.call('ForgotPassword', { ClientId: 'testclient', Username: 'sato' }))
    const { rows: tables } = await admin.query(
      'select table_name from information_schema.tables where table_schema = $1',
      [schema],
    )
    let dump = ''
    for (const { table_name: table } of tables)
      dump += JSON.stringify((await admin.query(`select * from ${schema}.${table}`)).rows)
    expect(dump).toContain('sato@example.jp')
    for (const secret of [
      goodPassword,
      'canary',
      it.lastCode(),
      AuthenticationResult.RefreshToken,
      AuthenticationResult.AccessToken,
    ])
      expect(dump).not.toContain(secret)
    expect(dump).not.toContain('PRIVATE KEY')
    await it.identity.close()
  })

  test('questions of every request use an index, however many users there are', async () => {
    const schema = schemaOf('large')
    const store = await pgStore({ database: postgres.url, schema })
    await admin.query(
      `insert into ${schema}.users select gen_random_uuid(), 'user' || n, 'user' || n, 'CONFIRMED', true,
         jsonb_build_object('email', 'user' || n || '@example.jp'), null, null, null, now(), now()
       from generate_series(1, 20000) n`,
    )
    await admin.query(`analyze ${schema}.users`)
    const plan = async (sql: string) => JSON.stringify((await admin.query(`explain ${sql}`)).rows)
    const queries = [
      `select * from ${schema}.users where key = 'user77' or sub = null
         or sub = (select sub from ${schema}.aliases where (name, value) in (select * from unnest('{}'::text[], '{}'::text[])) limit 1)`,
      `select * from ${schema}.users where key > 'user5' and (attributes ->> 'email') = 'x' order by key limit 61`,
      `select * from ${schema}.users where key > '' and (attributes ->> 'email') like 'user777%' order by key limit 61`,
      `select * from ${schema}.users where key > 'user5' order by key limit 61`,
    ]
    for (const sql of queries) expect(await plan(sql), sql).not.toContain('Seq Scan on users')
    expect((await store.findUser({ keys: ['user19999'] }))?.username).toBe('user19999')
    await store.close()
  })
})
