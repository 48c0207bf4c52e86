import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { z } from 'zod'
import { actions } from '../actions/index.ts'
import { pgStore } from '../store/pg/index.ts'
import { startPostgres, type TestPostgres } from '../testing/postgres.ts'
import { clientId, goodPassword, ok, poolId, type Reply, type Scene, scene } from '../testing/scene.ts'

/** S1 and S23: any body on any action is answered or refused, and never breaks anything. */

const runs = process.env.ECS_TEST_LONG === 'on' ? 100 : 8
const seed = 20_280_229

let postgres: TestPostgres
let it: Scene
/** A good value for each member of the API. */
let good: Record<string, unknown>
beforeAll(async () => {
  postgres = await startPostgres()
  // On the store that is particular about what it is given.
  const store = await pgStore({ database: postgres.url, schema: `fuzz_${process.pid}` })
  const limits = { addressFailures: 1e6, freeFailures: 1e6 }
  it = scene({ store, pool: { signUp: 'open', limits } })
  await it.addUser('sato', { attributes: { email: 'sato@example.jp', email_verified: 'true' } })
  await ok(it.admin('CreateGroup', { GroupName: 'leader' }))
  const { AccessToken, RefreshToken } = (await ok(it.signIn('sato'))).AuthenticationResult
  good = {
    UserPoolId: poolId,
    ClientId: clientId,
    Username: 'sato',
    GroupName: 'leader',
    AccessToken,
    RefreshToken,
    Token: 'not-a-token-of-ours',
    AuthFlow: 'USER_PASSWORD_AUTH',
    AuthParameters: { USERNAME: 'sato', PASSWORD: goodPassword },
    ChallengeName: 'NEW_PASSWORD_REQUIRED',
    ChallengeResponses: { USERNAME: 'sato', NEW_PASSWORD: goodPassword },
    Session: 'x'.repeat(40),
    Password: goodPassword,
    PreviousPassword: goodPassword,
    ProposedPassword: goodPassword,
    ConfirmationCode: '123456',
    Code: '123456',
    AttributeName: 'email',
    AttributesToGet: ['email'],
    UserAttributes: [{ Name: 'name', Value: '佐藤' }],
    UserAttributeNames: ['name'],
    Filter: 'email ^= "s"',
    Limit: 5,
    MaxResults: 5,
    Description: '班長',
    Precedence: 1,
    MfaConfiguration: 'OFF',
    DeviceKey: 'ap-northeast-1_00',
  }
}, 60_000)
afterAll(async () => {
  await it?.identity.close()
  await postgres?.stop()
})

const hostileTexts = [
  '',
  ' ',
  '\u0000',
  "'; drop table users; --",
  '%',
  '_',
  '{{7*7}}',
  '../../etc/passwd',
  '__proto__',
  'constructor',
  '\ud800',
  '😀'.repeat(40),
  'x'.repeat(3000),
  '1e309',
]
const hostile = fc.constantFrom(...hostileTexts)

const anything = fc.oneof({ weight: 4, arbitrary: hostile }, fc.string(), fc.jsonValue({ maxDepth: 2 }))

/** The value with each of its texts in turn replaced by each hostile one. */
function* spoiltTexts(value: unknown): Generator<unknown> {
  if (typeof value === 'string') yield* hostileTexts
  else if (typeof value === 'object' && value !== null)
    for (const [name, member] of Object.entries(value))
      for (const bad of spoiltTexts(member))
        yield Array.isArray(value) ? value.with(Number(name), bad) : { ...value, [name]: bad }
}

/** Somewhere inside a good value, something hostile. */
function spoilt(value: unknown): fc.Arbitrary<unknown> {
  if (Array.isArray(value)) return fc.oneof(anything, fc.tuple(...value.map(spoilt)))
  if (typeof value !== 'object' || value === null) return anything
  const names = Object.keys(value)
  const inside = fc
    .constantFrom(...names)
    .chain((name) => spoilt((value as Record<string, unknown>)[name]).map((bad) => ({ ...value, [name]: bad })))
  return fc.oneof(anything, inside, inside)
}

const membersOf = (schema: z.ZodType) => Object.keys((schema as z.ZodObject).shape)

function wholeBody(schema: z.ZodType): Record<string, unknown> {
  const names = membersOf(schema).filter((name) => name in good)
  return Object.fromEntries(names.map((name) => [name, good[name]]))
}

/** A good body with one member spoilt or missing, or with none. */
function bodyFor(schema: z.ZodType): fc.Arbitrary<Record<string, unknown>> {
  const names = membersOf(schema)
  const whole = wholeBody(schema)
  const changed = fc
    .constantFrom(...names)
    .chain((name) =>
      fc
        .oneof({ weight: 5, arbitrary: spoilt(good[name]) }, fc.constant(undefined))
        .map((bad) => ({ ...whole, [name]: bad })),
    )
  return fc.oneof({ weight: 4, arbitrary: changed }, fc.constant(whole))
}

const refusals = /^[A-Z]\w+Exception$/

function expectSound(name: string, { status, body, headers }: Reply): void {
  expect([200, 400], name).toContain(status)
  if (status === 200) return
  expect(body.__type, name).toMatch(refusals)
  expect(headers.get('x-amzn-errortype')).toBe(body.__type)
  expect(JSON.stringify(body)).not.toMatch(/node:|\.ts:|at async|TypeError/)
}

describe('S1 every action takes every body', () => {
  // These would take the ground away under the others.
  const last = ['AdminDeleteUser', 'DeleteUser', 'DeleteGroup']
  const ordered = [...actions].sort((a, b) => last.indexOf(a.name) - last.indexOf(b.name))

  test.each(ordered.map((action) => [action.name, action] as const))('%s', async (name, action) => {
    const send = (body: object) =>
      action.access === 'admin' ? it.admin(name, body as Record<string, unknown>) : it.call(name, body)
    for (const body of spoiltTexts(wholeBody(action.input))) expectSound(name, await send(body as object))
    await fc.assert(
      fc.asyncProperty(bodyFor(action.input), async (body) => expectSound(name, await send(body))),
      { numRuns: runs, seed },
    )
  })
})

test('S23 members that nobody asked for change nothing', async () => {
  const own = scene()
  await own.addUser('sato')
  const { AuthenticationResult } = await ok(own.signIn('sato'))
  const extra = {
    Enabled: false,
    groups: ['admin'],
    'cognito:groups': ['admin'],
    UserStatus: 'UNCONFIRMED',
    __proto__: { isAdmin: true },
    UserAttributes: [{ Name: 'locale', Value: 'ja', Verified: true, __proto__: { Name: 'sub' } }],
  }
  await ok(own.call('UpdateUserAttributes', { AccessToken: AuthenticationResult.AccessToken, ...extra }))
  expect(await own.identity.findUser('sato')).toMatchObject({
    enabled: true,
    status: 'CONFIRMED',
    attributes: { locale: 'ja' },
  })
  expect(({} as Record<string, unknown>).isAdmin).toBeUndefined()
})

test('S23 of two equal members the last one counts, and of two equal attributes', async () => {
  const own = scene()
  await own.addUser('sato')
  const { AuthenticationResult } = await ok(own.signIn('sato'))
  const pairs = '[{"Name":"locale","Value":"en"},{"Name":"locale","Value":"ja"}]'
  const body = `{"AccessToken":"x","AccessToken":"${AuthenticationResult.AccessToken}","UserAttributes":${pairs}}`
  await ok(own.call('UpdateUserAttributes', body))
  expect((await own.identity.findUser('sato'))?.attributes.locale).toBe('ja')
})
