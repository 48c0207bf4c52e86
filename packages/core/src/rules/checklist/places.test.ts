import { expect, test } from 'vitest'
import { sheetOf } from '../testing/drawnSheet.ts'
import { Grid } from './grid.ts'
import { openPlaces } from './places.ts'

test('W13 a box is never the cell of a name, but an empty one that only names its item may be', () => {
  const grid = new Grid(sheetOf([['体調がよい', '']]), [])
  const placeOf = openPlaces(grid)
  const row = { row: 0, process: '', texts: {}, cells: {}, units: {}, confidence: 1 }
  expect(placeOf({ ...row, name: '体調がよい', nameCell: 'A1', column: 0 }, {})).toEqual({})
  expect(placeOf({ ...row, name: '水槽 水温', nameCell: 'B1', column: 1 }, {})).toEqual({ value: 'B1' })
})
