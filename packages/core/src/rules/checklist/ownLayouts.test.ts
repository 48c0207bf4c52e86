import { expect, test } from 'vitest'
import { fillLayout } from '../layout/fillLayout.ts'
import { sheetOf } from '../testing/drawnSheet.ts'
import { checklistContent } from './checklistContent.ts'
import { understandChecklist } from './understandChecklist.ts'

type Rows = readonly (readonly string[])[]
const read = (rows: Rows) => understandChecklist(sheetOf(rows), [{}])
const limitsOf = (rows: Rows) => read(rows).items.map(({ name, lower, upper, unit }) => [name, lower, upper, unit])
const days = (first: number, last: number) => Array.from({ length: last - first + 1 }, (_, at) => String(first + at))
const kept = { workbookId: '00000000-0000-4000-8000-000000000001', fileName: '点検表.xlsx' }

/** Where the answers of a day go. */
function cellsOn(rows: Rows, day: string): string[] {
  const { processes, layout } = checklistContent([read(rows)], () => crypto.randomUUID(), kept)
  const answers = processes.flatMap(({ items }) =>
    items.map((item) => ({ item, value: '1', words: '1', judgement: 'ok' as const, na: false })),
  )
  return fillLayout(layout!, [{ day, answers, stamps: [], facts: {} }]).cells.map(({ cell }) => cell)
}

test('W64 a line of further days alone goes on with the month, and the items come once', () => {
  const lines = [
    ['油面', '範囲内'],
    ['吐出温度', '90℃以下'],
    ['異音', 'なきこと'],
  ]
  const rows = [
    ['月間点検表', '<'],
    ['点検項目', '基準', ...days(1, 16)],
    ...lines,
    ['', '', ...days(17, 31)],
    ...lines,
  ]
  const { items, problems } = read(rows)
  expect(items.map(({ name }) => name)).toEqual(['油面', '吐出温度', '異音'])
  expect(problems).toEqual([{ cell: 'A7', read: '油面', problem: 'copiedTable' }])
  expect(cellsOn(rows, '2026-11-20')).toEqual(['F7', 'F8', 'F9'])
})

test('W64 the second half of a log beside the first one is the same log', () => {
  const head = ['日', '水位(m)', '圧力(MPa)']
  const rows = [
    ['巡視記録', '<', '<', '<', '<', '<', '<'],
    [...head, '', ...head],
    ['基準', '2.0以上', '0.5～0.8', '', '基準', '2.0以上', '0.5～0.8'],
    ...days(1, 15).map((day) => [day, '', '', '', String(Number(day) + 15), '', '']),
  ]
  expect(limitsOf(rows)).toEqual([
    ['水位(m)', '2.0', undefined, 'm'],
    ['圧力(MPa)', '0.5', '0.8', 'MPa'],
  ])
  expect(cellsOn(rows, '2026-11-02')).toEqual(['B5', 'C5'])
  expect(cellsOn(rows, '2026-11-17')).toEqual(['F5', 'G5'])
})

test('W20 a note says what one item has to keep to, if it speaks of it once', () => {
  const rows = (note: string, names: readonly string[]) => [
    ['温湿度記録表', '<', '<'],
    [note, '<', '<'],
    ['日', ...names],
    ...days(1, 8).map((day) => [day, '', '']),
  ]
  const both = ['温度(℃)', '湿度(%RH)']
  expect(limitsOf(rows('管理基準　温度：15～25℃　湿度：40～65％RH', both))).toEqual([
    ['温度(℃)', '15', '25', '℃'],
    ['湿度(%RH)', '40', '65', '%RH'],
  ])
  const unread = (note: string, names = both) => limitsOf(rows(note, names))[0]!.slice(1, 3)
  expect(unread('管理基準　外気温度：15～25℃'), 'another name').toEqual([undefined, undefined])
  expect(unread('管理基準　温度：15～25℃（夜間 温度：10～25℃）'), 'said twice').toEqual([undefined, undefined])
  expect(unread('管理基準　温度：15～25％'), 'another unit').toEqual([undefined, undefined])
  expect(unread('管理基準　温度：15～25℃', ['温度(℃)', '温度 (℃)']), 'two of the name').toEqual([undefined, undefined])
})

test('W69 names, limits and boxes below each other are items without a word at their left', () => {
  const rows = [
    ['月次点検', '<', '<'],
    ['受電電圧', '負荷電流', '異臭'],
    ['6.3～6.9kV', '80A以下', '無'],
    ['　　kV', '　　A', '有・無'],
  ]
  expect(read(rows).items.map(({ name, lower, upper, place }) => [name, lower, upper, place?.value])).toEqual([
    ['受電電圧', '6.3', '6.9', 'A4'],
    ['負荷電流', undefined, '80', 'B4'],
    ['異臭', undefined, undefined, 'C4'],
  ])
})

test('W5 下側規格 and 上側規格 are ends, and a note below the lines says the unit of them all', () => {
  const rows = [
    ['検査記録', '<', '<', '<'],
    ['測定位置', '狙い', '下側規格', '上側規格', '実測'],
    ['A点', '10', '8', '12', ''],
    ['B点', '15', '12', '18', ''],
    ['※単位はμm', '<', '<', '<'],
  ]
  expect(limitsOf(rows)).toEqual([
    ['A点', '8', '12', 'μm'],
    ['B点', '12', '18', 'μm'],
  ])
})

test('W63 a bare limit belongs to its place', () => {
  const rows = [
    ['貯水槽点検', '<', '<'],
    ['点検箇所', '点検内容', '判定'],
    ['マンホール', '施錠されているか', '適・否'],
    ['残留塩素', '0.1mg/L以上か', '　　mg/L'],
    ['通気管', '網の破れはないか', '適・否'],
  ]
  expect(limitsOf(rows)[1]).toEqual(['残留塩素', '0.1', undefined, 'mg/L'])
})

test('W41 the largest and smallest reading behind the readings are no limits, where the sheet was filled in', () => {
  const rows = (extremes: readonly [string, string]) => [
    ['検査成績表', '<', '<', '<', '<', '<', '<'],
    ['測定項目', '図面規格', '測定値', '<', '最大', '最小', '判定'],
    ['^', '^', 'n1', 'n2', '^', '^', '^'],
    ['全長', '158±0.2mm', '158.05', '158.02', extremes[0], extremes[1], '合格'],
    ['幅', '6 0/-0.03mm', '5.985', '5.982', extremes[0], extremes[1], '合格'],
  ]
  const limits = [
    ['全長', '157.8', '158.2', 'mm'],
    ['幅', '5.97', '6', 'mm'],
  ]
  expect(limitsOf(rows(['=158.05', '=158.02']))).toEqual(limits)
  expect(limitsOf(rows(['158.05', '158.02']))).toEqual(limits)
  const before = [
    ['検査表', '<', '<', '<'],
    ['測定項目', '最小', '最大', '測定値'],
    ['全長', '157.8', '158.2', ''],
    ['幅', '5.97', '6', ''],
  ]
  expect(limitsOf(before).map(([, lower, upper]) => [lower, upper])).toEqual([
    ['157.8', '158.2'],
    ['5.97', '6'],
  ])
})

test('W5 点検内容・許容値 beside the items says how they should be', () => {
  const rows = [
    ['定期点検報告書', '<', '<', '<'],
    ['点検項目', '点検内容・許容値', '測定値', '合否'],
    ['本体外装', '破損がないこと', '', ''],
    ['心拍数表示', '57～63bpm', '', ''],
    ['充電時間', '10秒以内', '', ''],
    ['記録器', '印字が鮮明なこと', '', ''],
  ]
  expect(limitsOf(rows).map(([name, lower, upper]) => [name, lower, upper])).toEqual([
    ['本体外装', undefined, undefined],
    ['心拍数表示', '57', '63'],
    ['充電時間', undefined, '10'],
    ['記録器', undefined, undefined],
  ])
})
