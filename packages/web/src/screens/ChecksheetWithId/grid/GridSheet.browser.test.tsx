import '../../../text/areas/sheet.ts'
import { cellKey } from '@ecs/core'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { showOnSheet, words } from '../../../../gallery/show.tsx'
import { ids, processOf } from '../../../sheet/testing/template.ts'
import { GridSheet } from './GridSheet.tsx'

const roster = processOf(
  1,
  [
    { kind: 'text', name: '氏名' },
    { kind: 'okng', name: '手洗い' },
    { kind: 'number', name: '体温', decimals: 1, upper: '37.4' },
  ],
  { repeat: { min: 0, max: 20, label: '人', nameItemId: ids.item(10_001) } as never, allowBulkOk: true },
)

async function grid(count: number) {
  const screen = await showOnSheet([[roster]], () => <GridSheet />)
  const rowIds: string[] = []
  for (let row = 0; row < count; row += 1) rowIds.push(screen.sheet.commands.addRow(roster.id, rowIds.at(-1)).rowId)
  const key = (no: number, row: number) => cellKey(ids.item(10_000 + no), rowIds[row])
  const value = (no: number, row: number) => screen.sheet.readCell(key(no, row))?.cell.value
  return { ...screen, key, value }
}

test('every cell is a button that says its item and its judgement, and opens when it is pressed', async () => {
  const { editor, key } = await grid(3)
  const cells = page.getByRole('button', { name: `1-3 体温 ${words('judgement.none')}` })
  await cells.nth(1).click()
  expect(editor.store.state.openKey).toBe(key(3, 1))
  await expect.element(cells.nth(1)).toHaveAttribute('aria-current', 'true')
})

test('one press answers a column that is still empty, and the count shrinks to nothing', async () => {
  const { value, sheet, key } = await grid(3)
  sheet.commands.set({ itemId: ids.item(10_002), rowId: key(2, 1).split('/')[1]! }, 'ng')
  await page.getByRole('button', { name: words('grid.sweep', { count: 2 }) }).click()
  expect([0, 1, 2].map((row) => value(2, row))).toEqual(['ok', 'ng', 'ok'])
  await expect.element(page.getByRole('button', { name: words('grid.swept') })).toBeDisabled()
})

test('an answer leads down its column, as on paper', async () => {
  const { editor, sheet, value, key } = await grid(2)
  editor.open(key(3, 0))
  editor.answer(sheet.readCell(key(3, 0))!.cell, '36.5')
  expect(value(3, 0)).toBe('36.5')
  expect(editor.store.state.openKey).toBe(key(3, 1))
  await expect
    .element(page.getByRole('button', { name: `1-3 体温 ${words('judgement.none')}` }))
    .toHaveAttribute('aria-current', 'true')
})

test('an hour that was not run is said once: its empty cells are left out with the reason, and one press brings them back', async () => {
  const hours = processOf(
    1,
    [
      { kind: 'number', name: '室温', decimals: 1, allowNA: 'reason' },
      { kind: 'number', name: '湿度', decimals: 0, allowNA: 'reason' },
      { kind: 'okng', name: '異音', allowNA: 'reason' },
    ],
    { repeat: { min: 2, max: 2, label: '時刻', names: ['8:00', '10:00'] } },
  )
  const { sheet, editor } = await showOnSheet([[hours]], () => <GridSheet />)
  const rowIds = sheet.state.rows.get(hours.id)!
  const read = (row: number) => [1, 2, 3].map((no) => sheet.readCell(cellKey(ids.item(10_000 + no), rowIds[row]))?.cell)
  sheet.commands.set({ itemId: ids.item(10_001), rowId: rowIds[1]! }, '21.5')
  editor.open(cellKey(ids.item(10_002), rowIds[1]))
  await page.getByRole('button', { name: words('grid.na') }).click()
  const dialog = page.getByRole('dialog', { name: words('grid.naTitle', { label: '10:00' }) })
  await expect.element(dialog.getByText(words('grid.naNote', { count: 2 }))).toBeVisible()
  await dialog.getByRole('button', { name: words('sheet.na.stopped') }).click()
  expect(read(1).map((cell) => cell?.judgement)).toEqual(['ok', 'na', 'na'])
  expect(read(1)[0]?.value).toBe('21.5')
  expect(read(0).map((cell) => cell?.judgement)).toEqual(['none', 'none', 'none'])
  expect(editor.store.state.many).toEqual({ count: 2, by: 'na' })
  editor.undo()
  expect(read(1).map((cell) => cell?.judgement)).toEqual(['ok', 'none', 'none'])
})
