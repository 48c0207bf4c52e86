import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { z } from 'zod'
import { actions } from '../actions/index.ts'
import { pgStore } from '../store/pg/index.ts'
import { startPostgres, type TestPostgres } from '../testing/postgres.ts'
import { type Answer, clientId, goodPassword, ok, poolId, type Scene, scene } from '../testing/scene.ts'

/** S1 and S23: any body on any action is answered or refused, and never breaks anything. */

const runs = 40
const seed = 20_280_229

let postgres: TestPostgres
let it: Scene
let known: string[]
beforeAll(async () => {
  postgres = await startPostgres()
  // On the store that is particular about what it is given.
  const store = await pgStore({ database: postgres.url, schema: `fuzz_${process.pid}` })
  it = scene({ store, pool: { signUp: 'open', limits: { addressFailures: 1e6 } } })
  await it.addUser('sato', { attributes: { email: 'sato@example.jp', email_verified: 'true' } })
  await ok(it.admin('CreateGroup', { GroupName: 'leader' }))
  const { AuthenticationResult } = await ok(it.signIn('sato'))
  known = [
    poolId,
    clientId,
    'sato',
    'leader',
    goodPassword,
    AuthenticationResult.AccessToken,
    AuthenticationResult.RefreshToken,
    'USER_PASSWORD_AUTH',
    'USER_SRP_AUTH',
    'PASSWORD_VERIFIER',
    'NEW_PASSWORD_REQUIRED',
    'email',
    'email = "x"',
  ]
}, 60_000)
afterAll(async () => {
  await it?.identity.close()
  await postgres?.stop()
})

const hostile = fc.constantFrom(
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
)

const value = () =>
  fc.oneof(
    { weight: 5, arbitrary: fc.constantFrom(...known) },
    { weight: 3, arbitrary: hostile },
    { weight: 1, arbitrary: fc.string() },
    { weight: 1, arbitrary: fc.jsonValue({ maxDepth: 2 }) },
  )

/** The members that the action knows, each sometimes there, with values that are sometimes good. */
function bodyFor(schema: z.ZodType) {
  const names = Object.keys((schema as z.ZodObject).shape)
  const member = (name: string) => {
    if (/Parameters|Responses|Metadata/.test(name))
      return fc.dictionary(
        fc.constantFrom('USERNAME', 'PASSWORD', 'SRP_A', 'REFRESH_TOKEN', 'NEW_PASSWORD', 'x'),
        value(),
      )
    if (name === 'UserAttributes') return fc.array(fc.record({ Name: value(), Value: value() }), { maxLength: 3 })
    return value()
  }
  return fc.record(Object.fromEntries(names.map((name) => [name, member(name)])), { requiredKeys: [] })
}

const refusals = /^[A-Z]\w+Exception$/

function expectSound(name: string, { status, body, headers }: Answer): void {
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
