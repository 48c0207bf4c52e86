import { expect, test } from 'vitest'
import { sheetOf } from '../testing/drawnSheet.ts'
import { readLimits } from './limits.ts'
import { understandChecklist } from './understandChecklist.ts'

const read = (rows: readonly (readonly string[])[]) => understandChecklist(sheetOf(rows), [{}]).items
const limitsOf = (rows: readonly (readonly string[])[]) => read(rows).map(({ lower, upper }) => [lower, upper])

test('W50 a point that is named by its size is measured from it, unless only the deviation is written down', () => {
  const points = (...boxes: string[]) => [
    ['校正点(mm)', '許容差(mm)', ...boxes, '判定'],
    ['20', '±0.02', ...boxes.map(() => ''), '合・否'],
    ['50', '±0.03', ...boxes.map(() => ''), '合・否'],
    ['100', '±0.03', ...boxes.map(() => ''), '合・否'],
  ]
  expect(limitsOf(points('読み値(mm)', '器差(mm)'))).toEqual([
    ['19.98', '20.02'],
    ['49.97', '50.03'],
    ['99.97', '100.03'],
  ])
  expect(limitsOf(points('器差(mm)'))[0]).toEqual(['-0.02', '0.02'])
})

test('W50 the sign of a tolerance may stand in its heading, before the word or in place of it', () => {
  const part = (up: string, down: string) => [
    ['項目', '規格', '<', '<', '測定値'],
    ['^', '寸法', up, down, '^'],
    ['外径', '25', '0', '0.021', ''],
    ['全長', '48.5', '0.2', '0.2', ''],
  ]
  const expected = [
    ['24.979', '25'],
    ['48.3', '48.7'],
  ]
  expect(limitsOf(part('＋公差', '－公差'))).toEqual(expected)
})

test('W50 a share beside a box in another unit is no limit, and that is said', () => {
  const [item] = read([
    ['検査事項', '判定基準', '測定値'],
    ['ライニングの摩耗', '元の厚さの50%以内', '　　mm'],
    ['高低差', '10mm以内', '　　mm'],
  ])
  expect([item?.upper, item?.doubts.map(({ reason }) => reason)]).toEqual([undefined, ['noLimits']])
})

test('W34 a name with a number in brackets under another one is a name, not a criterion', () => {
  const days = Array.from({ length: 8 }, (_, at) => [String(at + 1), '', '', ''])
  const items = read([
    ['日', '給水', '<', '濁り'],
    ['^', 'pH(25℃)', '硬度(mg/L)', '^'],
    ['基準', '5.8～9.0', '1以下', 'なし'],
    ...days,
  ])
  expect(items.map(({ name, lower, upper }) => [name, lower, upper])).toEqual([
    ['給水 pH(25℃)', '5.8', '9.0'],
    ['給水 硬度(mg/L)', undefined, '1'],
    ['濁り', undefined, undefined],
  ])
})

test('W37 boxes to tick before the names, several times in a line, are lists side by side', () => {
  const lists = [
    ['出荷前チェック', '<', '<', '<'],
    ['□', '1. 型式の確認', '□', '4. 梱包の状態'],
    ['□', '2. 外観の確認', '□', '5. 説明書の同梱'],
    ['□', '3. 動作の確認', '□', '6. 宛名の照合'],
  ]
  expect(read(lists).map(({ name }) => name)).toEqual([
    ...['型式の確認', '外観の確認', '動作の確認', '梱包の状態', '説明書の同梱', '宛名の照合'],
  ])
})

test('W1 what is measured may stand behind the sign', () => {
  expect(readLimits('3.5kN≦')).toMatchObject({ lower: '3.5', unit: 'kN' })
  expect(readLimits('10mm≧')).toMatchObject({ upper: '10', unit: 'mm' })
})
