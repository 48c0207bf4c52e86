import { expect, test } from 'vitest'
import { sheetOf } from '../testing/drawnSheet.ts'
import { understandChecklist } from './understandChecklist.ts'

type Rows = readonly (readonly string[])[]
const read = (rows: Rows) => understandChecklist(sheetOf(rows, {}), [{}])
const limitsOf = (rows: Rows) => read(rows).items.map(({ name, lower, upper, unit }) => [name, lower, upper, unit])
const namesOf = (rows: Rows) => read(rows).items.map(({ name }) => name)

test('W72 「いつ」「どのように」「問題があったとき」 beside each name say how it is looked at: each name is one item', () => {
  const plan = (boxes: readonly string[]) => [
    ['衛生管理計画', '<', '<', '<', ...boxes.map(() => '<')],
    ['①', '原材料の受入の確認', 'いつ', '原材料の納入時', ...boxes],
    ['^', '^', 'どのように', '外観、表示、品温を確認する', ...boxes],
    ['^', '^', '問題があったとき', '返品し、交換する', ...boxes],
    ['②-1', '庫内温度の確認', 'いつ', '始業前', ...boxes],
    ['^', '^', 'どのように', '温度計で10℃以下を確認する', ...boxes],
    ['^', '^', '問題があったとき', '設定温度の再調整', ...boxes],
  ]
  const [first, second] = read(plan([])).items
  expect([first?.name, first?.process, first?.method]).toEqual(['原材料の受入の確認', '', '外観、表示、品温を確認する'])
  expect([second?.name, second?.upper]).toEqual(['庫内温度の確認', '10'])
  const filled = read(plan(['', ''])).items
  expect(filled.map(({ name, place }) => [name, place?.value])).toEqual([
    ['原材料の受入の確認', 'E2'],
    ['庫内温度の確認', 'E5'],
  ])
})

test('W72 a narrow box and a name, several times beside each other under sections over both, are lists', () => {
  const rows = [
    ['12ヶ月点検 記録簿', '<', '<', '<'],
    ['かじ取り装置', '<', '走行装置', '<'],
    ['レ', 'ハンドルの操作具合', '', 'タイヤの亀裂'],
    ['A', 'ベルトの緩み', '', 'ナットの緩み'],
    ['制動装置', '<', '', 'ベアリングのがた'],
    ['', 'ペダルの踏みしろ', '動力伝達装置', '<'],
    ['', 'ブレーキのきき具合', '', '油漏れ'],
  ]
  expect(read(rows).items.map(({ process, name, kind, place }) => [process, name, kind, place?.value])).toEqual([
    ['かじ取り装置', 'ハンドルの操作具合', 'okng', 'A3'],
    ['かじ取り装置', 'ベルトの緩み', 'okng', 'A4'],
    ['制動装置', 'ペダルの踏みしろ', 'okng', 'A6'],
    ['制動装置', 'ブレーキのきき具合', 'okng', 'A7'],
    ['走行装置', 'タイヤの亀裂', 'okng', 'C3'],
    ['走行装置', 'ナットの緩み', 'okng', 'C4'],
    ['走行装置', 'ベアリングのがた', 'okng', 'C5'],
    ['動力伝達装置', '油漏れ', 'okng', 'C7'],
  ])
})

test('W30 who checked it, and whoever has a post, signs and is no item', () => {
  const rows = (last: string) => [
    ['点検表', '<', '<', '<'],
    ['点検項目', '月', '火', '水', '木', '金'],
    ['床の清掃', '', '', '', '', ''],
    ['鏡の清掃', '', '', '', '', ''],
    [last, '', '', '', '', ''],
  ]
  for (const word of ['チェックした人', 'マネージャー', '元請確認', 'ボイラー技士', '店長サイン'])
    expect(namesOf(rows(word)), word).toEqual(['床の清掃', '鏡の清掃'])
  expect(namesOf(rows('責任者の配置'))).toContain('責任者の配置')
})

test('W34 a line of units may stand between the names of a log and the line of what they have to keep to', () => {
  const rows = [
    ['空調機点検記録', '<', '<', '<'],
    ['機器番号', '吸込温度', '電流値', '異音'],
    ['', '℃', 'A', ''],
    ['基準', '20～28', '15以下', 'なし'],
    ['AC-1', '', '', ''],
    ['AC-2', '', '', ''],
    ['AC-3', '', '', ''],
  ]
  expect(limitsOf(rows)).toEqual([
    ['吸込温度', '20', '28', '℃'],
    ['電流値', undefined, '15', 'A'],
    ['異音', undefined, undefined, undefined],
  ])
})

test('W70 some days of a month with their weekdays are one too, and the words in the second column say what its lines hold', () => {
  const days = [...'月火水木金土日'].map((weekday, at) => [`${at + 1}日`, weekday, '', '', ''])
  const rows = [
    ['水質日報', '<', '<', '<', '<'],
    ['', '', '濁度', 'pH値', '残留塩素'],
    ['', '単位', '度', '－', 'mg/L'],
    ['', '管理上限', '0.1', '7.6', '1.0'],
    ['', '管理下限', '－', '6.8', '0.4'],
    ...days,
  ]
  expect(limitsOf(rows)).toEqual([
    ['濁度', undefined, '0.1', '度'],
    ['pH値', '6.8', '7.6', undefined],
    ['残留塩素', '0.4', '1.0', 'mg/L'],
  ])
})

test('W4 a criterion that is merged across the column of units is no unit', () => {
  const rows = [
    ['点検表', '<', '<', '<'],
    ['検査事項', '判定基準', '単位', '測定値'],
    ['絶縁抵抗', '1.0MΩ以上', '<', ''],
    ['直径', '26以上', 'mm', ''],
  ]
  expect(limitsOf(rows)).toEqual([
    ['絶縁抵抗', '1.0', undefined, 'MΩ'],
    ['直径', '26', undefined, 'mm'],
  ])
})

test('W20 a section alone above the heading of a table below another list names it', () => {
  const rows = [
    ['記録簿', '<', '<', '<', '<', '<'],
    ['かじ取り', '<', '走行', '<', '原動機', '<'],
    ['', 'ハンドル操作', '', 'タイヤの亀裂', '', 'ベルトの緩み'],
    ['', 'ベルトの緩み', '', 'ナットの緩み', '', '冷却水の漏れ'],
    ['', 'がた', '', '空気圧', '', '排気の色'],
    ['', '', '', '', '', ''],
    ['■ 測定結果', '<', '<', '<', '', ''],
    ['測定箇所', '<', '使用限度', '<', '測定値', '単位'],
    ['タイヤ溝 前', '<', '1.6以上', '<', '', 'mm'],
    ['パッド厚さ', '<', '2.0以上', '<', '', 'mm'],
    ['電圧', '<', '12.4以上', '<', '', 'V'],
  ]
  const measured = read(rows).items.filter(({ lower }) => lower !== undefined)
  expect(measured.map(({ process }) => process)).toEqual(['測定結果', '測定結果', '測定結果'])
})
