import 'fake-indexeddb/auto'
import { beforeEach, expect, test, vi } from 'vitest'
import { readBackup } from '../backup.ts'
import { forgetLastSession, readLastSession, restoreLastSession, writeLastSession } from './lastSession.ts'

const minute = 60_000
const copy = () => readBackup('ecs.lastSession')

/** The small storage of a browser. Killed, it forgets what had not come to the disk. */
function startBrowser(): void {
  const items = new Map<string, string>()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => items.set(key, value),
    removeItem: (key: string) => items.delete(key),
  })
}

beforeEach(async () => {
  startBrowser()
  forgetLastSession()
  await vi.waitFor(async () => expect(await copy()).toBeUndefined())
})

test('a killed browser still knows when its person was last there', async () => {
  writeLastSession(100 * minute)
  await vi.waitFor(async () => expect(await copy()).toBe(String(100 * minute)))
  startBrowser()
  await restoreLastSession()
  expect(readLastSession()).toBe(100 * minute)
})

test('the second copy follows every five minutes, and a lock at once', async () => {
  writeLastSession(100 * minute)
  writeLastSession(104 * minute)
  writeLastSession(105 * minute)
  await vi.waitFor(async () => expect(await copy()).toBe(String(105 * minute)))
  writeLastSession(109 * minute)
  writeLastSession(0)
  await vi.waitFor(async () => expect(await copy()).toBe('0'))
})

test('what the browser has kept itself is newer', async () => {
  writeLastSession(100 * minute)
  writeLastSession(103 * minute)
  await vi.waitFor(async () => expect(await copy()).toBe(String(100 * minute)))
  await restoreLastSession()
  expect(readLastSession()).toBe(103 * minute)
})

test('after a sign-out nothing comes back', async () => {
  writeLastSession(100 * minute)
  forgetLastSession()
  await vi.waitFor(async () => expect(await copy()).toBeUndefined())
  await restoreLastSession()
  expect(readLastSession()).toBeUndefined()
})
