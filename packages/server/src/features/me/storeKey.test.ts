import { api } from '@ecs/core'
import { expect, test } from 'vitest'
import { openSecrets } from '../../secrets.ts'
import { scene } from '../../testing/scene.ts'
import { testApp } from '../../testing/testApp.ts'
import { storeKeyOf } from './storeKey.ts'

const app = testApp()
const keyOf = async (user: Parameters<typeof app.call>[0]) => await app.call(user, api.getStoreKey)

test('a person is given the same key every time, and nobody else the same', async () => {
  const { member } = await scene(app)
  const [one, other] = [await member('operator'), await member('operator')]
  const { storeKey } = (await keyOf(one)).body
  expect(Buffer.from(storeKey, 'base64')).toHaveLength(32)
  expect((await keyOf(one)).body.storeKey).toBe(storeKey)
  expect((await keyOf(other)).body.storeKey).not.toBe(storeKey)
})

test('the key is kept by nobody on the way, and given to nobody without a token', async () => {
  const { member } = await scene(app)
  const headers = { authorization: `Bearer ${await app.tokenFor(await member('viewer'))}` }
  const answer = await app.fetch(new Request('http://localhost/api/me/store-key', { headers }))
  expect(answer.status).toBe(200)
  expect(answer.headers.get('cache-control')).toBe('no-store')
  expect((await keyOf(null)).status).toBe(401)
})

test('another install has other keys for the same person', () => {
  const here = storeKeyOf(openSecrets('', 'a'.repeat(32)), 'person')
  expect(storeKeyOf(openSecrets('', 'b'.repeat(32)), 'person')).not.toBe(here)
})
