import { expect, test } from 'vitest'
import { checklistContent } from '../checklist/checklistContent.ts'
import { understandChecklist } from '../checklist/understandChecklist.ts'
import { sheetOf } from '../testing/drawnSheet.ts'
import { blankForm, fillLayout, oldAnswers } from './index.ts'

type Rows = readonly (readonly string[])[]
const kept = { workbookId: '00000000-0000-4000-8000-000000000001', fileName: '点検表.xlsx' }

function formOf(rows: Rows) {
  const sheet = sheetOf(rows)
  const content = checklistContent([understandChecklist(sheet, [{}])], () => crypto.randomUUID(), kept)
  const workbook = { sheets: [sheet], looks: [], notes: [] }
  const old = [...(oldAnswers(workbook, content.layout!, content).get(sheet.name) ?? [])]
  return { content, workbook, old: Object.fromEntries(old) }
}

const days = Array.from({ length: 10 }, (_, at) => String(at + 1))
const month = (first: string, pressure: string, person: string) => [
  ['コンプレッサー 日常点検表', '<', '<', '<', '<', '<', '<', '<', '令和７年　６月', '<', '<', '<'],
  ['点検項目', '基準', ...days],
  ['異音', 'ないこと', first, first, ...days.slice(2).map(() => '')],
  ['圧力', '0.6～0.8MPa', pressure, pressure, ...days.slice(2).map(() => '')],
  ['停止弁', '閉', '／', first, ...days.slice(2).map(() => '')],
  ['点検者', '', person, person, ...days.slice(2).map(() => '')],
]

test("W77 what was written into last month's copy is in no new record: marks, readings, names and the month; a line through a box stays", () => {
  const { old, content } = formOf(month('○', '0.72', '大野'))
  expect(old).toEqual({ C3: '', D3: '', C4: '', D4: '', D5: '', C6: '', D6: '' })
  const empty = { answers: [], stamps: [], facts: { person: '佐藤' } }
  const { cells } = fillLayout(content.layout!, [{ ...empty, day: '2026-11-03' }])
  expect(Object.fromEntries(cells.map(({ cell, text }) => [cell, text]))).toEqual({ I1: '令和8年11月', E6: '佐藤' })
  expect(formOf(month('', '', '')).old).toEqual({})
})

test('W77 units, words to ring and open boxes are printed; ticked boxes are open ones again', () => {
  const { old, workbook, content } = formOf([
    ['始業点検表', '<', '<', '<'],
    ['点検者：大野', '<', '確認日', '2025年4月1日'],
    ['点検項目', '基準', '結果', '備考'],
    ['油量', '規定量', '良・否', '偶数月に測定'],
    ['圧力', '0.6MPa以上', '　　　MPa', ''],
    ['温度', '80℃以下', '72 ℃', ''],
  ])
  expect(old).toEqual({ C6: '', A2: '点検者：' })
  const blank = blankForm(workbook, content.layout!, content).sheets[0]!
  expect(blank.cells.find(({ row, column }) => row === 5 && column === 2)).toMatchObject({ text: '', type: 'text' })
  expect(blank.cells.find(({ row, column }) => row === 1 && column === 0)?.text).toBe('点検者：')
  const ticks = formOf([
    ['清掃チェック', '<', '<'],
    ['項目', '済', '未'],
    ['床', '☑', '□'],
    ['窓', '□', '☑'],
    ['棚', '□', '□'],
  ])
  for (const text of Object.values(ticks.old)) expect(text).toBe('□')
})

test('W77 a date that says when the form was made stays, one of a record does not', () => {
  const { content } = formOf([
    ['受入検査票', '<', '<', '制定 2020年4月1日'],
    ['検査日', '2025年10月27日', '製造日', '2025年9月1日'],
    ['検査項目', '規格', '結果', '備考'],
    ['外観', '傷なきこと', '', ''],
    ['寸法', '20±0.1', '', ''],
  ])
  expect(content.layout!.heads.map(({ cell, fact }) => [cell, fact])).toEqual([['B2', 'date']])
})

test('W77 who signed the record that the form came from, its verdict and its day are in no new one', () => {
  const { old, content } = formOf([
    ['受入検査成績書', '<', '<', '<', '<', '<'],
    ['検査項目', '規格', 'n1', 'n2', '判定', ''],
    ['外径', '20±0.1', '20.02', '19.98', '合', ''],
    ['全長', '85±0.1', '85.01', '85.02', '合', ''],
    ['総合判定', '合　格', '', '検査日', '2025/6/13', ''],
    ['', '', '', '承認', '確認', '検査'],
    ['', '', '', '大西', '林', '吉村'],
  ])
  expect(old).toMatchObject({ C3: '', D3: '', C4: '', D4: '', B5: '', D7: '', E7: '', F7: '' })
  expect(content.layout!.stamps.map(({ cell, step }) => [cell, step])).toEqual([
    ['D7', 'approve'],
    ['E7', 'check'],
    ['F7', 'submit'],
  ])
  const { cells } = fillLayout(content.layout!, [{ answers: [], stamps: [], facts: {}, day: '2026-11-03' }])
  expect(cells.find(({ cell }) => cell === 'E5')?.text).toContain('2026')
})
