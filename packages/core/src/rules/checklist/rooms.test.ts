import { expect, test } from 'vitest'
import { sheetOf } from '../testing/drawnSheet.ts'
import { understandChecklist } from './understandChecklist.ts'

type Rows = readonly (readonly string[])[]
const read = (rows: Rows) => understandChecklist(sheetOf(rows, {}), [{}])
const limitsOf = (rows: Rows) => read(rows).items.map(({ name, lower, upper, unit }) => [name, lower, upper, unit])
const namesOf = (rows: Rows) => read(rows).items.map(({ name }) => name)

const questions = (own: string, places: readonly string[]) => [
  ['安全点検表', '<', '<', '<', '<'],
  [own, '窓・ガラス', '床・壁', '照明', '不具合の内容・処置'],
  ...places.map((place, at) => [place, '○', at === 1 ? '△' : '○', '○', at === 1 ? '床に穴 → 業者に依頼した' : '']),
]

test('W69 places that are named in words are asked everything that stands beside 「場所」, and things with a code are lines', () => {
  const rooms = read(questions('場所', ['１年１組', '理科室', '図工室'])).items
  expect(rooms.map(({ name, process, place }) => [name, process, place?.value])).toEqual([
    ['１年１組 窓・ガラス', '１年１組', 'B3'],
    ['１年１組 床・壁', '１年１組', 'C3'],
    ['１年１組 照明', '１年１組', 'D3'],
    ['理科室 窓・ガラス', '理科室', 'B4'],
    ['理科室 床・壁', '理科室', 'C4'],
    ['理科室 照明', '理科室', 'D4'],
    ['図工室 窓・ガラス', '図工室', 'B5'],
    ['図工室 床・壁', '図工室', 'C5'],
    ['図工室 照明', '図工室', 'D5'],
  ])
  for (const codes of [
    questions('車番', ['１年１組', '理科室', '図工室']),
    questions('場所', ['W-01', 'W-02', 'W-03']),
  ])
    expect(read(codes).items.filter(({ name }) => name.includes(' '))).toEqual([])
})

test('W63 one name in the line of every day is who did it', () => {
  const rows = [
    ['恒温槽 日常点検', '<', '<', '<', '<', '<', '<'],
    ['日付', '表示温度(℃)', '水位', '過昇防止(℃)', '点検者', '確認', '備考'],
    ['管理値', '60.0±0.5', '規定線以上', '70以下', '', '', ''],
    ...['7/1', '7/2', '7/3', '7/6', '7/7', '7/8'].map((day) => [day, '60.1', '○', '68', '沖', '真鍋', '']),
  ]
  expect(namesOf(rows)).toEqual(['表示温度(℃)', '水位', '過昇防止(℃)'])
})

test('W16 a number under the heading of the names is no part of them, and before words across the columns marks a section', () => {
  const rows = [
    ['点検簿', '<', '<', '<', '<', '<'],
    ['点検項目', '<', '<', '基準', '結果', '摘要'],
    ['１', '取水施設', '<', '<', '<', '<'],
    ['(1)', '<', '除塵機の目詰まり', 'ないこと', '', ''],
    ['(2)', '<', '水位', '12.50m以上', '', ''],
    ['２', '主ポンプ', '<', '<', '<', '<'],
    ['(1)', '<', '軸受温度', '75℃以下', '', ''],
  ]
  expect(read(rows).items.map(({ process, name }) => [process, name])).toEqual([
    ['取水施設', '除塵機の目詰まり'],
    ['取水施設', '水位'],
    ['主ポンプ', '軸受温度'],
  ])
})

test('W20 what says its own unit does not take the one of the table, and words beside a dash are the criterion', () => {
  const rows = [
    ['寸法測定記録表', '<', '<', '<', '<', '<'],
    ['', '', '', '', '', '単位：mm'],
    ['測定箇所', '図面寸法', '公差', '下限値', '上限値', '測定値'],
    ['全長', '120', '±0.3', '119.7', '120.3', ''],
    ['曲げ角度', '90°', '±1°', '89', '91', ''],
    ['めっき膜厚', '－', '8μm以上', '8', '－', ''],
    ['外観', '－', 'キズのないこと', '－', '－', ''],
  ]
  expect(limitsOf(rows)).toEqual([
    ['全長', '119.7', '120.3', 'mm'],
    ['曲げ角度', '89', '91', '°'],
    ['めっき膜厚', '8', undefined, 'μm'],
    ['外観', undefined, undefined, undefined],
  ])
  expect(read(rows).items[3]?.standard).toBe('キズのないこと')
})

test('W34 a name of a log may begin with a number', () => {
  const rows = [
    ['衛生管理記録', '<', '<', '<'],
    ['日', '庫内温度', '片付け', '<'],
    ['^', '^', '2時間経過品の廃棄', 'すすぎ温度'],
    ['^', '10℃以下', '実施', '80℃以上'],
    ...Array.from({ length: 10 }, (_, at) => [String(at + 1), '', '', '']),
  ]
  expect(namesOf(rows)).toEqual(['庫内温度', '片付け 2時間経過品の廃棄', '片付け すすぎ温度'])
})

test('W30 what to do about a cross is no item', () => {
  const rows = [
    ['点検ノート', '<', '<'],
    ['見るところ', '月', '火', '水', '木', '金'],
    ['真空圧', '', '', '', '', ''],
    ['音', '', '', '', '', ''],
    ['つまり', '', '', '', '', ''],
    ['やった人', '', '', '', '', ''],
    ['×がついたらその日のうちに電話', '', '', '', '', ''],
  ]
  expect(namesOf(rows)).toEqual(['真空圧', '音', 'つまり'])
})

test('W74 machines that have a column of boxes each are asked everything; readings of one thing are one item', () => {
  const rows = (heads: readonly string[], limit = '') => [
    ['巡回点検表', '<'],
    ['点検項目', '管理値', ...heads, '備考'],
    ['電流（A）', '45以下', ...heads.map(() => limit), ''],
    ['漏水', '滴下程度', ...heads.map(() => ''), ''],
  ]
  const found = read(rows(['1号ポンプ', '2号ポンプ'])).items
  expect(found.map(({ process, name, upper, unit, place }) => [process, name, upper, unit, place?.value])).toEqual([
    ['1号ポンプ', '1号ポンプ 電流（A）', '45', 'A', 'C3'],
    ['1号ポンプ', '1号ポンプ 漏水', undefined, undefined, 'C4'],
    ['2号ポンプ', '2号ポンプ 電流（A）', '45', 'A', 'D3'],
    ['2号ポンプ', '2号ポンプ 漏水', undefined, undefined, 'D4'],
  ])
  expect(found.map(({ place }) => place?.remarks)).toEqual(['E3', 'E4', 'E3', 'E4'])
  for (const heads of [
    ['n1', 'n2'],
    ['1回目', '2回目'],
    ['サンプル1', 'サンプル2'],
  ]) {
    expect(namesOf(rows(heads))).toEqual(['電流（A）', '漏水'])
  }
  // Limits of each machine are no boxes.
  expect(namesOf(rows(['1号機', '2号機'], '40以下'))).toEqual(['電流（A）', '漏水'])
})
