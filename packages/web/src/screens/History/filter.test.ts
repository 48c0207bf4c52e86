import { expect, test } from 'vitest'
import { filterIn, periodOf } from './filter.ts'

const id = '0192f0c1-0000-7000-8000-000000000001'

test('an address is read, and what is wrong in it is left out', () => {
  const filter = filterIn(
    new URLSearchParams(`view=trend&targetId=${id}&itemId=${id}&rules=nelson&a=x&b=${id}&month=2026-13`),
    '2026-11-15',
  )
  expect(filter).toMatchObject({ view: 'trend', itemId: id, rules: 'nelson', pair: [undefined, id], month: '2026-11' })
  expect(filter.filters).toEqual({ targetId: id })
})

test('without a period the last ninety days', () => {
  expect(periodOf({}, '2026-11-15')).toEqual({ from: '2026-08-17', to: '2026-11-15' })
  expect(periodOf({ from: '2026-01-01', to: '2026-02-01' }, '2026-11-15')).toEqual({
    from: '2026-01-01',
    to: '2026-02-01',
  })
})
