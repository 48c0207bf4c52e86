import { expect, test } from 'vitest'
import { sheetOf } from '../testing/drawnSheet.ts'
import { understandChecklist } from './understandChecklist.ts'

type Rows = readonly (readonly string[])[]
/** `.` is an empty cell that is merged with others. */
function read(rows: Rows) {
  const sheet = sheetOf(rows)
  const cells = sheet.cells.map((cell) => (cell.text === '.' ? { ...cell, text: '' } : cell))
  return understandChecklist({ ...sheet, cells }, [], {})
}
const asked = (rows: Rows) =>
  read(rows).items.map(({ name, kind, choices, okChoices, warnChoices }) => ({
    ...{ name, kind, ...(choices && { choices: choices.join(' ') }) },
    ...(okChoices && { good: okChoices.join(' ') }),
    ...(warnChoices?.length && { poor: warnChoices.join(' ') }),
  }))
const places = (rows: Rows) => read(rows).items.map(({ place }) => place)
const lines = (count: number): string[] => Array.from({ length: count }, () => '')

test('W87 steps of a scale in columns of their own are choices, which judge nothing', () => {
  const patrol: Rows = [
    ['5Sパトロール', '<', '<', '<', '<', '<', '<'],
    ['項目', '評価', '<', '<', '<', '<', '指摘事項'],
    ['^', '5', '4', '3', '2', '1', '^'],
    ['不要なものが置かれていない', ...lines(6)],
    ['通路に物がはみ出していない', ...lines(6)],
  ]
  expect(asked(patrol)[0]).toEqual({ name: '不要なものが置かれていない', kind: 'select', choices: '5 4 3 2 1' })
  expect(places(patrol)[1]).toEqual({
    choices: { '5': 'B5', '4': 'C5', '3': 'D5', '2': 'E5', '1': 'F5' },
    remarks: 'G5',
  })
  const ringed = read([
    ['5Sパトロール', '<', '<'],
    ['No', 'チェック項目', '評価'],
    ['1', '不要なものが置かれていない', '5・4・3・2・1'],
    ['2', '通路に物がはみ出していない', '5・4・3・2・1'],
  ]).items
  expect(ringed.map(({ kind, choices, place }) => [kind, choices?.length, place?.judgement])).toEqual([
    ['select', 5, 'C3'],
    ['select', 5, 'C4'],
  ])
})

test.each([
  ['正常｜注意｜異常', { choices: '正常 注意 異常', good: '正常', poor: '注意' }],
  ['優｜良｜可｜不可', { choices: '優 良 可 不可', good: '優 良 可' }],
  ['○｜△｜×', { choices: '○ △ ×', good: '○', poor: '△' }],
  ['良｜要補修｜要交換', { choices: '良 要補修 要交換', good: '良' }],
  ['A｜B｜C', { choices: 'A B C' }],
])('W87 %s is one answer of each line', (words, expected) => {
  const heads = words.split('｜')
  const table: Rows = [
    ['設備点検表', ...heads.map(() => '<'), '<'],
    ['点検箇所', ...heads, '処置'],
    ...['モーター', '減速機', 'チェーン'].map((name) => [name, ...lines(heads.length + 1)]),
  ]
  expect(asked(table)).toEqual(
    ['モーター', '減速機', 'チェーン'].map((name) => ({ name, kind: 'select', ...expected })),
  )
})

test('W87 a pair is 良 or 否, and 該当なし has its own box', () => {
  const table: Rows = [
    ['防火対象物点検票', '<', '<', '<', '<'],
    ['点検項目', '適', '不適', '該当なし', '不適の内容'],
    ['避難通路', ...lines(4)],
    ['防火戸', ...lines(4)],
  ]
  expect(asked(table)[0]).toEqual({ name: '避難通路', kind: 'okng' })
  expect(places(table)[0]).toMatchObject({ ticks: { ok: 'B3', ng: 'C3', na: 'D3' } })
})

test('W87 有 and 無 judge only what is better not there', () => {
  const table: Rows = [
    ['貸出車両点検表', '<', '<', '<', '<', '<'],
    ['点検項目', '貸出時', '<', '返却時', '<', '備考'],
    ['^', '有', '無', '有', '無', '^'],
    ['車体のきず', ...lines(5)],
    ['車検証', ...lines(5)],
  ]
  expect(asked(table)).toEqual([
    { name: '車体のきず', kind: 'select', choices: '有 無', good: '無' },
    { name: '車検証', kind: 'select', choices: '有 無' },
  ])
  expect(places(table)[1]).toEqual({
    ...{ choices: { 有: 'B5', 無: 'C5' }, remarks: 'F5' },
    ...{ rows: { along: 'columns', places: [1, 3] }, rowNames: ['貸出時', '返却時'] },
  })
})

test('W87 what is asked at several times is a row for each', () => {
  const table: Rows = [
    ['日常点検表', '<', '<', '<', '<'],
    ['点検項目', '始業前', '<', '終業後', '<'],
    ['^', '良', '否', '良', '否'],
    ['ブレーキの効き', ...lines(4)],
    ['クラクション', ...lines(4)],
  ]
  expect(places(table)[0]).toEqual({
    ticks: { ok: 'B4', ng: 'C4' },
    ...{ rows: { along: 'columns', places: [1, 3] }, rowNames: ['始業前', '終業後'] },
  })
  expect(read(table).problems).toEqual([{ cell: 'D3', read: '終業後', problem: 'again' }])
})

test('W87 a scale may be known by what stands above it; a box over all of one time is written into', () => {
  const taught: Rows = [
    ['技術チェック', '<', '<', '<', '<', '<'],
    ['項目', '評価', '<', '<', '<', '実施日'],
    ['^', '自己', '<', '指導者', '<', '^'],
    ['^', 'できた', 'できない', 'できた', 'できない', '^'],
    ['手洗い', ...lines(5)],
    ['吸引', ...lines(5)],
  ]
  expect(places(taught)[1]).toMatchObject({ ticks: { ok: 'B6', ng: 'C6' }, rowNames: ['自己', '指導者'] })
  const risks: Rows = [
    ['作業前リスク', '<', '<', '<', '<'],
    ['項目', '危険度', '<', '<', '対策'],
    ['^', '重大', '中程度', '軽い', '^'],
    ['荷崩れ', ...lines(4)],
    ['転落', ...lines(4)],
  ]
  expect(asked(risks)[0]).toEqual({ name: '荷崩れ', kind: 'select', choices: '重大 中程度 軽い' })
  const car: Rows = [
    ['社用車', '<', '<', '<', '<'],
    ['確認項目', '貸出時', '<', '返却時', '<'],
    ['^', 'OK', 'NG', 'OK', 'NG'],
    ['走行距離計（km）', '.', '<', '.', '<'],
    ['タイヤ', ...lines(4)],
  ]
  expect(places(car)[0]).toEqual({
    ...{ value: 'B4', rows: { along: 'columns', places: [1, 3] } },
    rowNames: ['貸出時', '返却時'],
  })
})

test('W87 a line through 該当なし takes it from its line; a reading with a limit is judged where it can only be ticked, and told', () => {
  const table: Rows = [
    ['足場点検表', '<', '<', '<', '<'],
    ['点検事項', '良', '否', '該当なし', '是正内容'],
    ['隙間（12cm以下）', ...lines(4)],
    ['脚部の沈下', '', '', '／', ''],
  ]
  expect(places(table).map((place) => place?.ticks)).toEqual([
    { ok: 'B3', ng: 'C3', na: 'D3' },
    { ok: 'B4', ng: 'C4' },
  ])
  const { items, problems } = read(table)
  expect(items.map(({ kind }) => kind)).toEqual(['number', 'okng'])
  expect(problems.map(({ cell, problem }) => [cell, problem])).toEqual([['A3', 'ringed']])
})

test('W87 readings and machines beside each other are no answers', () => {
  const readings: Rows = [
    ['測定記録', '<', '<', '<', '<'],
    ['測定項目', '規格', '1', '2', '3'],
    ['外径', '20±0.1', ...lines(3)],
    ['内径', '10±0.1', ...lines(3)],
  ]
  expect(asked(readings).map(({ kind }) => kind)).toEqual(['number', 'number'])
})
