import { api } from '@ecs/core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeKey } from '../testing/keyScene.ts'
import { scene } from '../testing/scene.ts'
import { makeTestApp, type TestApp } from '../testing/testApp.ts'
import { Buckets } from './limits.ts'
import type { User } from './user.ts'

/** A whole plant sits behind one address: what one client there does wrong must not cost the others anything. */

let app: TestApp
let close: () => Promise<void>
let operator: User
let admin: User

beforeAll(async () => {
  // A clock that stands still: nothing is forgiven while the test runs.
  const made = await makeTestApp({}, new Buckets(5, 1, () => 0))
  app = made.app
  close = made.close
  const place = await scene(app)
  operator = await place.member('operator')
  admin = await place.member('admin')
})
afterAll(() => close())

const statuses = async (times: number, ask: () => Promise<{ status: number }>) => {
  const seen: number[] = []
  for (let n = 0; n < times; n++) seen.push((await ask()).status)
  return seen
}

test('requests without a valid token are slowed down, and those with one never', async () => {
  for (const token of [null, 'forged.token.here'])
    expect((await statuses(10, () => app.call(token, api.getMe))).at(-1)).toBe(429)
  expect(await statuses(20, () => app.call(operator, api.getMe))).toEqual(Array(20).fill(200))
  expect((await app.call(null, api.getMe)).body.error).toMatchObject({ code: 'C-429' })
})

test('what one person may not do costs neither the others nor that person’s own work', async () => {
  const forbidden = await statuses(10, () => app.call(operator, api.listUsers))
  expect(forbidden).toEqual([...Array(5).fill(403), ...Array(5).fill(429)])
  expect((await app.call(operator, api.getMe)).status).toBe(200)
  expect((await app.call(admin, api.listUsers)).status).toBe(200)
})

test('an address without any credit left serves keys, calendars and signed links as before', async () => {
  const { ecsId, member } = await scene(app)
  const leader = await member('leader')
  const { secret } = await makeKey(app, ['records.read'], [ecsId])
  const { path } = (await app.call(leader, api.putCalendarFeed, { params: { ecsId } })).body
  const get = (at: string, authorization?: string) =>
    app.fetch(new Request(`http://localhost${at}`, { headers: authorization ? { authorization } : {} }))
  // Wrong keys and wrong passwords of feeds spend the same credit.
  const basic = `Basic ${Buffer.from('feed:wrong').toString('base64')}`
  for (const wrong of ['Bearer ecsk_wrong', basic])
    expect((await statuses(10, () => get('/api/odata', wrong))).at(-1)).toBe(429)
  expect(await statuses(10, () => get('/api/odata', `Bearer ${secret}`))).toEqual(Array(10).fill(200))
  expect(await statuses(10, () => get(path))).toEqual(Array(10).fill(200))
  // An address that nobody has is no failed sign-in, and opens nothing.
  const made = path.replace(/[\w-]{43}/, 'x'.repeat(43))
  expect(await statuses(10, () => get(made))).toEqual(Array(10).fill(404))
})
