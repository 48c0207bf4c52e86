import { describe, expect, test } from 'vitest'
import { limitScale } from './limitScale.ts'

describe('two-sided limits', () => {
  const scale = limitScale({ lower: '13.0', upper: '15.0' }, ['14.4', '14.2'])

  test('leave 15 to 20 percent of the bar free on both sides', () => {
    expect(scale.spec.from).toBeCloseTo(18)
    expect(scale.spec.to).toBeCloseTo(82)
  })

  test('place a value between them in proportion', () => {
    expect(scale.placeOf('14.0')).toBeCloseTo(50)
  })

  test('hold a value far outside at the end of the bar', () => {
    expect(scale.placeOf('99')).toBe(100)
    expect(scale.placeOf('-99')).toBe(0)
  })

  test('without warning limits the whole inside is good', () => {
    expect(scale.inner).toEqual(scale.spec)
  })
})

test('a warning limit cuts the inside on its side only', () => {
  const scale = limitScale({ lower: '30', upper: '55', warnUpper: '50' }, ['52'])
  expect(scale.inner.from).toBe(scale.spec.from)
  expect(scale.inner.to).toBeCloseTo(scale.placeOf('50'))
  expect(scale.inner.to).toBeLessThan(scale.spec.to)
})

test('a one-sided limit runs to the other edge and keeps the value on the bar', () => {
  const scale = limitScale({ upper: '50' }, ['20'])
  expect(scale.spec.from).toBe(0)
  expect(scale.spec.to).toBeLessThan(100)
  expect(scale.placeOf('20')).toBeGreaterThan(0)
  expect(scale.placeOf('20')).toBeLessThan(scale.spec.to)
})

test('equal limits and limits without any value still make a bar', () => {
  expect(limitScale({ lower: '0', upper: '0' }, []).placeOf('0')).toBeCloseTo(50)
  expect(limitScale({ lower: '5' }, []).spec.to).toBe(100)
  expect(limitScale({}, []).ticks).toEqual([])
})

test('labels that would touch go to a second row', () => {
  const rows = limitScale({ lower: '0', upper: '100', warnUpper: '95' }, []).ticks.map(({ text, row }) => [text, row])
  expect(rows).toEqual([
    ['0', 0],
    ['95', 0],
    ['100', 1],
  ])
})

test('a half-typed value does not break the bar', () => {
  const scale = limitScale({ lower: '0', upper: '10' }, ['-'])
  expect(scale.placeOf('-')).toBe(0)
})
