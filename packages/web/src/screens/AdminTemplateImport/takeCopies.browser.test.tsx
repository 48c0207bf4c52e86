import '../../text/areas/templateImport.ts'
import { understandWorkbook, type WorkbookSheet } from '@ecs/core'
import { expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { show } from '../../../gallery/show.tsx'
import { Review } from './Review.tsx'

const rows = [
  ['点検項目', '基準', '結果'],
  ['油温', '45～55℃', ''],
  ['軸受温度', '70℃以下', ''],
  ['異音', 'なきこと', ''],
]
const sheetOf = (name: string): WorkbookSheet => ({
  ...{ name, rowCount: rows.length, columnCount: 3, merges: [], columnWidths: {}, rowHeights: {} },
  ...{ hiddenRows: [], hiddenColumns: [], pictures: [], lists: [] },
  cells: rows.flatMap((texts, row) => texts.map((text, column) => ({ row, column, text, type: 'text', look: 0 }))),
})

test('sheets of one form, one for each unit, are taken in one tap, and an example stays out', async () => {
  const sheets = ['1号機', '2号機', '3号機', '記入例'].map(sheetOf)
  expect(understandWorkbook(sheets, [{}]).map(({ copyOf }) => copyOf)).toEqual([undefined, '1号機', '1号機', '1号機'])
  const workbook = { sheets, looks: [{}], notes: [] }
  const screen = await show(<Review workbook={workbook} file={new File([], '点検表.xlsx')} />)
  await expect.element(screen.getByText('3項目を下書きにする')).toBeVisible()
  await userEvent.click(screen.getByRole('checkbox', { name: /同じ項目のシート2枚/ }))
  await expect.element(screen.getByText('9項目を下書きにする')).toBeVisible()
  await userEvent.click(screen.getByRole('checkbox', { name: /同じ項目のシート2枚/ }))
  await expect.element(screen.getByText('3項目を下書きにする')).toBeVisible()
})
