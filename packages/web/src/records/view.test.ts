import { expect, test } from 'vitest'
import { filtersIn, paramsOf, viewIn } from './view.ts'

const id = '0192f0c1-0000-7000-8000-000000000001'

test('a bare address is today by due time, in a table', () => {
  expect(viewIn(new URLSearchParams())).toEqual({ tab: 'today', sort: 'due', layout: 'table', filters: {} })
})

test('a view survives its address', () => {
  const view = viewIn(
    new URLSearchParams(`tab=all&sort=oldest&view=cards&status=open&targetId=${id}&shift=夜勤 A&from=2026-11-01`),
  )
  expect(viewIn(new URLSearchParams(paramsOf(view).toString()))).toEqual(view)
  expect(view.filters).toEqual({ status: 'open', targetId: id, shift: '夜勤 A', from: '2026-11-01' })
})

test('what an address says wrongly is left out, the rest counts', () => {
  expect(filtersIn(new URLSearchParams('status=nothing&targetId=1&from=2026-02-30&deviation=yes'))).toEqual({
    deviation: 'yes',
  })
  expect(viewIn(new URLSearchParams('tab=x&sort=due&view=3d'))).toMatchObject({ tab: 'today', layout: 'table' })
})

test('finished work has no order by due time', () => {
  expect(viewIn(new URLSearchParams('tab=waiting&sort=due')).sort).toBe('newest')
})
