import type { ReportLayout, WorkbookSheet } from '@ecs/core'
import { expect, test } from 'vitest'
import { boundAt, keyOf, linesBelow, rebound, withRows } from './layoutPlaces.ts'

const sheet = '点検表'
const text = (row: number, column: number, words: string): WorkbookSheet['cells'][number] => ({
  ...{ row, column, text: words, type: 'text', look: 0 },
})
const page: WorkbookSheet = {
  ...{ name: sheet, rowCount: 9, columnCount: 3, columnWidths: {}, rowHeights: {} },
  ...{ hiddenRows: [], hiddenColumns: [], pictures: [], lists: [] },
  cells: [text(1, 1, '重量'), text(2, 1, '　　g'), text(3, 1, '　　g'), text(4, 1, '　　g'), text(5, 1, '平均')],
  merges: [{ top: 6, left: 2, bottom: 7, right: 2 }],
}
const layout: ReportLayout = {
  ...{ workbookId: '', fileName: '', heads: [], stamps: [], days: {}, marks: {}, items: {} },
}

test('the lines of a repeat go down to where something else stands, or a cell is of another height', () => {
  expect(linesBelow(page, 'B3')).toEqual([2, 3, 4])
  expect(linesBelow(page, 'C4')).toEqual([3, 4, 5])
})

test('a form keeps how many lines a repeat has, until its box is taken away', () => {
  const bound = withRows(rebound(layout, sheet, 'B3', 'value:weight'), page, 'weight', 2)
  expect(bound.items.weight).toEqual({ sheet, value: 'B3', rows: { along: 'rows', places: [2, 3] } })
  const more = rebound(bound, sheet, 'C3', 'judgement:weight')
  expect(more.items.weight?.rows?.places).toEqual([2, 3])
  expect(withRows(more, page, 'weight', 1).items.weight).toEqual({ sheet, value: 'B3', judgement: 'C3' })
  expect(rebound(bound, sheet, 'B3', '').items).toEqual({})
})

test('a box to tick is given by hand, to 良 and 否 or to a choice, and taken back alone', () => {
  const judged = rebound(rebound(layout, sheet, 'B2', 'tick:look:ok'), sheet, 'C2', 'tick:look:ng')
  expect(judged.items.look).toEqual({ sheet, ticks: { ok: 'B2', ng: 'C2' } })
  const chosen = rebound(rebound(judged, sheet, 'B3', 'choice:state:5：良い'), sheet, 'C3', 'choice:state:a:b')
  expect(chosen.items.state).toEqual({ sheet, choices: { '5：良い': 'B3', 'a:b': 'C3' } })
  for (const cell of ['B2', 'C2', 'B3', 'C3']) {
    const bound = boundAt(chosen, sheet, cell)!
    expect(rebound(rebound(chosen, sheet, cell, ''), sheet, cell, keyOf(bound))).toEqual(chosen)
  }
  expect(rebound(chosen, sheet, 'C3', '').items.state).toEqual({ sheet, choices: { '5：良い': 'B3' } })
  expect(rebound(rebound(chosen, sheet, 'B3', ''), sheet, 'C3', '').items.state).toBeUndefined()
})
