import { expect, test } from 'vitest'
import { sheetOf } from '../testing/drawnSheet.ts'
import { understandChecklist } from './understandChecklist.ts'
import { understandWorkbook } from './understandWorkbook.ts'

type Rows = readonly (readonly string[])[]
const read = (rows: Rows) => understandChecklist(sheetOf(rows, {}), [{}])
const bookOf = (sheets: Record<string, Rows>) =>
  understandWorkbook(
    Object.entries(sheets).map(([name, rows]) => sheetOf(rows, { name })),
    [{}],
  ).map(({ sheet, copyOf, items }) => [sheet, copyOf, items.length])

const form = (filled: readonly string[], upper = '70℃以下', title = '点検表'): Rows => [
  [title, '<', '<'],
  ['点検項目', '基準', '結果'],
  ['油温', '45～55℃', filled[0]!],
  ['軸受温度', upper, filled[1]!],
  ['異音', 'なきこと', filled[2]!],
]
const open = ['', '', '']

test('W64 a sheet that asks what another one asks is its copy, and an example never stands for the form', () => {
  expect(bookOf({ 第1週: form(open), 第2週: form(open) })).toEqual([
    ['第1週', undefined, 3],
    ['第2週', '第1週', 3],
  ])
  expect(bookOf({ 記入例: form(['50', '62', '○']), 様式: form(open) })).toEqual([
    ['記入例', '様式', 3],
    ['様式', undefined, 3],
  ])
  const marked = form(['50', '62', '○'], '70℃以下', '記入例')
  expect(bookOf({ Sheet2: marked, Sheet1: form(open, '75℃以下') })[0]).toEqual(['Sheet2', 'Sheet1', 3])
})

test('W64 with other limits it is a form of its own, and what somebody pointed at is none either', () => {
  expect(bookOf({ '1号機': form(open), '2号機': form(open, '75℃以下') }).map(([, copyOf]) => copyOf)).toEqual([
    undefined,
    undefined,
  ])
  const sheets = [sheetOf(form(open), { name: 'A' }), sheetOf(form(open), { name: 'B' })]
  const pointed = understandWorkbook(sheets, [{}], { 1: { rows: { 2: 'item' } } })
  expect(pointed.map(({ copyOf }) => copyOf)).toEqual([undefined, undefined])
  const said = understandWorkbook(sheets, [{}])[1]!.problems.filter(({ problem }) => problem === 'copiedSheet')
  expect(said).toEqual([{ cell: 'A3', read: 'A', problem: 'copiedSheet' }])
})

const half = (from: number, marks: string) => [
  ['装置', '点検箇所', '点検基準', ...[0, 1, 2, 3, 4].map((by) => String(from + by))],
  ['エンジン', '油量', 'ゲージのL～H間', marks, '', '', '', ''],
  ['^', 'ベルトのたわみ', '10～15mm', marks, '', '', '', ''],
  ['作動油', '油量', 'レベルゲージ中央', marks, '', '', '', ''],
]
const twice = (between: string): Rows => [
  ['始業前点検表', '<', '<', '<', '<', '<', '<', '<'],
  ...half(1, 'レ'),
  [between, '', '', '', '', '', '', ''],
  ...half(16, ''),
]

test('W64 a table for the other half of the month comes once and is said; of another thing it comes again', () => {
  const { items, problems } = read(twice('（16日以降は下表に記入）'))
  expect(items.map(({ name }) => name)).toEqual(['エンジン 油量', 'ベルトのたわみ', '作動油 油量'])
  expect(problems).toContainEqual({ cell: 'B8', read: '油量', problem: 'copiedTable' })
  expect(read(twice('2号機')).items).toHaveLength(6)
})

test('W64 a line that begins with 例 shows how the others are filled in', () => {
  const rows = [
    ['日報', '<', '<', '<'],
    ['No.', '測定項目', '管理基準', '測定値'],
    ['例', '水温', '10～30℃', '22'],
    ['1', '水位', '0.5～2.5m', ''],
    ['2', '水温', '15～35℃', ''],
    ['3', '発泡', '異常なきこと', ''],
  ]
  expect(read(rows).items.map(({ name, lower }) => [name, lower])).toEqual([
    ['水位', '0.5'],
    ['水温', '15'],
    ['発泡', undefined],
  ])
})

test('W64 what stands on a cover or a list of changes is not asked', () => {
  const cover = [
    ['定期点検報告書', '<'],
    ['受電電圧', '6.6 kV'],
    ['設備容量', '500 kVA'],
    ['契約電力', '450 kW'],
  ]
  expect(bookOf({ 表紙: cover })).toEqual([['表紙', undefined, 0]])
  const changes = [
    ['Rev.', '年月日', '改訂内容', '作成', '承認'],
    ['0', 'H14.4.1', '制定', '三浦', '岡'],
    ['3', 'H22.9.1', '計器番号変更', '三浦', '岡'],
    ['5', 'R4.2.1', '還流量を追加（2.0m3/h以上）', '西', '三浦'],
  ]
  expect(bookOf({ Sheet3: changes })).toEqual([['Sheet3', undefined, 0]])
  const above = [
    ...changes,
    ['', '', '', '', ''],
    ['点検表', '<', '<', '<', '<'],
    ['No', '点検項目', '規格', '判定', ''],
  ]
  const items = read([
    ...above,
    ['1', 'エア圧力', '0.5±0.05MPa', '', ''],
    ['2', 'クラッチ', '作動すること', '', ''],
  ]).items
  expect(items.map(({ name }) => name)).toEqual(['エア圧力', 'クラッチ'])
})

test('W64 what came in and went out is not asked beside a checklist; alone it is what the workbook is for', () => {
  const ledger = [
    ['高圧ガス容器 受払簿', '<', '<', '<', '<'],
    ['月日', 'ガス名', '受入本数', '払出本数', '残本数'],
    ...['4/2', '', '', ''].map((day) => [day, '', '', '', '']),
  ]
  const checks = [
    ['日常点検表', '<', '<'],
    ['点検項目', '基準', '結果'],
    ['送気圧力', '0.40±0.04MPa', ''],
    ['タンク液面', '30％以上', ''],
    ['着霜', 'ないこと', ''],
  ]
  expect(bookOf({ 点検: checks, ボンベ受払: ledger }).map(([sheet, , count]) => [sheet, count])).toEqual([
    ['点検', 3],
    ['ボンベ受払', 0],
  ])
  expect(bookOf({ ボンベ受払: ledger })[0]?.[2]).toBeGreaterThan(0)
})

test('W65 a name that comes again under another 工程 says which one it is', () => {
  const rows = [
    ['点検表', '<', '<', '<'],
    ['設備', '点検箇所', '点検内容', '結果'],
    ['酸素', '送気圧力', '0.45～0.60MPaの範囲にあること', ''],
    ['^', '配管', '漏れのないこと', ''],
    ['空気', '送気圧力', '0.40MPa以上0.50MPa以下であること', ''],
    ['^', '露点', '-17℃以下であること', ''],
  ]
  expect(read(rows).items.map(({ process, name, lower }) => [process, name, lower])).toEqual([
    ['酸素', '酸素 送気圧力', '0.45'],
    ['酸素', '配管', undefined],
    ['空気', '空気 送気圧力', '0.40'],
    ['空気', '露点', undefined],
  ])
})
