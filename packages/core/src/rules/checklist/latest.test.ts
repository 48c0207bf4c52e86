import { expect, test } from 'vitest'
import { sheetOf } from '../testing/drawnSheet.ts'
import { understandChecklist } from './understandChecklist.ts'

type Rows = readonly (readonly string[])[]
const read = (rows: Rows) => understandChecklist(sheetOf(rows), [{}])
const limitsOf = (rows: Rows) => read(rows).items.map(({ name, lower, upper, unit }) => [name, lower, upper, unit])

test('W67 a number may stand beside the name of a card', () => {
  const card = (no: string, name: string, standard: string, box: string) => [
    [no, name],
    ['基準', standard],
    [box, ''],
    ['判定', '□良　□否'],
  ]
  const [first, second, third] = [
    card('No.1', '溶接電流', '9.5±0.5kA', '測定値'),
    card('No.2', '通電時間', '12～16サイクル', '測定値'),
    card('No.3', '水漏れ', 'なきこと', '状態'),
  ]
  const rows = [['作業前点検カード', '<'], ...first!.map((line, at) => [...line, '', ...second![at]!]), [''], ...third!]
  expect(
    read(rows).items.map(({ name, lower, upper, unit, place }) => [name, lower, upper, unit, place?.value]),
  ).toEqual([
    ['溶接電流', '9.0', '10.0', 'kA', 'B4'],
    ['通電時間', '12', '16', 'サイクル', 'E4'],
    ['水漏れ', undefined, undefined, undefined, 'B9'],
  ])
})

test('W35 what is merged over size and tolerances is said once', () => {
  const rows = [
    ['検査記録', '<', '<', '<', '<'],
    ['測定箇所', '基準寸法', '許容差', '<', '測定値'],
    ['^', '^', '上', '下', '^'],
    ['穴径', '25.000', '+0.021', '0', ''],
    ['歯溝の振れ', 'MAX 0.040', '<', '<', ''],
    ['面粗度', 'Ra 1.6以下', '<', '<', ''],
    ['打痕', 'なきこと', '<', '<', ''],
    ['単位 Unit：mm（粗さはμm）', '', '', '', ''],
  ]
  const { items } = read(rows)
  expect(items.map(({ name, standard, lower, upper, unit }) => [name, standard, lower, upper, unit])).toEqual([
    ['穴径', '25.000 +0.021/0', '25', '25.021', 'mm'],
    ['歯溝の振れ', 'MAX 0.040', undefined, '0.040', 'mm'],
    ['面粗度', 'Ra 1.6以下', undefined, '1.6', 'μm'],
    ['打痕', 'なきこと', undefined, undefined, undefined],
  ])
})

test('W20 a unit that is said for all sizes is none of how rough something is', () => {
  const rows = [
    ['検査記録（単位：mm）', '<', '<'],
    ['測定箇所', '規格', '測定値'],
    ['外径', '20±0.1', ''],
    ['表面粗さ', '1.6以下', ''],
  ]
  expect(limitsOf(rows)).toEqual([
    ['外径', '19.9', '20.1', 'mm'],
    ['表面粗さ', undefined, '1.6', undefined],
  ])
})
