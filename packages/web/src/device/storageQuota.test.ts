import { expect, test } from 'vitest'
import { roomOf } from './storageQuota.ts'

const mb = 2 ** 20

test.each([
  [100, 1000, { kind: 'fine', freeMb: 900 }],
  [799, 1000, { kind: 'fine', freeMb: 201 }],
  [800, 1000, { kind: 'low', freeMb: 200 }],
  [949, 1000, { kind: 'low', freeMb: 51 }],
  [950, 1000, { kind: 'critical', freeMb: 50 }],
  [60_000, 100_000, { kind: 'fine', freeMb: 40_000 }],
  [95_000, 100_000, { kind: 'critical', freeMb: 5000 }],
  [20, 60, { kind: 'critical', freeMb: 40 }],
  [1200, 1000, { kind: 'critical', freeMb: 0 }],
])('%i of %i MB used', (used, all, room) => {
  expect(roomOf({ usage: used * mb, quota: all * mb })).toEqual(room)
})

test('a browser that does not tell is not guessed at', () => {
  expect(roomOf({})).toBeUndefined()
  expect(roomOf({ usage: 0, quota: 0 })).toBeUndefined()
})
