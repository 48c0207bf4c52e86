import 'fake-indexeddb/auto'
import { expect, test } from 'vitest'
import { keyBytes } from './cipher.ts'
import { keyring } from './keyring.ts'
import { forgetPin, hasPin, mostTries, openWithPin, setPin } from './pin.ts'

const key = crypto.getRandomValues(new Uint8Array(keyBytes))

test('the right PIN opens the key, a wrong one says how many tries are left', async () => {
  await setPin('a', '4827', key)
  expect(await hasPin('a')).toBe(true)
  expect(await openWithPin('a', '4828')).toEqual({ kind: 'wrong', left: mostTries - 1 })
  expect(await openWithPin('a', '4827')).toEqual({ kind: 'opened', key })
  expect(await openWithPin('a', '4828')).toEqual({ kind: 'wrong', left: mostTries - 1 })
})

test('after the fifth wrong PIN the right one opens nothing any more', async () => {
  await setPin('b', '4827', key)
  for (let left = mostTries - 1; left > 0; left -= 1)
    expect(await openWithPin('b', '0000')).toEqual({ kind: 'wrong', left })
  expect(await openWithPin('b', '0000')).toEqual({ kind: 'gone' })
  expect(await hasPin('b')).toBe(false)
  expect(await openWithPin('b', '4827')).toEqual({ kind: 'gone' })
})

test('a PIN belongs to its person, and can be taken away', async () => {
  await setPin('c', '4827', key)
  expect(await openWithPin('d', '4827')).toEqual({ kind: 'gone' })
  await forgetPin('c')
  expect(await hasPin('c')).toBe(false)
})

test('neither the PIN nor the key lies readable on the device', async () => {
  await setPin('e', '48271605', key)
  const row = (await keyring.pins.get('e'))!
  expect(row.rounds).toBeGreaterThanOrEqual(600_000)
  expect(JSON.stringify([...row.box, ...row.salt, ...row.iv])).not.toContain([...key].join())
  expect(Object.values(row)).not.toContain('48271605')
})
