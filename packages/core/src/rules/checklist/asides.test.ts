import { expect, test } from 'vitest'
import { sheetOf } from '../testing/drawnSheet.ts'
import { readLimits } from './limits.ts'
import { understandChecklist } from './understandChecklist.ts'

const read = (rows: readonly (readonly string[])[]) => understandChecklist(sheetOf(rows), [{}])
const itemsOf = (rows: readonly (readonly string[])[]) => read(rows).items.map(({ process, name }) => [process, name])

test('W48 the day and the person of each box may stand above the first item, and a person may be the place of items', () => {
  expect(
    itemsOf([
      ['簡易点検記録簿', '<', '<', '<'],
      ['点検箇所', '点検内容', '点検結果', '<'],
      ['^', '^', '上期', '下期'],
      ['点検実施日', '<', '　　月　　日', '　　月　　日'],
      ['点検者氏名', '<', '', ''],
      ['室外機', '異音はないか', '無・有', '無・有'],
      ['^', '油のにじみはないか', '無・有', '無・有'],
      ['運転者', '免許証の携帯', '無・有', '無・有'],
      ['^', '睡眠・疲労の状態', '無・有', '無・有'],
    ]),
  ).toEqual([
    ['室外機', '異音はないか'],
    ['室外機', '油のにじみはないか'],
    ['運転者', '免許証の携帯'],
    ['運転者', '睡眠・疲労の状態'],
  ])
})

test('W48 sums and what is written about the lines above are no items', () => {
  expect(
    itemsOf([
      ['区分', 'チェックポイント', '評価'],
      ['整理', '不要な物はないか', ''],
      ['^', '私物はないか', ''],
      ['小　計', '<', '／ 10 点'],
      ['清掃', '床の汚れはないか', ''],
      ['^', '窓の汚れはないか', ''],
      ['小　計', '<', '／ 10 点'],
      ['異常の内容', '', ''],
    ]),
  ).toEqual([
    ['整理', '不要な物はないか'],
    ['整理', '私物はないか'],
    ['清掃', '床の汚れはないか'],
    ['清掃', '窓の汚れはないか'],
  ])
})

test('W48 a line alone above the next heading names its rows, whatever number it begins with', () => {
  const head = ['点検項目', '判定', '不良内容']
  expect(
    itemsOf([
      ['１．消火器', '', ''],
      head,
      ['(1) 標識があるか', '', ''],
      ['(2) さびがないか', '', ''],
      ['', '', ''],
      ['２．屋内消火栓', '', ''],
      head,
      ['(1) 表示灯の点灯', '', ''],
      ['(2) ポンプの起動', '', ''],
    ]).map(([, name]) => name),
  ).toEqual(['標識があるか', 'さびがないか', '表示灯の点灯', 'ポンプの起動'])
})

test('W49 a heading over four names of a log or more is their 工程, also with criteria in full-width digits', () => {
  const days = Array.from({ length: 8 }, (_, at) => [String(at + 1), '', '', '', '', ''])
  const { items } = read([
    ['日', '温度の記録', '<', '<', '<', '清掃'],
    ['^', '冷蔵庫①', '冷蔵庫②', '冷凍庫', '室温', '^'],
    ['^', '10℃以下', '５℃以下', '－１８℃以下', '25℃以下', '^'],
    ...days,
  ])
  expect(items.map(({ process, name, upper }) => [process, name, upper])).toEqual([
    ['温度の記録', '冷蔵庫①', '10'],
    ['温度の記録', '冷蔵庫②', '5'],
    ['温度の記録', '冷凍庫', '-18'],
    ['温度の記録', '室温', '25'],
    ['', '清掃', undefined],
  ])
})

test('W35 a dash in a column of limits is no sign', () => {
  const { items } = read([
    ['測定箇所', '規格', '下限', '上限', '単位', '測定値'],
    ['全長', '120±0.3', '119.7', '120.3', 'mm', ''],
    ['ソリ', '0.3以下', '－', '0.30', 'mm', ''],
    ['トルク', '0.6以上', '0.60', '－', 'N・m', ''],
  ])
  expect(items.map(({ lower, upper }) => [lower, upper])).toEqual([
    ['119.7', '120.3'],
    [undefined, '0.30'],
    ['0.60', undefined],
  ])
})

test('W1 a number is read whole, and scales and counters are units', () => {
  expect(readLimits('10 +0.1')).toBeUndefined()
  expect(readLimits('HRC 58〜62')).toMatchObject({ lower: '58', upper: '62', unit: 'HRC' })
  expect(readLimits('２巻以上')).toMatchObject({ lower: '2', unit: '巻' })
  expect(readLimits('300ルクス以上')).toMatchObject({ lower: '300', unit: 'ルクス' })
})
