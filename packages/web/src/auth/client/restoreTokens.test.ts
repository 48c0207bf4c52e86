import 'fake-indexeddb/auto'
import { beforeEach, expect, test } from 'vitest'
import { backedUp } from './backedUp.ts'
import { restoreInto } from './restoreTokens.ts'

const names = {
  lastUser: 'pool.LastAuthUser',
  keysOf: (user: string) => ({ accessToken: `pool.${user}.accessToken`, refreshToken: `pool.${user}.refreshToken` }),
}
const tokenOf = (iat: number) => `${btoa('{}')}.${btoa(JSON.stringify({ iat, exp: iat + 60 }))}.x`

class MemoryStorage extends Map<string, string> {
  getItem = async (key: string) => this.get(key) ?? null
  setItem = async (key: string, value: string) => void this.set(key, value)
  removeItem = async (key: string) => void this.delete(key)
}
const asStorage = (memory: MemoryStorage) => memory as unknown as Parameters<typeof backedUp>[0]

let memory: MemoryStorage
let storage: ReturnType<typeof backedUp>

async function signIn(iat: number): Promise<void> {
  await storage.setItem('pool.sato.accessToken', tokenOf(iat))
  await storage.setItem('pool.sato.refreshToken', `refresh ${iat}`)
  await storage.setItem('pool.LastAuthUser', 'sato')
}

beforeEach(async () => {
  memory = new MemoryStorage()
  storage = backedUp(asStorage(memory))
  await signIn(100)
})

test('a storage that was lost is filled again', async () => {
  const lost = new MemoryStorage()
  await restoreInto(asStorage(lost), names)
  expect(lost).toEqual(memory)
})

test('a storage as it was before the last refresh gets the newer tokens', async () => {
  const before = new MemoryStorage(memory)
  await signIn(200)
  await restoreInto(asStorage(before), names)
  expect(before.get('pool.sato.refreshToken')).toBe('refresh 200')
})

test('newer tokens, and damaged ones, are left as they are', async () => {
  for (const here of [tokenOf(300), 'x.y.z']) {
    const other = new MemoryStorage(memory).set('pool.sato.accessToken', here)
    await restoreInto(asStorage(other as MemoryStorage), names)
    expect(other.get('pool.sato.accessToken')).toBe(here)
  }
})

test('who signed out stays signed out', async () => {
  for (const key of [...memory.keys()]) await storage.removeItem(key)
  const empty = new MemoryStorage()
  await restoreInto(asStorage(empty), names)
  expect(empty.size).toBe(0)
})
