import fc from 'fast-check'
import { expect, test } from 'vitest'
import { formatPosition, oldestMissing, type Position, parsePosition } from './position.ts'
import { formatSnapshot, isLater, isVisible, parseSnapshot } from './snapshot.ts'

const snapshots = fc
  .record({ xmin: fc.bigInt(3n, 2n ** 40n), steps: fc.uniqueArray(fc.bigInt(0n, 50n), { maxLength: 20 }) })
  .map(({ xmin, steps }) => ({ xmin, xmax: xmin + 51n, running: new Set(steps.map((step) => xmin + step)) }))

const positions: fc.Arbitrary<Position> = fc.record({
  seen: snapshots,
  part: fc.option(fc.record({ since: snapshots, upTo: fc.bigInt(1n, 2n ** 50n) }), { nil: undefined }),
})

test('a position survives the way to the browser and back', () => {
  fc.assert(
    fc.property(positions, (position) => {
      const read = parsePosition(formatPosition(position))
      expect(read).toEqual(position.part ? position : { seen: position.seen })
    }),
  )
})

test('a snapshot shows what finished before it and nothing that still ran', () => {
  const snapshot = parseSnapshot('10:20:10,15')
  expect([9n, 10n, 11n, 15n, 19n, 20n].map((tx) => isVisible(tx, snapshot))).toEqual([
    true,
    false,
    true,
    false,
    true,
    false,
  ])
  expect(formatSnapshot(snapshot)).toBe('10:20:10,15')
})

test('a later snapshot shows more', () => {
  expect(isLater(parseSnapshot('10:21:10'), parseSnapshot('10:20:10'))).toBe(true)
  expect(isLater(parseSnapshot('15:20:15'), parseSnapshot('10:20:10,15'))).toBe(true)
  expect(isLater(parseSnapshot('10:20:10'), parseSnapshot('10:20:10'))).toBe(false)
})

test.each(['', '41', '1:2', '1:2:3,', 'a:b:', '1:2:/1:2:', '1:2:/1:2:/x', '1:2:\n', `1:2:${'9'.repeat(30)}`])(
  'a foreign id is no position: %j',
  (id) => expect(parsePosition(id)).toBeUndefined(),
)

test('a position that would be too long for a header becomes a safe older one', () => {
  const running = new Set(Array.from({ length: 500 }, (_, i) => 1_000_000n + BigInt(i)))
  const seen = { xmin: 1_000_000n, xmax: 1_000_600n, running }
  const id = formatPosition({ seen, part: { since: { ...seen, xmin: 999_000n }, upTo: 5n } })
  expect(id.length).toBeLessThan(100)
  expect(oldestMissing(parsePosition(id)!)).toBe(999_000n)
})
