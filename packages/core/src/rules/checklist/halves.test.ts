import { expect, test } from 'vitest'
import { fillLayout } from '../layout/fillLayout.ts'
import { sheetOf } from '../testing/drawnSheet.ts'
import { checklistContent } from './checklistContent.ts'
import { understandChecklist } from './understandChecklist.ts'

type Rows = readonly (readonly string[])[]
const read = (rows: Rows) => understandChecklist(sheetOf(rows), [{}])
const kept = { workbookId: '00000000-0000-4000-8000-000000000001', fileName: '点検表.xlsx' }

/** What stands where when each item is answered on a day. */
function written(rows: Rows, day: string, values: readonly string[]): [string, string][] {
  const { processes, layout } = checklistContent([read(rows)], () => crypto.randomUUID(), kept)
  const items = processes.flatMap((process) => process.items)
  const answers = items.flatMap((item) =>
    values.map((value, row) => ({ item, value, words: value, judgement: 'ok' as const, na: false, row })),
  )
  const { cells } = fillLayout(layout!, [{ day, answers, stamps: [], facts: { person: '佐藤' } }])
  return cells.map(({ cell, text }) => [cell, text])
}

const days = (first: number, last: number) => Array.from({ length: last - first + 1 }, (_, at) => String(first + at))
const half = (first: number, last: number) => [
  ['項目', '基準', ...days(first, last)],
  ['油温', '60℃以下', ...days(first, last).map(() => '')],
  ['油圧', '3～5MPa', ...days(first, last).map(() => '')],
  ['漏れ', 'ないこと', ...days(first, last).map(() => '')],
  ['点検者', '', ...days(first, last).map(() => '')],
]

test('W13 a month in two bands is filled in in both, and each day has its person', () => {
  const rows = [['月間点検表', '<'], ...half(1, 16), [''], ...half(17, 31)]
  expect(read(rows).items.map(({ name }) => name)).toEqual(['油温', '油圧', '漏れ'])
  expect(written(rows, '2026-11-03', ['4'])).toEqual([
    ['E3', '4'],
    ['E4', '4'],
    ['E5', '○'],
    ['E6', '佐藤'],
  ])
  expect(written(rows, '2026-11-18', ['4'])).toEqual([
    ['D9', '4'],
    ['D10', '4'],
    ['D11', '○'],
    ['D12', '佐藤'],
  ])
})

test('W13 bands whose lines are not the same ones are not filled in by guessing', () => {
  const second = half(17, 31)
  const [head, oil, pressure, leak, person] = [second[0]!, second[1]!, second[2]!, second[3]!, second[4]!]
  const rows = [['月間点検表', '<'], ...half(1, 16), [''], head, pressure, oil, leak, person]
  expect(written(rows, '2026-11-18', ['4'])).toEqual([])
})

test('W13 朝 and 夕 beside each other are rows of one item; what is struck out takes none', () => {
  const rows = [
    ['点検表', '<', '<', '<'],
    ['点検項目', '基準', '朝', '夕'],
    ['冷蔵庫', '10℃以下', '', ''],
    ['冷凍庫', '-15℃以下', '', ''],
    ['施錠', 'されていること', '／', ''],
  ]
  const found = read(rows)
  expect(found.items.map(({ name, place }) => [name, place?.value, place?.rows?.places])).toEqual([
    ['冷蔵庫', 'C3', [2, 3]],
    ['冷凍庫', 'C4', [2, 3]],
    ['施錠', 'D5', undefined],
  ])
  expect(found.problems).toEqual([{ cell: 'D2', read: '夕', problem: 'again' }])
  expect(written(rows.slice(0, 4), '2026-11-03', ['4', '6'])).toEqual([
    ['C3', '4'],
    ['D3', '6'],
    ['C4', '4'],
    ['D4', '6'],
  ])
})

test('W13 under the days of a week 朝 and 夕 of each day have their boxes', () => {
  const week = ['月', '火', '水', '木', '金', '土', '日']
  const rows = [
    ['搾乳チェック表', '<'],
    ['作業', '目安', ...week.flatMap((day) => [day, '<'])],
    ['^', '^', ...week.flatMap(() => ['朝', '夕'])],
    ['真空圧', '42～46kPa', ...week.flatMap(() => ['', ''])],
    ['湯温', '70℃以上', ...week.flatMap(() => ['', ''])],
    ['乳温', '4℃以下', ...week.flatMap(() => ['', ''])],
  ]
  // 2026-11-18 is a Wednesday.
  expect(written(rows, '2026-11-18', ['43', '44']).slice(0, 2)).toEqual([
    ['G4', '43'],
    ['H4', '44'],
  ])
})
