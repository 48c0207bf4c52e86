import { expect, test } from 'vitest'
import { fillLayout } from '../layout/index.ts'
import { readFramed, sheetWithBoxes } from '../testing/framedSheet.ts'
import { checklistContent } from './checklistContent.ts'
import { understandChecklist } from './understandChecklist.ts'

const days = Array.from({ length: 10 }, (_, at) => String(at + 1))
const boxes = days.map(() => '.')

const timesOf = (rows: Parameters<typeof readFramed>[0]) =>
  readFramed(rows).items.map(({ name, upper, place }) => [name, upper, place?.value, place?.rowNames])

test.each([
  ['朝', '夕'],
  ['8:00', '16:00'],
  ['出庫前', '帰庫後'],
  ['1回目', '2回目'],
])('W94 %s and %s in lines below each other are rows of the item whose name stands over both', (first, second) => {
  const items = [
    ['外観', undefined, 'D3', undefined],
    ['冷蔵庫', '5', 'D4', [first, second]],
    ['冷凍庫', '-18', 'D6', [first, second]],
    ['床の清掃', undefined, 'D8', undefined],
  ]
  const month = [
    ['温度 管理表', '<', '<', ...days.map(() => '<')],
    ['点検項目', '<', '基準', ...days],
    ['外観', '<', '汚れなし', ...boxes],
    ['冷蔵庫', first, '5℃以下', ...boxes],
    ['^', second, '^', ...boxes],
    ['冷凍庫', first, '-18℃以下', ...boxes],
    ['^', second, '', ...boxes],
    ['床の清掃', '<', '汚れなし', ...boxes],
  ]
  expect(timesOf(month)).toEqual(items)
  expect(timesOf(month.map((row, at) => (at === 4 || at === 6 ? ['', ...row.slice(1)] : row)))).toEqual(items)
})

test('W94 the time may stand behind what is kept to, with one box for each line', () => {
  const { items, problems } = readFramed([
    ['点検項目', '基準', '時間', '結果', '備考'],
    ['室温', '28℃以下', '午前', '.', '.'],
    ['^', '^', '午後', '.', '.'],
    ['湿度', '60%以下', '午前', '.', '.'],
    ['^', '^', '午後', '.', '.'],
    ['床の清掃', '汚れなし', '午前', '.', '.'],
  ])
  expect(items.map(({ name, place }) => [name, place?.value, place?.rowNames])).toEqual([
    ['室温', 'D2', ['午前', '午後']],
    ['湿度', 'D4', ['午前', '午後']],
    ['床の清掃', 'D6', undefined],
  ])
  expect(problems).toEqual([{ cell: 'C3', read: '午後', problem: 'again' }])
})

test('W94 what has to keep to something else in the evening is another item, and hours of a log are its lines', () => {
  const apart = readFramed([
    ['点検項目', '時間', '基準', '結果'],
    ['冷凍機', '始業時', '油量を見る', '.'],
    ['^', '終業時', '電源を切る', '.'],
    ['コンベア', '始業時', '異音なし', '.'],
    ['^', '終業時', '清掃する', '.'],
  ])
  expect(apart.items.flatMap(({ place }) => place?.rowNames ?? [])).toEqual([])
  const log = readFramed([
    ['設備', '時刻', '圧力(MPa)', '温度(℃)', '電流(A)'],
    ['1号ボイラー', '8:00', '.', '.', '.'],
    ['^', '12:00', '.', '.', '.'],
    ['^', '16:00', '.', '.', '.'],
  ])
  expect(log.items.map(({ name }) => name)).not.toContain('1号ボイラー')
})

test('W94 morning and evening of a day stand in their own boxes of the form', () => {
  const sheet = sheetWithBoxes([
    ['点検項目', '<', '基準', ...days],
    ['冷蔵庫', '朝', '5℃以下', ...boxes],
    ['^', '夕', '^', ...boxes],
    ['冷凍庫', '朝', '-18℃以下', ...boxes],
    ['^', '夕', '^', ...boxes],
    ['床の清掃', '<', '汚れなし', ...boxes],
  ])
  const kept = { workbookId: '00000000-0000-4000-8000-000000000001', fileName: '温度.xlsx' }
  const { layout, processes } = checklistContent([understandChecklist(sheet, [{}])], () => crypto.randomUUID(), kept)
  const [process] = processes
  expect(process?.repeat).toMatchObject({ min: 2, max: 2, names: ['朝', '夕'] })
  const answers = ['4.2', '4.8'].map((value, row) => ({
    ...{ item: process!.items[0]!, row, value },
    ...{ words: value, judgement: 'ok' as const, na: false },
  }))
  const { cells } = fillLayout(layout!, [{ answers, stamps: [], facts: {}, day: '2026-11-03' }])
  expect(cells).toMatchObject([
    { cell: 'F2', text: '4.2' },
    { cell: 'F3', text: '4.8' },
  ])
})
