import { generateKeyPairSync } from 'node:crypto'
import { expect, test } from 'vitest'
import { rotateSigningKeys } from './rotateSigningKeys.ts'
import { makePool } from './testing/made.ts'
import { ok, scene, secretKey } from './testing/scene.ts'

const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
const kidOf = (token: string) => JSON.parse(Buffer.from(token.split('.')[0] ?? '', 'base64url').toString()).kid

test('beside a running server: old tokens hold, new ones have the new key, the old key goes in the end', async () => {
  const it = scene()
  const made = await makePool(it)
  await it.addUser('sato')
  const before = (await ok(it.signIn('sato'))).AuthenticationResult
  const options = { store: it.store, secretKey, now: () => it.clock.now, longestTokenSeconds: 3600 }
  const [own, other] = await rotateSigningKeys({ ...options, makeSigningKey: async () => privateKey })
  expect([own?.poolId, other?.poolId]).toEqual([undefined, made.poolId])
  expect(own?.retired.map(({ kid }) => kid)).toEqual([kidOf(before.AccessToken)])

  it.clock.advance(61)
  const after = (await ok(it.signIn('sato'))).AuthenticationResult
  expect(kidOf(after.AccessToken)).toBe(own?.newKid)
  await ok(it.call('GetUser', { AccessToken: before.AccessToken }))
  const renewal = { ClientId: 'testclient', RefreshToken: before.RefreshToken }
  await ok(it.call('GetTokensFromRefreshToken', renewal))
  expect((await it.identity.jwks()).keys).toHaveLength(2)

  it.clock.advance(3600 + 180)
  expect((await it.identity.jwks()).keys.map(({ kid }) => kid)).toEqual([own?.newKid])
})

test('by age: a sweep starts a new key in every pool, once, and signs nobody out', async () => {
  const it = scene({ rotateKeysAfterDays: 90 })
  const made = await makePool(it)
  await it.addUser('sato')
  await made.addUser('mori')
  const kids = async () =>
    [await it.signIn('sato'), await made.signIn('mori')].map(({ body }) => kidOf(body.AuthenticationResult.AccessToken))
  const before = await kids()
  it.clock.advance(90 * 24 * 3600 - 60)
  await it.identity.sweep()
  expect(await kids()).toEqual(before)
  const { AccessToken } = (await ok(it.signIn('sato'))).AuthenticationResult
  it.clock.advance(61)
  await it.identity.sweep()
  const after = await kids()
  expect(after.filter((kid) => before.includes(kid))).toEqual([])
  await ok(it.call('GetUser', { AccessToken }))
  await it.identity.sweep()
  expect(await kids()).toEqual(after)
  expect(it.events.filter(({ type }) => type === 'key.rotate')).toHaveLength(2)
})

test('another secret key is refused before anything is written', async () => {
  const it = scene()
  await it.identity.jwks()
  const keys = await it.store.listKeys()
  await expect(rotateSigningKeys({ store: it.store, secretKey: Buffer.alloc(32, 1) })).rejects.toThrow()
  expect(await it.store.listKeys()).toEqual(keys)
})
