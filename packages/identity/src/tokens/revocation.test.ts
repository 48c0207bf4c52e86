import { randomUUID } from 'node:crypto'
import { beforeEach, expect, test } from 'vitest'
import { memoryStore } from '../store/memory/index.ts'
import type { Store } from '../store/store.ts'
import { createRevocationCheck } from './revocation.ts'

const clock = { now: new Date('2028-02-29T12:00:00Z') }
let store: Store
let asked: number
const originJti = randomUUID()

beforeEach(async () => {
  store = memoryStore()
  asked = 0
  const { findFamily } = store
  store.findFamily = (id) => {
    asked++
    return findFamily(id)
  }
  await store.startFamily({
    originJti,
    sub: randomUUID(),
    clientId: 'c',
    authAt: clock.now,

    address: null,
    expiresAt: clock.now,
    revokedAt: null,
    generation: 0,
    rotations: [],
    scope: null,
  })
})

const open = (rememberMs?: number) => createRevocationCheck(store, () => clock.now, rememberMs)

test('a living sign-in is asked for once a second', async () => {
  const check = open()
  for (let n = 0; n < 100; n++) expect(await check.isRevoked(originJti)).toBe(false)
  expect(asked).toBe(1)
  clock.now = new Date(clock.now.getTime() + 1000)
  await check.isRevoked(originJti)
  expect(asked).toBe(2)
})

test('a revocation in another process shows after that second, in this one at once', async () => {
  const check = open()
  await check.isRevoked(originJti)
  await store.revokeFamily(originJti, clock.now)
  expect(await check.isRevoked(originJti)).toBe(false)
  check.forget()
  expect(await check.isRevoked(originJti)).toBe(true)
})

test('a revocation while the question is under way is not forgotten', async () => {
  const check = open()
  const answer = check.isRevoked(originJti)
  await store.revokeFamily(originJti, clock.now)
  check.forget()
  await answer
  expect(await check.isRevoked(originJti)).toBe(true)
})

test('memory can be switched off', async () => {
  const check = open(0)
  await check.isRevoked(originJti)
  await check.isRevoked(originJti)
  expect(asked).toBe(2)
})

test.each(['', 'x', "' or 1=1", randomUUID()])('%j, which is no sign-in of ours, counts as revoked', async (id) => {
  expect(await open().isRevoked(id)).toBe(true)
})
