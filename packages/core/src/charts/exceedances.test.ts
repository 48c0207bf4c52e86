import { expect, test } from 'vitest'
import { exceedances } from './exceedances.ts'

const limits = { lower: '30', upper: '55', warnUpper: '50' }

test('K22 readings beyond a 管理 limit are counted with their places', () => {
  expect(exceedances(limits, [['49'], ['51'], ['50'], ['52.5']])).toEqual([
    { limit: 'warnUpper', value: '50', points: [1, 3] },
  ])
})

test('K22 beyond 規格 is counted there, and not again at the 管理 limit inside it', () => {
  expect(exceedances(limits, [['56'], ['29.9'], ['51']])).toEqual([
    { limit: 'upper', value: '55', points: [0] },
    { limit: 'lower', value: '30', points: [1] },
    { limit: 'warnUpper', value: '50', points: [2] },
  ])
})

test('K22 exactly on a limit is inside, by its decimals', () => {
  expect(exceedances({ upper: '0.3', lower: '0.10' }, [['0.30'], ['0.1'], ['0.3000000000000000000001']])).toEqual([
    { limit: 'upper', value: '0.3', points: [2] },
  ])
})

test('K22 several readings of one sheet are one place; what is no number is passed over', () => {
  expect(exceedances(limits, [['51', '52', '60', '20'], ['', 'なし'], []])).toEqual([
    { limit: 'upper', value: '55', points: [0] },
    { limit: 'lower', value: '30', points: [0] },
    { limit: 'warnUpper', value: '50', points: [0] },
  ])
  expect(exceedances({}, [['1']])).toEqual([])
})
