import { expect, test } from 'vitest'
import type { ReportLayout } from '../../model/reportLayout.ts'
import { sheetOf } from '../../rules/testing/drawnSheet.ts'
import { readPastForm } from './index.ts'
import type { PastItem } from './readPastValue.ts'

const item = (no: string, name: string, kind: PastItem['kind'], more: Partial<PastItem> = {}): PastItem => ({
  ...{ id: `item-${no}`, no, name, kind, isRepeated: false, ...more },
})
const items = [
  item('1-1', '外観', 'okng'),
  item('1-2', '油圧', 'number', { unit: 'MPa' }),
  item('1-3', '油面', 'select', { choices: ['○ 良好', '△ 要注意'] }),
  item('1-4', '体温', 'number', { personal: true }),
]
const about = {
  items,
  targets: {
    byCode: new Map([
      ['IM-1', 't1'],
      ['IM-10', 't10'],
    ]),
    byName: new Map([['1号機', 't1']]),
  },
  today: '2026-11-17',
  fileName: '点検表.xlsx',
}
const place = (value: string) => ({ sheet: '点検表', value })
const base = { workbookId: '', fileName: '', stamps: [], marks: { ok: 'レ' } }

/** A sheet for one record. */
const single: ReportLayout = {
  ...base,
  items: {
    'item-1-1': { sheet: '点検表', ticks: { ok: 'B4', ng: 'C4' }, remarks: 'D4' },
    'item-1-2': place('B5'),
    'item-1-3': place('B6'),
    'item-1-4': place('B7'),
  },
  heads: [
    { sheet: '点検表', cell: 'B2', fact: 'target' },
    { sheet: '点検表', cell: 'D2', fact: 'date' },
    { sheet: '点検表', cell: 'D1', fact: 'person', before: '点検者：' },
  ],
  days: {},
}
const paper = (target: string, day: string, ...rows: string[][]) => [
  ['射出成形機 点検表', '<', '', '点検者：佐藤'],
  ['対象', target, '実施日', day],
  ['点検項目', '良', '否', '備考'],
  ...rows,
]
const blank = paper(
  '',
  '　年　月　日',
  ['外観', '', '', ''],
  ['油圧', '　　MPa', '', ''],
  ['油面', '', '', ''],
  ['体温', '', '', ''],
)
blank[0]![3] = '点検者：'
const read = (rows: string[][], more = {}) =>
  readPastForm([sheetOf(rows)], { layout: single, sheets: [sheetOf(blank)] }, { ...about, ...more })

test('D23 a filled copy of the form is a record: ticks, numbers with their unit, signs of choices, person and remark', () => {
  const found = read(
    paper(
      '1号機',
      '令和7年4月1日',
      ['外観', '', 'レ', '傷あり'],
      ['油圧', '14.2 MPa', '', ''],
      ['油面', '△', '', ''],
      ['体温', '36.5', '', ''],
    ),
  )
  expect(found).toMatchObject({ lines: 1, refused: 0, issues: [] })
  const round = { targetId: 't1', day: '2025-04-01', shift: '', person: '佐藤', sheet: '点検表' }
  expect(found?.readings).toEqual([
    { ...round, itemId: 'item-1-1', value: 'ng', note: '傷あり', row: 4 },
    { ...round, itemId: 'item-1-2', value: '14.2', note: '', row: 5 },
    { ...round, itemId: 'item-1-3', value: '△ 要注意', note: '', row: 6 },
  ])
  expect(found?.notes.map(({ cell, read: name }) => [cell, name])).toEqual([['B7', '体温']])
})

test('D23 what is printed on the form was written by nobody, and another workbook is no copy of it', () => {
  expect(read(blank)).toMatchObject({ lines: 0, readings: [], issues: [] })
  expect(
    read([
      ['対象コード', '実施日', '油圧'],
      ['IM-1', '2025/4/1', '14.2'],
    ]),
  ).toBeUndefined()
})

test('D25 a record with a fault is left out whole and named at its cell', () => {
  const rows = [
    ['外観', 'レ', '', ''],
    ['油圧', '約14', '', ''],
    ['油面', '', '', ''],
  ]
  const found = read(paper('9号機', '4月1日', ...rows))
  expect(found).toMatchObject({ lines: 1, refused: 1, readings: [] })
  expect(found?.issues.map(({ cell }) => cell)).toEqual(['B2', 'D2', 'B5'])
  expect(
    read(paper('1号機', '2027/4/1', rows[0]!, ['油圧', '', '', ''], ['油面', '', '', '']))?.issues.map(
      ({ cell }) => cell,
    ),
  ).toEqual(['D2'])
  const both = read(paper('1号機', '2025/4/1', ['外観', 'レ', 'レ', ''], ['油圧', '', '', ''], ['油面', '', '', '']))
  expect(both?.issues[0]).toMatchObject({ cell: 'B4' })
})

/** A month's sheet: days across from column C. */
const month: ReportLayout = {
  ...base,
  items: { 'item-1-1': place('C3'), 'item-1-2': place('C4') },
  heads: [{ sheet: '点検表', cell: 'C5', fact: 'person', isDaily: true }],
  days: { 点検表: { along: 'columns', places: [2, 3, 4, 5, 6, 7, 8] } },
}
const monthSheet = (title: string, ...rows: string[][]) => [
  [title, '<', '<', '<', '<', '<', '<', '<', '<'],
  ['点検項目', '基準', '1', '2', '3', '4', '5', '6', '7'],
  ...rows,
]
const empty = ['', '', '', '', '', '', '']
const monthForm = monthSheet(
  '点検表　　年　　月',
  ['外観', '傷なし', ...empty],
  ['油圧', '14～15', ...empty],
  ['点検者', '', ...empty],
)
const months = (sheets: [string, string[][]][], fileName = '点検表.xlsx') =>
  readPastForm(
    sheets.map(([name, rows]) => ({ ...sheetOf(rows), name })),
    { layout: month, sheets: [sheetOf(monthForm)] },
    { ...about, fileName },
  )

test('D24 every day of a month’s sheet is a record, also on sheets copied for other months; a day nobody wrote on is none', () => {
  const april = monthSheet(
    '点検表　2025年4月',
    ['外観', '傷なし', 'レ', '', '×', '', '', '', ''],
    ['油圧', '14～15', '14.2', '', '14.8', '', '', '', ''],
    ['点検者', '', '佐藤', '', '鈴木', '', '', '', ''],
  )
  const may = monthSheet(
    '点検表　令和７年５月',
    ['外観', '傷なし', '', 'レ', '', '', '', '', ''],
    ['油圧', '14～15', ...empty],
    ['点検者', '', ...empty],
  )
  const found = months([
    ['IM-10 4月', april],
    ['IM-10 5月', may],
  ])
  expect(found).toMatchObject({ lines: 3, refused: 0, issues: [] })
  expect(found?.readings.map(({ targetId, day, value, person }) => [targetId, day, value, person])).toEqual([
    ['t10', '2025-04-01', 'ok', '佐藤'],
    ['t10', '2025-04-01', '14.2', '佐藤'],
    ['t10', '2025-04-03', 'ng', '鈴木'],
    ['t10', '2025-04-03', '14.8', '鈴木'],
    ['t10', '2025-05-02', 'ok', ''],
  ])
})

test('D25 a month nobody can read is said once, with what to write; the same month twice is a fault of the second', () => {
  const rows = [
    ['外観', '傷なし', 'レ', 'レ', '', '', '', '', ''],
    ['油圧', '14～15', ...empty],
    ['点検者', '', ...empty],
  ]
  const unknown = months([['IM-1', monthSheet('点検表　　年　　月', ...rows)]])
  expect(unknown).toMatchObject({ lines: 2, refused: 2, readings: [] })
  expect(unknown?.issues.map(({ text }) => text)).toEqual([expect.stringContaining('「2025年4月」の形の年月')])
  const twice = months([
    ['IM-1', monthSheet('点検表　2025年4月', ...rows)],
    ['IM-1 (2)', monthSheet('点検表　2025年4月', ...rows)],
  ])
  expect(twice).toMatchObject({ lines: 4, refused: 2 })
  expect(twice?.issues[0]?.text).toContain('IM-1')
})

test('D23 every line of a repeat is read', () => {
  const weight = item('2-1', '重量', 'number', { unit: 'g', isRepeated: true })
  const rows = { along: 'rows' as const, places: [2, 3, 4] }
  const layout = { ...single, items: { 'item-2-1': { sheet: '点検表', value: 'B3', remarks: 'C3', rows } } }
  const table = (...lines: string[][]) => [
    ['抜取り検査 記録表', '<', '<', '点検者：'],
    ['対象', '1号機', '実施日', '2025/4/1'],
    ...lines.map((line, at) => [`${at + 1}個目`, ...line]),
  ]
  const empty = table(['', ''], ['', ''], ['', ''])
  empty[1] = ['対象', '', '実施日', '']
  const found = readPastForm(
    [sheetOf(table(['11.5', ''], ['', ''], ['12.5g', '傷']))],
    { layout, sheets: [sheetOf(empty)] },
    { ...about, items: [weight] },
  )
  expect(found?.readings.map(({ value, note, row }) => [value, note, row])).toEqual([
    ['11.5', '', 3],
    ['12.5', '傷', 5],
  ])
})

test("D24 a filled year's sheet is a record for each month whose day stands in its box; the note of a line counts once", () => {
  const months = [4, 5, 6, 7, 8, 9, 10, 11, 12, 1, 2, 3]
  const layout: ReportLayout = {
    ...base,
    items: {
      'item-1-1': { sheet: '点検表', value: 'B5', remarks: 'N5' },
      'item-1-2': { sheet: '点検表', value: 'B6', remarks: 'N5' },
    },
    heads: [
      { sheet: '点検表', cell: 'B2', fact: 'target' },
      { sheet: '点検表', cell: 'B4', fact: 'date', isDaily: true },
      { sheet: '点検表', cell: 'A1', fact: 'year', after: '　消火設備点検表' },
    ],
    days: { 点検表: { along: 'columns', places: months.map((_, at) => at + 1), months } },
  }
  const year = (
    head: string,
    target: string,
    days: Record<number, string>,
    look: Record<number, string>,
    note = '',
  ) => [
    [head, '<'],
    ['対象', target],
    ['点検項目', ...months.map((month) => `${month}月`), '備考'],
    ['点検日', ...months.map((month) => days[month] ?? ''), ''],
    ['外観', ...months.map((month) => look[month] ?? ''), note],
    ['油圧', ...months.map(() => ''), ''],
  ]
  const form = { layout, sheets: [sheetOf(year('　　年度　消火設備点検表', '', {}, {}))] }
  const filled = (rows: string[][]) => readPastForm([sheetOf(rows)], form, { ...about, today: '2026-11-17' })
  const days = { 4: '4/20', 11: '17', 2: '3' }
  const found = filled(year('令和7年度　消火設備点検表', '1号機', days, { 4: 'レ', 11: 'レ', 2: 'レ' }, '封印交換'))
  expect(found?.issues).toEqual([])
  expect(found?.readings.map(({ day, value, note }) => [day, value, note])).toEqual([
    ['2025-04-20', 'ok', '封印交換'],
    ['2025-11-17', 'ok', ''],
    ['2026-02-03', 'ok', ''],
  ])
  const partly = filled(year('令和7年度　消火設備点検表', '1号機', { 4: '4/20' }, { 4: 'レ', 5: 'レ' }))
  expect(partly?.readings.map(({ day }) => day)).toEqual(['2025-04-20'])
  expect(partly).toMatchObject({ lines: 2, refused: 1, issues: [{ cell: 'C4' }] })
  // Without the year, or with a day of another month, nobody knows when it was.
  for (const [head, at] of [
    ['　　年度　消火設備点検表', { 4: '4/20' }],
    ['令和7年度　消火設備点検表', { 4: '5/20' }],
  ] as const) {
    const refused = filled(year(head, '1号機', at, { 4: 'レ' }))
    expect(refused?.readings).toEqual([])
    expect(JSON.stringify(refused?.issues)).toContain('点検日')
  }
})
