import { expect, test } from 'vitest'
import { type FixedLine, outsideOf } from './chartOptions.ts'

const line = (kind: FixedLine['kind'], isUpper: boolean, value: number): FixedLine => ({
  kind,
  isUpper,
  value,
  name: '',
})

test('what lies outside the specification is shaded, to the edge of the chart', () => {
  const lines = [line('spec', true, 55), line('spec', false, 30), line('warn', true, 50)]
  expect(outsideOf(lines, [25, 60])).toEqual([
    [55, 60],
    [25, 30],
  ])
})

test('a limit outside the chart shades nothing', () => {
  expect(outsideOf([line('spec', true, 55)], [25, 50])).toEqual([])
})
