import { expect, test } from 'vitest'
import { readFramed } from '../testing/framedSheet.ts'
import type { Corrections } from './corrections.ts'

type Rows = readonly (readonly string[])[]

const itemsOf = (rows: Rows, corrections?: Corrections) =>
  readFramed(rows, corrections).items.map(({ process, name, place }) => [process, name, place?.value])

const table: Rows = [
  ['ボイラー日誌', '<', '<', '<', '<', '<', '<'],
  ['項目', '単位', '管理値', '測定値', '', '始業点検', '<', '結果'],
  ['蒸気圧力', 'MPa', '0.60～0.75', '.', '', '1', '水面計の機能テスト', '.'],
  ['給水温度', '℃', '60～80', '.', '', '2', '給水タンクの水量', '.'],
  ['排ガス温度', '℃', '250以下', '.', '', '3', '燃料元弁の漏れ', '.'],
]

test('W84 a numbered list beside a table or below it is asked, with its boxes; that is not sure', () => {
  expect(itemsOf(table)).toEqual([
    ['', '蒸気圧力', 'D3'],
    ['', '給水温度', 'D4'],
    ['', '排ガス温度', 'D5'],
    ['始業点検', '水面計の機能テスト', 'H3'],
    ['始業点検', '給水タンクの水量', 'H4'],
    ['始業点検', '燃料元弁の漏れ', 'H5'],
  ])
  const { items, problems } = readFramed(table)
  expect(items.map(({ confidence }) => confidence === 0.5)).toEqual([false, false, false, true, true, true])
  expect(problems.map(({ cell, problem }) => `${cell} ${problem}`)).toEqual(['G3 unasked', 'G4 unasked', 'G5 unasked'])
})

test('W84 somebody may say that a line of it is none', () => {
  expect(itemsOf(table, { rows: { 3: 'skip' } })).toEqual([
    ['', '蒸気圧力', 'D3'],
    ['', '排ガス温度', 'D5'],
    ['始業点検', '水面計の機能テスト', 'H3'],
    ['始業点検', '燃料元弁の漏れ', 'H5'],
  ])
})

test('W84 under 「点検事項」 no number is needed; several boxes of a line are rows of one item', () => {
  const watches = ['0-4', '4-8', '8-12']
  expect(
    readFramed([
      ['時刻', '回転数(min-1)', '油温(℃)', '清水温度(℃)', '海水圧力(MPa)', '始動空気(MPa)'],
      ['基準値', '330以下', '60以下', '80以下', '0.2以下', '2.0以上'],
      ['4:00', '.', '.', '.', '.', '.'],
      ['8:00', '.', '.', '.', '.', '.'],
      ['12:00', '.', '.', '.', '.', '.'],
      ['', '', '', '', '', ''],
      ['区画', '点検事項', '<', ...watches],
      ['機関室', 'ビルジの量', '<', '.', '.', '.'],
      ['^', '排気管の異常', '<', '.', '.', '.'],
      ['軸系', '船尾管の漏れ', '<', '.', '.', '.'],
    ]).items.flatMap(({ process, name, place }) => (place?.rows?.along === 'columns' ? [[process, name, place]] : [])),
  ).toEqual([
    ['機関室', 'ビルジの量', { value: 'D8', rows: { along: 'columns', places: [3, 4, 5] }, rowNames: watches }],
    ['機関室', '排気管の異常', { value: 'D9', rows: { along: 'columns', places: [3, 4, 5] }, rowNames: watches }],
    ['軸系', '船尾管の漏れ', { value: 'D10', rows: { along: 'columns', places: [3, 4, 5] }, rowNames: watches }],
  ])
})

test('W84 the fields of a sheet are none', () => {
  const fields = ['品名', '製造ロット', '納入数量'].map((label) => [label, '.', '', ''])
  const list = ['油量の確認', '異音の確認', '表示灯の点灯'].map((name, at) => [`${at + 1}`, name, '良好なこと', '.'])
  const form = [...fields, ['No', '点検項目', '基準', '結果'], ...list]
  expect(readFramed(form).items.map(({ name }) => name)).toEqual(list.map(([, name]) => name))
})

test('W84 who filled in the lines of a log, and lines that tell nothing apart, are no list', () => {
  const days = Array.from({ length: 10 }, (_, at) => [
    `${at + 1}`,
    '6',
    '3',
    `${12 + (at % 3)}`,
    at < 8 ? '佐々木' : '.',
    '.',
  ])
  const log: Rows = [
    ['温度記録表', '<', '<', '<', '<', '<'],
    ['日', '冷蔵庫', '冷凍庫', 'ワインセラー', '記録者', '特記事項'],
    ['^', '10℃以下', '5℃以下', '12〜16℃', '^', '^'],
    ...days,
  ]
  expect(readFramed(log).items.map(({ name }) => name)).toEqual(['冷蔵庫', '冷凍庫', 'ワインセラー'])
})
