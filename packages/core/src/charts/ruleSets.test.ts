import { expect, test } from 'vitest'
import { cChart, pChart } from './attributes.ts'
import type { Chart, ChartKind } from './chart.ts'
import { individualsChart } from './individuals.ts'
import { pistonRings, viscosity } from './published.fixture.ts'
import { findSignals, type RuleSetId, ruleSetIds } from './ruleSets.ts'
import { signalText } from './signalText.ts'
import { xbarRChart } from './subgroups.ts'

/** A chart with its centre at 10 and sigma 2, from distances in sigma. */
function chartOf(zones: (number | null)[], kind: ChartKind = 'I', stageAt = Number.POSITIVE_INFINITY): Chart {
  const lines = { center: 10, sigma: 2, ucl: 16, lcl: 4 }
  return {
    kind,
    points: zones.map((zone, index) => ({
      value: zone === null ? null : 10 + 2 * zone,
      stage: index < stageAt ? 0 : 1,
      lines,
    })),
  }
}

const ruleIds = (set: RuleSetId, zones: (number | null)[]): string[] =>
  findSignals(chartOf(zones), set).map((signal) => signal.ruleId)

const above = (count: number): number[] => [0.5, 0.3, 0.6, 0.2, 0.7, 0.4, 0.5, 0.1, 0.6, 0.3].slice(0, count)
const rising = (count: number): number[] => [-0.9, -0.6, -0.3, 0.2, 0.5, 0.8, 0.95].slice(0, count)
const zigzag = (count: number): number[] => Array.from({ length: count }, (_, index) => (index % 2 ? -0.5 : 0.5))
const near = (count: number): number[] =>
  Array.from({ length: count }, (_, index) => [0.3, 0.6, -0.2, -0.5][index % 4]!)
const apart = (count: number): number[] => [1.5, 1.4, -1.5, -1.3, 1.6, 1.2, -1.4, -1.7].slice(0, count)
const twoOfThree = [0.1, 2.5, -0.1, 2.4, -0.2]
const fourOfFive = [-0.2, 1.5, 1.4, 0.2, 1.6, 1.3, -0.1]

/** Each row: the rule, points that break it and no other rule of the set, and points that just do not. */
const alone: [set: RuleSetId, id: string, breaks: number[], obeys: number[]][] = [
  ['jis', 'jis1', [0.2, 3.1, -0.4], [0.2, 3, -0.4]],
  ['jis', 'jis2', above(7), above(6)],
  ['jis', 'jis3', rising(7), rising(6)],
  ['jis', 'jis4', zigzag(14), zigzag(13)],
  ['jis', 'jis4', near(15), near(14)],
  ['jis', 'jis4', apart(8), apart(7)],
  ['nelson', 'nelson1', [0.2, -3.1, 0.4], [0.2, -3, 0.4]],
  ['nelson', 'nelson2', above(9), above(8)],
  ['nelson', 'nelson3', rising(6), rising(5)],
  ['nelson', 'nelson4', zigzag(14), zigzag(13)],
  ['nelson', 'nelson5', twoOfThree, [0.1, 2.5, -0.1, 0.3, 2.4, -0.2]],
  ['nelson', 'nelson6', fourOfFive, [-0.2, 1.5, 1.4, 0.2, -0.3, 1.6, 1.3, -0.1]],
  ['nelson', 'nelson7', near(15), near(14)],
  ['nelson', 'nelson8', apart(8), apart(7)],
  ['westernElectric', 'we1', [0.2, 3.1, -0.4], [0.2, 3, -0.4]],
  ['westernElectric', 'we2', twoOfThree, [0.1, 2.5, -0.1, 0.3, 2.4, -0.2]],
  ['westernElectric', 'we3', fourOfFive, [-0.2, 1.5, 1.4, 0.2, -0.3, 1.6, 1.3, -0.1]],
  ['westernElectric', 'we4', above(8), above(7)],
]

const ruleOfSet: Record<RuleSetId, string> = { jis: 'K12', nelson: 'K13', westernElectric: 'K14' }

for (const [set, id, breaks, obeys] of alone) {
  test(`${ruleOfSet[set]} ${id} is broken alone by ${breaks.length} points`, () => {
    expect(ruleIds(set, breaks)).toEqual([id])
    expect(ruleIds(set, obeys)).toEqual([])
  })

  test(`${ruleOfSet[set]} ${id} sees the same below the centre line`, () => {
    expect(
      ruleIds(
        set,
        breaks.map((zone) => -zone),
      ),
    ).toEqual([id])
    expect(
      ruleIds(
        set,
        obeys.map((zone) => -zone),
      ),
    ).toEqual([])
  })
}

test('K11 exactly on a line does not count', () => {
  expect(ruleIds('nelson', [0.5, 0.3, 0.6, 0.2, 0, 0.4, 0.5, 0.1, 0.6])).toEqual([])
  expect(ruleIds('nelson', [0.1, 2, -0.1, 2, -0.2])).toEqual([])
  expect(ruleIds('nelson', [-0.2, 1, 1.4, 0.2, 1.6, 1.3])).toEqual([])
  expect(ruleIds('nelson', [...near(7), 1, ...near(7)])).toEqual([])
  expect(ruleIds('nelson', [...apart(4), 1, ...apart(3)])).toEqual([])
  expect(ruleIds('nelson', [-0.9, -0.6, -0.3, -0.3, 0.5, 0.8])).toEqual([])
})

test('K11 what floating point leaves behind is on the line', () => {
  const lines = { center: 0.1 + 0.2, sigma: 0.1, ucl: 0.6, lcl: 0 }
  const points = Array.from({ length: 9 }, () => ({ value: 0.3, stage: 0, lines }))
  expect(findSignals({ kind: 'I', points }, 'nelson', ['nelson2'])).toEqual([])
  const limit = { center: 0.3, sigma: 0.1, ucl: 0.1 * 3 + 0.3, lcl: 0 }
  expect(findSignals({ kind: 'I', points: [{ value: 0.6000000000000001, stage: 0, lines: limit }] }, 'jis')).toEqual([])
})

test('K10 a missing point ends a run', () => {
  expect(ruleIds('nelson', [...above(5), null, ...above(4)])).toEqual([])
  expect(ruleIds('nelson', [-0.9, -0.6, -0.3, null, 0.2, 0.5, 0.8])).toEqual([])
  expect(ruleIds('nelson', [2.5, null, 2.4])).toEqual([])
})

test('K10 a new stage ends a run', () => {
  const chart = chartOf(above(9), 'I', 4)
  expect(findSignals(chart, 'nelson')).toEqual([])
})

test('K10 a point without lines is not judged', () => {
  const chart: Chart = { kind: 'I', points: [{ value: 5, stage: 0, lines: null }] }
  for (const set of ruleSetIds) expect(findSignals(chart, set)).toEqual([])
})

test('K10 constant readings break no rule', () => {
  const { level, spread } = individualsChart(Array(40).fill(0.1))
  for (const set of ruleSetIds) {
    expect(findSignals(level, set)).toEqual([])
    expect(findSignals(spread, set)).toEqual([])
  }
})

test('K10 a reading that leaves a process without spread is outside the limits', () => {
  const { level } = individualsChart([5, 5, 5, 5, 5.1], { stages: [{ start: 0, baseline: 4 }] })
  expect(findSignals(level, 'nelson')).toMatchObject([{ ruleId: 'nelson1', points: [4] }])
})

test('K13 eight points beyond 1σ on one side only are no mixture', () => {
  const oneSided = [1.5, 1.4, 1.6, 1.2, 1.7, 1.3, 1.5, 1.4]
  expect(findSignals(chartOf(oneSided), 'nelson', ['nelson8'])).toEqual([])
  expect(findSignals(chartOf([...oneSided, -1.5]), 'nelson', ['nelson8'])).toHaveLength(1)
})

test('K15 zones are for I and X̄ only, and moving ranges have only limits', () => {
  const judged = (kind: ChartKind, zones: number[]) =>
    findSignals(chartOf(zones, kind), 'nelson').map((signal) => signal.ruleId)
  for (const kind of ['I', 'Xbar'] as const) expect(judged(kind, twoOfThree)).toEqual(['nelson5'])
  for (const kind of ['R', 's', 'p', 'np', 'c', 'u', 'MR'] as const) expect(judged(kind, twoOfThree)).toEqual([])
  for (const kind of ['R', 's', 'p', 'np', 'c', 'u'] as const) expect(judged(kind, above(9))).toEqual(['nelson2'])
  expect(judged('MR', above(9))).toEqual([])
  expect(judged('MR', [0.1, 3.1])).toEqual(['nelson1'])
})

test('K21 a signal names its chart, what was seen and when', () => {
  const reasons = (set: RuleSetId, zones: number[]) =>
    findSignals(chartOf(zones), set).map((signal) => signalText(signal, (index) => `11/${index + 1}`))
  expect(reasons('jis', [0.2, 3.1])).toEqual(['X管理図：上方管理限界を超えています（11/2）。'])
  expect(reasons('jis', [0.2, -3.1])).toEqual(['X管理図：下方管理限界を下回っています（11/2）。'])
  expect(reasons('nelson', above(9))).toEqual(['X管理図：中心線の上側に9点続いています（11/1〜11/9）。'])
  expect(reasons('nelson', rising(6).toReversed())).toEqual(['X管理図：6点続けて下降しています（11/1〜11/6）。'])
  expect(reasons('nelson', zigzag(14))).toEqual(['X管理図：14点が交互に上下しています（11/1〜11/14）。'])
  expect(reasons('nelson', twoOfThree)).toEqual([
    'X管理図：中心線の上側で、連続する3点のうち2点以上が2σを超えています（11/2〜11/4）。',
  ])
  expect(reasons('nelson', near(15))).toEqual([
    'X管理図：15点続けて中心線の近く（1σの内側）にあります（11/1〜11/15）。',
  ])
  expect(reasons('nelson', apart(8))).toEqual(['X管理図：8点続けて中心線の両側の1σの外にあります（11/1〜11/8）。'])
})

test('K21 points of one day are named once, and a moving range is told as MR', () => {
  const { spread } = individualsChart([1, 1, 1, 1, 1, 1, 1, 1, 9, 1, 1])
  const texts = findSignals(spread, 'jis').map((signal) => signalText(signal, () => '11/9'))
  expect(texts[0]).toBe('MR管理図：上方管理限界を超えています（11/9）。')
})

test('K15 a run of zeros is no signal on a chart of counts, a run of few is', () => {
  const days = (counts: number[], size: number) => counts.map((count) => ({ count, size }))
  const zeros = Array.from({ length: 12 }, () => 0)
  expect(findSignals(pChart(days([1, ...zeros], 4)), 'jis', ['jis2'])).toEqual([])
  expect(findSignals(cChart([9, ...zeros, 9]), 'nelson', ['nelson2'])).toEqual([])
  const few = findSignals(pChart(days([20, 20, 1, 0, 1, 0, 0, 1, 0, 20, 20], 100)), 'jis', ['jis2'])
  expect(few.map(({ points }) => points)).toEqual([[2, 3, 4, 5, 6, 7, 8]])
})

test('K15 a long run is told once, with all its points', () => {
  const signals = findSignals(chartOf([...above(9), ...above(9)]), 'nelson', ['nelson2'])
  expect(signals).toHaveLength(1)
  expect(signals[0]!.points).toHaveLength(18)
  expect(signals[0]!.side).toBe('upper')
})

test('K15 single rules can be switched on', () => {
  expect(findSignals(chartOf([3.5, ...above(9)]), 'nelson', ['nelson1']).map((s) => s.ruleId)).toEqual(['nelson1'])
  expect(findSignals(chartOf([3.5, ...above(9)]), 'nelson', [])).toEqual([])
})

test('K13 batch 4 of the viscosity example is the one outside the limits, as published', () => {
  const { level } = individualsChart(viscosity)
  expect(findSignals(level, 'nelson', ['nelson1'])).toMatchObject([{ points: [3], side: 'upper' }])
})

test('K13 the piston rings are in control at first and then drift up', () => {
  const { level } = xbarRChart(pistonRings, { stages: [{ start: 0, baseline: 25 }] })
  const outside = findSignals(level, 'nelson', ['nelson1']).flatMap((signal) => signal.points)
  expect(outside).toEqual([36, 37, 38])
})
