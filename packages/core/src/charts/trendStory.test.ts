import { expect, test } from 'vitest'
import {
  capability,
  capabilityGrade,
  cChart,
  findSignals,
  indexText,
  individualsChart,
  linesText,
  numbersOf,
  pChart,
  signalText,
  xbarSChart,
} from './index.ts'
import { circuitBoards, orangeJuice, pistonRings } from './published.fixture.ts'

/** Whole ways from the answers of people to what the trend screen shows. */

/** Oil pressure in MPa as answered on 26 days: steady, one day not filled in, then creeping up. */
const answers = [
  ...['0.41', '0.39', '0.40', '0.42', '0.38', '0.40', '0.41', '0.39', '', '0.40', '0.41', '0.39', '0.40', '0.38'],
  ...['0.40', '0.41', '0.39', '0.40', '0.40', '0.41', '0.42', '0.43', '0.44', '0.45', '0.46', '0.47'],
]

test('K13 a creeping pressure is noticed before it leaves the specification', () => {
  const { level, spread, within } = individualsChart(numbersOf(answers), { stages: [{ start: 0, baseline: 19 }] })
  const signals = findSignals(level, 'nelson')
  const trend = signals.find((signal) => signal.ruleId === 'nelson3')!
  expect(trend.points).toEqual([18, 19, 20, 21, 22, 23, 24, 25])
  expect(signalText(trend, (index) => `11/${index + 1}`)).toBe('X管理図：8点続けて上昇しています（11/19〜11/26）。')
  expect(signals.filter((signal) => signal.ruleId === 'nelson1').flatMap((signal) => signal.points)).toEqual([
    23, 24, 25,
  ])
  expect(findSignals(spread, 'nelson')).toEqual([])
  expect(within[0]).toBeCloseTo(0.26 / 16 / 1.128, 10)
})

test('K12 the same days by the four criteria of JIS', () => {
  const { level } = individualsChart(numbersOf(answers), { stages: [{ start: 0, baseline: 19 }] })
  expect(new Set(findSignals(level, 'jis').map((signal) => signal.ruleId))).toEqual(new Set(['jis1', 'jis2', 'jis3']))
})

test('K20 the lines of the pressure are shown with three decimals', () => {
  const { level } = individualsChart(numbersOf(answers), { stages: [{ start: 0, baseline: 19 }] })
  expect(linesText('I', level.points[0]!.lines!, 2)).toEqual({
    center: '0.399',
    ucl: '0.442',
    lcl: '0.356',
    sigma: '0.0144',
  })
})

test('K16 the steady days are capable, the specification being 0.30 to 0.50', () => {
  const steady = numbersOf(answers.slice(0, 19)).filter((value) => value !== null)
  const { within } = individualsChart(numbersOf(answers.slice(0, 19)))
  const result = capability(steady, within[0]!, { lower: 0.3, upper: 0.5 })
  expect([result.count, indexText(result.cp), indexText(result.cpk)]).toEqual([18, '2.31', '2.29'])
  expect(capabilityGrade(result.cpk!)).toBe('ample')
})

test('K5 after a repair the lines are drawn anew, and the run does not go on', () => {
  const repaired = numbersOf([...answers, '0.40', '0.41', '0.39', '0.40', '0.41'])
  const { level, within } = individualsChart(repaired, { stages: [{ start: 0, baseline: 19 }, { start: 26 }] })
  expect(level.points[25]!.stage).toBe(0)
  expect(level.points[26]!.stage).toBe(1)
  expect(within).toHaveLength(2)
  expect(findSignals(level, 'nelson').every((signal) => signal.points.every((index) => index < 26))).toBe(true)
})

test('K8 samples 15 and 23 of the orange juice are the ones outside, as published', () => {
  const chart = pChart(orangeJuice.map((count) => ({ count, size: 50 })))
  expect(findSignals(chart, 'nelson', ['nelson1']).flatMap((signal) => signal.points)).toEqual([14, 22])
  const [first] = findSignals(chart, 'nelson', ['nelson1'])
  expect(signalText(first!, (index) => `11/${index + 1}`)).toBe('p管理図：上方管理限界を超えています（11/15）。')
})

test('K8 samples 6 and 20 of the circuit boards are the ones outside, as published', () => {
  const signals = findSignals(cChart(circuitBoards), 'westernElectric', ['we1'])
  expect(signals.map(({ points, side }) => [points, side])).toEqual([
    [[5], 'lower'],
    [[19], 'upper'],
  ])
})

test('K6 the piston rings stay in control by s as they do by R', () => {
  const { level, spread } = xbarSChart(pistonRings.slice(0, 25))
  for (const chart of [level, spread]) expect(findSignals(chart, 'nelson', ['nelson1'])).toEqual([])
})

test('K2 a sheet that nobody filled in has a chart without points or lines', () => {
  const { level, within } = individualsChart(numbersOf(['', null, undefined]))
  expect(level.points).toEqual([
    { value: null, stage: 0, lines: null },
    { value: null, stage: 0, lines: null },
    { value: null, stage: 0, lines: null },
  ])
  expect(within).toEqual([null])
})
