import { expect, test } from 'vitest'
import { sheetOf } from '../testing/drawnSheet.ts'
import { understandChecklist } from './understandChecklist.ts'

type Rows = readonly (readonly string[])[]
const read = (rows: Rows) => understandChecklist(sheetOf(rows), [{}])

const weekdays = [...'水木金土日月火']
const month = (line: (day: number) => string[]): string[][] =>
  Array.from({ length: 31 }, (_, at) => [`${at + 1}`, weekdays[at % 7]!, ...line(at + 1)])

test('W70 of a month that runs down the sheet nothing in its lines is an item, filled in or not', () => {
  const rows = [
    ['一般衛生管理の実施記録', '<', '<', '<', '<'],
    ['日', '曜', '一般衛生管理（該当するものに○）', '<', '<', '<', '日々チェック', '特記事項'],
    ['^', '^', '①原材料の受入の確認', '②交差汚染の防止', '③器具等の洗浄', '④トイレの洗浄', '^', '^'],
    ...month((day) =>
      day < 10
        ? ['良', '良', day === 7 ? '否' : '良', '良', day % 2 ? '花田' : '松風', '']
        : ['良・否', '良・否', '良・否', '良・否', '', ''],
    ),
  ]
  const { items, days } = read(rows)
  expect(items.map(({ name }) => name)).toEqual([
    '①原材料の受入の確認',
    '②交差汚染の防止',
    '③器具等の洗浄',
    '④トイレの洗浄',
  ])
  expect(days?.places.length).toBe(31)
})

test('W70 what stands over the days and hours of a log says what its line is, and names nothing', () => {
  const rows = [
    ['温度管理表', '<', '<', '<'],
    ['日', '曜', '時間', '庫内温度（℃）', '<', '測定者'],
    ['^', '^', '^', '冷蔵庫', '冷凍庫', '^'],
    ['管理基準', '<', '<', '10℃以下', '-18℃以下', ''],
    ...month(() => ['朝', '', '', '']),
  ]
  expect(read(rows).items.map(({ name, upper }) => [name, upper])).toEqual([
    ['庫内温度（℃） 冷蔵庫', '10'],
    ['庫内温度（℃） 冷凍庫', '-18'],
  ])
})

test('W70 numbers of lines below 「検査日」 and 「No.」 are no days', () => {
  const rows = [
    ['検査日', '', '品名', '', '', ''],
    ['No.', '検査項目', '規格', 'n1', 'n2', 'n3'],
    ...Array.from({ length: 16 }, (_, at) => [`${at + 1}`, `寸法${at + 1}`, `${at + 10}±0.1`, '', '', '']),
  ]
  const { items, days } = read(rows)
  expect(items.length).toBe(16)
  expect(days).toBeUndefined()
})
