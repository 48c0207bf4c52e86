import { expect, test } from 'vitest'
import { sheetOf } from '../testing/drawnSheet.ts'
import { understandChecklist } from './understandChecklist.ts'

type Rows = readonly (readonly string[])[]
const framed = { border: [1, 1, 1, 1] as [number, number, number, number] }

/** As a site draws it: every box has its lines, also an empty one. */
function read(rows: Rows) {
  const sheet = sheetOf(rows)
  const empty = rows.flatMap((texts, row) =>
    texts.flatMap((text, column) => (text === '' ? [{ row, column, look: 0, text, type: 'text' as const }] : [])),
  )
  return understandChecklist({ ...sheet, cells: [...sheet.cells, ...empty] }, [framed, framed])
}

const table: Rows = [
  ['日常点検表', '<', '<', '<', '<', '<', '<', '<'],
  ['区分', '点検項目', '基準', '月', '火', '水', '木', '金'],
  ['設備', '床の清掃', 'できている', '', '', '', '', ''],
  ['^', '室温', '25℃以下', '', '', '', '', ''],
  ['^', '照明', '点灯する', '', '', '', '', ''],
]

test('W83 a line with the boxes of its neighbours is asked, whatever its place is called, and that is not sure', () => {
  const { items, problems } = read([
    ...table,
    ['点検者', '手指に傷がない', '', '', '', '', '', ''],
    ['^', '爪が短い', '', '', '', '', '', ''],
    ['調理', '保存食の採取', '', '', '', '', '', ''],
    ['記録者', '<', '<', '', '', '', '', ''],
  ])
  expect(items.map(({ name }) => name)).toEqual([
    '床の清掃',
    '室温',
    '照明',
    '手指に傷がない',
    '爪が短い',
    '保存食の採取',
  ])
  expect(items.map(({ confidence }) => confidence < 0.7)).toEqual([false, false, false, true, true, true])
  expect(problems.map(({ cell, problem }) => `${cell} ${problem}`)).toEqual(['B6 unasked', 'B7 unasked', 'B8 unasked'])
})

test('W83 who signs, a verdict and a box across the days are none of them', () => {
  const { items } = read([
    ...table,
    ['点検者', '<', '<', '', '', '', '', ''],
    ['職長　確認', '<', '<', '', '', '', '', ''],
    ['運転の可否', '<', '<', '', '', '', '', ''],
    ['連絡事項', '<', '<', '', '<', '<', '<', '<'],
  ])
  expect(items.map(({ name }) => name)).toEqual(['床の清掃', '室温', '照明'])
})

test('W83 what somebody says about one line leaves the others as they were', () => {
  const rows = [...table, ['照度計の校正', '', '', '', '', '', '', ''], ['検査員', '<', '<', '', '', '', '', '']]
  const sheet = sheetOf(rows)
  const { items } = understandChecklist(sheet, [{}, {}], { rows: { 2: 'judged' } })
  expect(items.map(({ name }) => name)).not.toContain('検査員')
})
