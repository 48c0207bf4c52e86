import { generateKeyPairSync } from 'node:crypto'
import { expect, test } from 'vitest'
import { memoryStore } from '../store/memory/index.ts'
import type { Store } from '../store/store.ts'
import { signJwt, verifyJwt } from './jwt.ts'
import { createKeyRing } from './keys.ts'
import { createSealer } from './sealing.ts'

const sealer = createSealer(Buffer.alloc(32, 7))
const prepared = Array.from({ length: 4 }, () => generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey)

function ring(store: Store, clock: { now: Date }) {
  let next = 0
  return createKeyRing({
    store,
    sealer,
    now: () => clock.now,
    longestTokenMs: 3600_000,
    makePrivateKey: async () => prepared[next++ % prepared.length]!,
  })
}

const after = (clock: { now: Date }, seconds: number) => {
  clock.now = new Date(clock.now.getTime() + seconds * 1000)
}

test('processes that start together agree on one key, which is stored sealed', async () => {
  const store = memoryStore()
  const clock = { now: new Date() }
  const rings = Array.from({ length: 4 }, () => ring(store, clock))
  const kids = await Promise.all(rings.map(async (it) => (await it.signer()).kid))
  expect(new Set(kids).size).toBe(1)
  const [key] = await store.listKeys()
  expect(key!.sealedPrivateKey.includes(prepared[0]!.export({ type: 'pkcs8', format: 'der' }))).toBe(false)
})

test('another process learns of a rotation: at once when it meets the new kid, else within a minute', async () => {
  const store = memoryStore()
  const clock = { now: new Date() }
  const [one, two] = [ring(store, clock), ring(store, clock)]
  const before = (await two.signer()).kid
  await one.signer()
  after(clock, 5)
  await one.rotate()
  const { kid } = await one.signer()
  expect((await two.signer()).kid).toBe(before)
  expect(await two.publicKey(kid)).toBeDefined()
  expect((await two.signer()).kid).toBe(kid)
})

test('unknown kids do not make it ask the store for each of them', async () => {
  const store = memoryStore()
  let asked = 0
  const listKeys = store.listKeys
  store.listKeys = () => {
    asked++
    return listKeys()
  }
  const keys = ring(store, { now: new Date() })
  await keys.signer()
  asked = 0
  for (let n = 0; n < 100; n++) expect(await keys.publicKey(`unknown-${n}`)).toBeUndefined()
  expect(asked).toBe(0)
})

test('a retired key verifies until its last token has expired, then it is gone', async () => {
  const store = memoryStore()
  const clock = { now: new Date() }
  const keys = ring(store, clock)
  const old = await keys.signer()
  const claims = { iss: 'i', client_id: 'c', token_use: 'access', sub: 's', iat: 0, exp: 9e9 }
  const token = await signJwt(claims, old)
  const check = () =>
    verifyJwt(token, {
      issuer: 'i',
      clientIds: ['c'],
      use: 'access',
      now: clock.now,
      findKey: (kid) => keys.publicKey(kid),
    })
  await keys.rotate()
  expect((await keys.signer()).kid).not.toBe(old.kid)
  expect((await keys.jwks()).keys.map(({ kid }) => kid)).toContain(old.kid)
  after(clock, 3600)
  expect(await check()).toHaveProperty('claims')
  after(clock, 200)
  expect(await check()).toEqual({ refused: 'invalid' })
  expect((await keys.jwks()).keys).toHaveLength(1)
  expect(await store.listKeys()).toHaveLength(1)
})

test('keys sealed with another secret stop the start with a clear word', async () => {
  const store = memoryStore()
  const clock = { now: new Date() }
  await ring(store, clock).signer()
  const foreign = createKeyRing({
    store,
    sealer: createSealer(Buffer.alloc(32, 8)),
    now: () => clock.now,
    longestTokenMs: 1,
  })
  await expect(foreign.jwks()).rejects.toThrow('another secretKey')
})

test('published keys carry what a verifier needs and nothing private', async () => {
  const { keys } = await ring(memoryStore(), { now: new Date() }).jwks()
  expect(Object.keys(keys[0]!).sort()).toEqual(['alg', 'e', 'kid', 'kty', 'n', 'use'])
  expect(keys[0]).toMatchObject({ alg: 'RS256', kty: 'RSA', use: 'sig', e: 'AQAB' })
})
