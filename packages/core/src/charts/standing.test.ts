import { expect, test } from 'vitest'
import { capability } from './capability.ts'
import { individualsChart } from './individuals.ts'
import { standingOf, standingPoints } from './standing.ts'

const item = { lower: '13', upper: '15' }
const wave = (count: number) => Array.from({ length: count }, (_, i) => [String(14 + (i % 3) * 0.1)])

test('K23 the newest fifty points count, as the history charts them', () => {
  const early = Array.from({ length: 30 }, () => ['99'])
  const standing = standingOf(item, [...early, ...wave(standingPoints)])!
  const values = wave(standingPoints).map(([text]) => Number(text))
  const within = individualsChart(values).within[0]!
  expect(standing.kind).toBe('IMR')
  expect(standing.pair.level.points).toHaveLength(standingPoints)
  expect(standing.capability).toEqual(capability(values, within, { lower: 13, upper: 15 }))
  expect(standing.signals.filter(({ ruleId }) => ruleId === 'jis1')).toEqual([])
})

test('K23 several readings of a sheet are one point', () => {
  const standing = standingOf(item, [
    ['14.0', '14.2'],
    ['14.1', '14.4'],
    ['13.9', '14.0'],
  ])!
  expect(standing.kind).toBe('XbarR')
  expect(standing.pair.level.points).toHaveLength(3)
  expect(standing.capability.count).toBe(6)
})

test('K23 a point without a number is none; nothing measured has no standing', () => {
  expect(standingOf(item, [['–'], []])).toBeNull()
  expect(standingOf(item, [['14.0'], [''], ['14.1']])!.pair.level.points).toHaveLength(2)
})

test('K23 a value far outside is a signal', () => {
  const standing = standingOf(item, [...wave(30), ['19']])!
  expect(standing.signals.map(({ ruleId, points }) => [ruleId, points.at(-1)])).toContainEqual(['jis1', 30])
})
