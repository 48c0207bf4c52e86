import { expect, test } from 'vitest'
import { fillLayout } from '../layout/index.ts'
import { sheetOf } from '../testing/drawnSheet.ts'
import { checklistContent } from './checklistContent.ts'
import { understandChecklist } from './understandChecklist.ts'

type Rows = readonly (readonly string[])[]
const read = (rows: Rows) => understandChecklist(sheetOf(rows), [{}])
const kept = { workbookId: '00000000-0000-4000-8000-000000000001', fileName: '点検表.xlsx' }

/** What stands where after the first item was answered on a day. */
function written(rows: Rows, day: string, value = '4'): Record<string, string> {
  const { processes, layout } = checklistContent([read(rows)], () => crypto.randomUUID(), kept)
  const [item] = processes.flatMap((process) => process.items)
  const answer = { item: item!, value, words: value, judgement: 'ok' as const, na: false, comment: '増し締め' }
  const { cells } = fillLayout(layout!, [{ day, answers: [answer], stamps: [], facts: { person: '佐藤' } }])
  return Object.fromEntries(cells.map(({ cell, text }) => [cell, text]))
}

const months = ['4月', '5月', '6月', '7月', '8月', '9月', '10月', '11月', '12月', '1月', '2月', '3月']
const open = months.map(() => '')

test('W73 a year with a box for each month is filled in in the month, with day, person and year', () => {
  const rows = [
    ['受水槽 年間点検表', '<'],
    ['令和　　年度', '', '設備名', ''],
    ['点検項目', '基準', ...months],
    ['点検日', '', ...months.map(() => '／')],
    ['水位', '2～5m', ...open],
    ['塩素', '0.1mg/L以上', ...open],
    ['漏れ', 'ないこと', ...open],
    ['点検者', '', ...open],
  ]
  expect(read(rows).items.map(({ name }) => name)).toEqual(['水位', '塩素', '漏れ'])
  expect(read(rows).cycle).toBe('毎月')
  // 「点検者」 below the months is nobody's stamp.
  expect([read(rows).stamps, read(rows).stampBoxes]).toEqual([[], []])
  expect(written(rows, '2026-11-18')).toEqual({ J5: '4', J4: '11/18', J8: '佐藤', A2: '令和8年度' })
  expect(written(rows, '2027-03-02')).toEqual({ N5: '4', N4: '3/2', N8: '佐藤', A2: '令和8年度' })
})

test('W73 so is one whose months are bare numbers, a few months, and one with two columns for each month', () => {
  const list = (heads: readonly string[], width = 1) =>
    ['本体', 'ホース', '封印'].map((name) => [name, ...heads.flatMap(() => Array.from({ length: width }, () => ''))])
  const bare = ['4', '5', '6', '7', '8', '9', '10', '11', '12', '1', '2', '3']
  expect(written([['点検表', '<'], ['点検項目', ...bare], ...list(bare)], '2026-11-18')).toMatchObject({ I3: '○' })
  const quarters = ['6月', '9月', '12月', '3月']
  const few = [['点検表', '<'], ['点検項目', ...quarters], ...list(quarters)]
  expect(written(few, '2026-12-18')).toMatchObject({ D3: '○' })
  expect(written(few, '2026-11-18')).toEqual({})
  const halves = months.slice(0, 6)
  const two = [
    ['点検表', '<'],
    ['点検項目', ...halves.flatMap((month) => [month, '<'])],
    ['^', ...halves.flatMap(() => ['結果', '処置'])],
    ...list(halves, 2),
  ]
  expect(written(two, '2026-06-18')).toMatchObject({ F4: '○' })
})

test('W73 twelve numbers that begin with 1 are days, unless 月 stands over them', () => {
  const numbers = Array.from({ length: 12 }, (_, at) => String(at + 1))
  const rows = (over: string) => [
    ['点検表', '<'],
    ['点検項目', over, ...numbers.slice(1).map(() => '<')],
    ['^', ...numbers],
    ...['本体', 'ホース', '封印'].map((name) => [name, ...numbers.map(() => '')]),
  ]
  expect(read(rows('日')).days?.months).toBeUndefined()
  expect(read(rows('点検月')).days?.months).toEqual(numbers.map(Number))
})

test('W73 months below each other are lines of a log, and no items', () => {
  const rows = [
    ['浄化槽 年間記録', '<'],
    ['月', '点検日', '水温(℃)', 'pH', '汚泥', '点検者', '備考'],
    ...months.map((month) => [month, '', '', '', '', '', '']),
  ]
  expect(read(rows).items.map(({ name }) => name)).toEqual(['水温(℃)', 'pH', '汚泥'])
  expect(written(rows, '2026-06-10')).toEqual({ C5: '4', B5: '6/10', F5: '佐藤', G5: '増し締め' })
})

test('W73 「第1週」 to 「第5週」 are the weeks of a month', () => {
  const weeks = ['第1週', '第2週', '第3週', '第4週', '第5週']
  const rows = [
    ['週次点検', '<'],
    ['2026年　月', '<'],
    ['点検項目', '基準', ...weeks],
    ...['ベルト', '給油', '張り'].map((name) => [name, '異常なし', ...weeks.map(() => '')]),
    ['点検者', '', ...weeks.map(() => '')],
  ]
  expect(read(rows).cycle).toBe('毎週')
  // The year is printed on the paper already.
  expect(written(rows, '2026-11-18')).toMatchObject({ E4: '○', E7: '佐藤', A2: '2026年11月' })
})

test('W73 a month that runs down has its person and its remark in the line of the day', () => {
  const rows = [
    ['冷蔵庫 温度記録', '<'],
    ['日', '温度(℃)', '状態', '点検者', '確認', '備考'],
    ...Array.from({ length: 31 }, (_, at) => [String(at + 1), '', '', '', '', '']),
  ]
  expect(written(rows, '2026-11-18')).toEqual({ B20: '4', D20: '佐藤', F20: '増し締め' })
})
