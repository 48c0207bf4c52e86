import { expect, test } from 'vitest'
import type { WorkbookSheet } from '../../model/workbook.ts'
import { sheetOf } from '../testing/drawnSheet.ts'
import { understandChecklist } from './understandChecklist.ts'

type Rows = readonly (readonly string[])[]
const read = (rows: Rows, more: Partial<WorkbookSheet> = {}) => understandChecklist(sheetOf(rows, more), [{}])
const limitsOf = (rows: Rows) =>
  read(rows).items.map(({ name, kind, lower, upper, unit }) => [name, kind, lower, upper, unit])

test('W50 where one tolerance of a column has its own sign, the heading gives none to the others', () => {
  const rows = (down: string) => [
    ['寸法検査成績書', '<', '<', '<', '<'],
    ['検査項目', '規格値', '公差', '<', '測定値'],
    ['^', '^', '上', '下', '^'],
    ['大径部外径', '20', '0', down, ''],
    ['軸受部外径', '15', '0.012', '0.001', ''],
  ]
  const ends = (down: string) => limitsOf(rows(down)).map(([, , lower, upper]) => [lower, upper])
  expect(ends('-0.021')).toEqual([
    ['19.979', '20'],
    ['15.001', '15.012'],
  ])
  expect(ends('0.021')[1]).toEqual(['14.999', '15.012'])
})

test('W39 words to ring under 単位 are the answer: a count in the statement beside them is no limit', () => {
  const rows = [
    ['入浴チェック', '<', '<', '<'],
    ['測定項目', '基準', '測定値', '単位'],
    ['体温', '37.5℃以下', '', '℃'],
    ['脈拍', '50～100', '', '回/分'],
    ['皮膚の状態', '□異常なし　□発赤　□その他', '<', '<'],
    ['食後1時間以上経過している', '<', '<', 'はい ・ いいえ'],
    ['緊急呼出ボタンが鳴る', '<', '<', 'はい ・ いいえ'],
    ['湯に浸かる時間', '10分以内', '', '分'],
  ]
  expect(limitsOf(rows)).toEqual([
    ['体温', 'number', undefined, '37.5', '℃'],
    ['脈拍', 'number', '50', '100', '回/分'],
    ['皮膚の状態', 'select', undefined, undefined, undefined],
    ['食後1時間以上経過している', 'okng', undefined, undefined, undefined],
    ['緊急呼出ボタンが鳴る', 'okng', undefined, undefined, undefined],
    ['湯に浸かる時間', 'number', undefined, '10', '分'],
  ])
})
