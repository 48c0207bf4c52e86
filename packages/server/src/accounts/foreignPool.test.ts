import { randomBytes } from 'node:crypto'
import { createServer } from 'node:net'
import { CognitoIdentityProviderClient } from '@aws-sdk/client-cognito-identity-provider'
import { api } from '@ecs/core'
import { createIdentity, type Identity, memoryStore, type Running, serve } from '@ecs/identity'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { passwordSignIn } from '../testing/passwordSignIn.ts'
import { makeTestApp, type TestApp } from '../testing/testApp.ts'
import { UserPool } from './userPool.ts'

/** The product pointed at a pool that is not its own: another instance, on another port, with other keys. */

const poolId = 'ap-northeast-1_Elsewhere1'
const clientId = 'theirclient'
const key = { accessKeyId: 'AKIAELSEWHERE', secretAccessKey: 'elsewhere' }
const password = 'horse-battery-7'

type Pool = { identity: Identity; running: Running; endpoint: string }

async function startPool(id = poolId): Promise<Pool> {
  const port = await freePort()
  const endpoint = `http://localhost:${port}`
  const identity = createIdentity({
    store: memoryStore(),
    issuer: `${endpoint}/${id}`,
    secretKey: randomBytes(32),
    clients: [{ id: clientId }, { id: 'anotherclient' }],
    adminCredentials: [key],
    messenger: { send: async () => undefined },
  })
  return { identity, endpoint, running: await serve(identity, { port }) }
}

let pool: Pool
let stranger: Pool
let app: TestApp
let close: () => Promise<void>

beforeAll(async () => {
  pool = await startPool()
  stranger = await startPool()
  // The same way as with AWS: the SDK finds its credentials in the environment.
  vi.stubEnv('AWS_ACCESS_KEY_ID', key.accessKeyId)
  vi.stubEnv('AWS_SECRET_ACCESS_KEY', key.secretAccessKey)
  const made = await makeTestApp({
    ECS_USER_POOL_ID: poolId,
    ECS_USER_POOL_CLIENT_ID: clientId,
    ECS_USER_POOL_ENDPOINT: `${pool.endpoint}/`,
  })
  app = made.app
  close = made.close
  await app.services.accounts.makeGroups()
  await app.services.accounts.create({ username: 'admin', name: '管理', groups: ['ecs-admin'], password })
})

afterAll(async () => {
  await close()
  for (const { running, identity } of [pool, stranger]) {
    await running.stop()
    await identity.close()
  }
})

async function signIn({ endpoint }: Pool, username: string, client = clientId) {
  const answer = await fetch(endpoint, passwordSignIn(client, username, password))
  const { AuthenticationResult } = (await answer.json()) as {
    AuthenticationResult: { AccessToken: string; IdToken: string }
  }
  return AuthenticationResult
}

test('the product keeps no pool of its own and tells the page where to sign in', async () => {
  expect(app.services.identity).toBeUndefined()
  const config = await app.fetch(new Request('http://localhost/config.json'))
  expect(await config.json()).toMatchObject({
    identity: 'cognito',
    userPoolId: poolId,
    userPoolClientId: clientId,
    userPoolEndpoint: `${pool.endpoint}/`,
  })
  expect(config.headers.get('content-security-policy')).toContain(`connect-src 'self' ${pool.endpoint};`)
})

test('a token of that pool opens the API, with the roles of its groups', async () => {
  const { AccessToken } = await signIn(pool, 'admin')
  const me = await app.call(AccessToken, api.getMe)
  expect(me.status).toBe(200)
  expect(me.body).toMatchObject({ username: 'admin', groups: ['ecs-admin'] })
})

test('accounts are made over there through the same screens', async () => {
  const { AccessToken } = await signIn(pool, 'admin')
  const params = { username: 'tanaka' }
  const body = { name: '田中', groups: ['ecs-viewer' as const], ecsIds: [], delivery: 'show' as const }
  const made = await app.call(AccessToken, api.createUser, { params, body })
  expect(made.status).toBe(200)
  expect(await pool.identity.findUser('tanaka')).toMatchObject({ status: 'FORCE_CHANGE_PASSWORD' })
  expect((await app.call(AccessToken, api.unlockUser, { params })).body.error).toMatchObject({ code: 'U-004' })
})

test('tokens of another pool, another client or another use are refused', async () => {
  const { IdToken } = await signIn(pool, 'admin')
  const other = await signIn(pool, 'admin', 'anotherclient')
  const foreign = await strangersToken()
  for (const token of [IdToken, other.AccessToken, other.IdToken, foreign])
    expect((await app.call(token, api.getMe)).status).toBe(401)
})

/** The same pool id, client and user name, signed by somebody else. */
async function strangersToken(): Promise<string> {
  const client = new CognitoIdentityProviderClient({
    region: 'ap-northeast-1',
    endpoint: stranger.endpoint,
    credentials: key,
  })
  const accounts = new UserPool(client, poolId)
  await accounts.makeGroups()
  await accounts.create({ username: 'admin', name: '偽物', groups: ['ecs-admin'], password })
  return (await signIn(stranger, 'admin')).AccessToken
}

test('a pool that does not answer is told, not a crash', async () => {
  const { AccessToken } = await signIn(pool, 'admin')
  expect((await app.call(AccessToken, api.listUsers)).status).toBe(200)
  await pool.running.stop()
  const answer = await app.call(AccessToken, api.listUsers)
  expect(answer.status).toBe(503)
  expect(answer.body.error).toMatchObject({ code: 'U-006' })
  // Whoever is signed in works on: the keys are known.
  expect((await app.call(AccessToken, api.getMe)).status).toBe(200)
})

async function freePort(): Promise<number> {
  const probe = createServer()
  await new Promise<void>((resolve) => probe.listen(0, '127.0.0.1', resolve))
  const { port } = probe.address() as { port: number }
  await new Promise<void>((resolve) => probe.close(() => resolve()))
  return port
}
