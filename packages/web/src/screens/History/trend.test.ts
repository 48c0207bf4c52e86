import type { api } from '@ecs/core'
import { expect, test } from 'vitest'
import { ratesTrend, seriesTrend } from './trend.ts'

const item: api.ItemFacts = {
  id: '0192f0c1-0000-7000-8000-000000000001',
  name: '圧力',
  kind: 'number',
  lower: '13',
  upper: '15',
}

const points = (values: string[][]): api.SeriesPoint[] =>
  values.map((list, n) => ({
    checksheetId: item.id,
    docNo: null,
    day: `2026-11-${String(n + 1).padStart(2, '0')}`,
    at: '2026-11-01T00:00:00.000Z',
    shift: null,
    values: list,
    judgement: 'ok',
  }))

test('one reading a sheet is a chart of individuals, several are subgroups', () => {
  const singles = seriesTrend(item, points([['14.0'], ['14.2'], ['14.1'], ['x'], []]), 'jis')!
  expect([singles.kind, singles.level.points.length, singles.spread?.kind]).toEqual(['IMR', 3, 'MR'])
  expect(singles.capability).toMatchObject({ count: 3 })
  expect(singles.capability!.cpk).toBeGreaterThan(1)
  const groups = seriesTrend(
    item,
    points([
      ['14.0', '14.1'],
      ['14.2', '14.3'],
    ]),
    'jis',
  )!
  expect([groups.kind, groups.spread?.kind]).toEqual(['XbarR', 'R'])
})

test('figures have the decimals of the item, else those that were written down', () => {
  const decimals = (values: string[][], given?: number) =>
    seriesTrend(given === undefined ? item : { ...item, decimals: given }, points(values), 'jis')?.decimals
  expect(decimals([['55.0'], ['60.0']])).toBe(1)
  expect(decimals([['55'], ['x'], ['60']])).toBe(0)
  expect(decimals([['55.0']], 2)).toBe(2)
})

test('nothing measured is no trend', () => {
  expect(seriesTrend(item, points([[], ['なし']]), 'jis')).toBeNull()
  expect(ratesTrend([], 'jis')).toBeNull()
})

test('seven on one side are told by JIS, not by Nelson', () => {
  const list = [
    ['14.1'],
    ['13.9'],
    ['14.1'],
    ['13.9'],
    ['14.5'],
    ['14.4'],
    ['14.5'],
    ['14.4'],
    ['14.5'],
    ['14.4'],
    ['14.5'],
  ]
  const told = (rules: 'jis' | 'nelson') => seriesTrend(item, points(list), rules)!.signals.map(({ ruleId }) => ruleId)
  expect(told('jis')).toContain('jis2')
  expect(told('nelson')).not.toContain('nelson2')
})

test('rates of 否 become a p chart with lines of each day', () => {
  const trend = ratesTrend(
    [
      { day: '2026-11-01', size: 50, count: 2 },
      { day: '2026-11-02', size: 20, count: 0 },
    ],
    'jis',
  )!
  expect(trend.level.kind).toBe('p')
  expect(trend.level.points[0]!.lines!.ucl).not.toBe(trend.level.points[1]!.lines!.ucl)
})

test('days without any 否 raise no alarm on the chart of rates', () => {
  const rates = [1, 0, 0, 0, 0, 0, 0, 0, 0, 0].map((count, n) => ({ day: `2026-11-${n + 10}`, size: 4, count }))
  expect(ratesTrend(rates, 'jis')!.signals.map(({ ruleId }) => ruleId)).toEqual([])
})

test('two sheets of a day are told apart by their shifts', () => {
  const [first, second, third] = points([['14.0'], ['14.1'], ['14.2']]) as [
    api.SeriesPoint,
    api.SeriesPoint,
    api.SeriesPoint,
  ]
  const pair = [
    { ...first, shift: '日勤' },
    { ...second, day: first.day, shift: '夜勤' },
    { ...third, shift: '日勤' },
  ]
  expect(seriesTrend(item, pair, 'jis')!.names).toEqual(['11/1 日勤', '11/1 夜勤', '11/3'])
})
