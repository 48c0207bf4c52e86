import { expect, test } from 'vitest'
import { daysBetween, filterIn, listOf, rateOf } from './filter.ts'

const ecs = '0199aaaa-0000-7000-8000-000000000001'
const at = (search: string) => filterIn(new URLSearchParams(search), '2026-11-17', ecs)

test('the last thirty days of the current ECS unless the address says otherwise', () => {
  expect(at('')).toEqual({ from: '2026-10-19', to: '2026-11-17', ecsId: ecs, templateId: undefined })
  expect(daysBetween('2026-10-19', '2026-11-17')).toHaveLength(30)
  expect(at('ecs=all').ecsId).toBeUndefined()
  expect(at('from=2026-11-01&to=2026-11-10')).toMatchObject({ from: '2026-11-01', to: '2026-11-10' })
})

test('what is not understood in an address is left out', () => {
  expect(at('from=yesterday&to=2026-13-01&ecs=x&template=y')).toEqual(at(''))
  expect(at('from=2026-12-01&to=2026-11-10')).toMatchObject({ from: '2026-11-10', to: '2026-11-10' })
})

test('a figure leads to the sheets it counts', () => {
  expect(listOf(at(''), { counted: 'ng' })).toBe('/list?tab=all&from=2026-10-19&to=2026-11-17&counted=ng')
})

test('the rate is of what was due, and none while nothing was', () => {
  const sums = {
    total: 9,
    done: 6,
    doneLate: 1,
    late: 1,
    missed: 1,
    cancelled: 0,
    ng: 0,
    warn: 0,
    judgedItems: 0,
    ngItems: 0,
  }
  expect(rateOf(sums)).toBe(5 / 8)
  expect(rateOf({ ...sums, done: 0, late: 0, missed: 0 })).toBeNull()
})
