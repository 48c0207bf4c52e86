import { expect, test } from 'vitest'
import { sheetOf } from '../testing/drawnSheet.ts'
import { understandChecklist } from './understandChecklist.ts'

type Rows = readonly (readonly string[])[]
const read = (rows: Rows) => understandChecklist(sheetOf(rows, {}), [{}])
const limitsOf = (rows: Rows) => read(rows).items.map(({ name, lower, upper, unit }) => [name, lower, upper, unit])
const itemsOf = (rows: Rows) => read(rows).items.map(({ process, name }) => [process, name])

test('W59 a line whose other words are all headings names the lines below it', () => {
  const rows = [
    ['準備チェック', '<', '<', '<'],
    ['見るところ', 'めやす', '１回目', '２回目'],
    ['吸引', 'なめらか', '', ''],
    ['注水', '出ること', '', ''],
    ['２　オートクレーブ', 'めやす', '１回目', '２回目'],
    ['パック', '破れなし', '', ''],
    ['変色', '黒に変わる', '', ''],
  ]
  expect(itemsOf(rows)).toEqual([
    ['', '吸引'],
    ['', '注水'],
    ['オートクレーブ', 'パック'],
    ['オートクレーブ', '変色'],
  ])
})

test('W29 words across all columns of two lists without known headings name what is below them', () => {
  const rows = [
    ['点検チェックリスト', '<', '<', '<'],
    ['１．規制帯・標識', '<', '<', '<'],
    ['内容', '判定', '内容', '判定'],
    ['①予告板の位置', '○ ・ ×', '②コーンの並び', '○ ・ ×'],
    ['③矢印板の点灯', '○ ・ ×', '④回転灯の作動', '○ ・ ×'],
    ['⑤バリケード', '○ ・ ×', '⑥誘導員の配置', '○ ・ ×'],
    ['２．路面・掘削', '<', '<', '<'],
    ['①段差', '○ ・ ×', '②勾配', '○ ・ ×'],
  ]
  expect(read(rows).items.map(({ name }) => name)).not.toContain('規制帯・標識')
  expect(read(rows).items.map(({ name }) => name)).not.toContain('路面・掘削')
})

test('W4 a unit may stand bare at the end of a name', () => {
  const rows = [
    ['温湿度記録', '<', '<', '<'],
    ['測定項目', '基準', '測定値', '備考'],
    ['室内温度℃', '23±2', '', ''],
    ['室内湿度%', '50±10', '', ''],
    ['照度', '500以上', '', ''],
  ]
  expect(limitsOf(rows)).toEqual([
    ['室内温度℃', '21', '25', '℃'],
    ['室内湿度%', '40', '60', '%'],
    ['照度', '500', undefined, undefined],
  ])
})

test('W50 the sign of a tolerance may stand in brackets in its heading', () => {
  const rows = [
    ['検査成績書', '<', '<', '<', '<'],
    ['項目', '図面値', '公差(+)', '公差(-)', '測定値'],
    ['A寸法', '30', '0.1', '0.1', ''],
    ['B寸法', '15.5', '0.05', '0', ''],
  ]
  expect(limitsOf(rows)).toEqual([
    ['A寸法', '29.9', '30.1', undefined],
    ['B寸法', '15.5', '15.55', undefined],
  ])
})

test('W30 a person with a dash for the criterion signs, and how to fill in the boxes is a note', () => {
  const rows = [
    ['プール日誌', '<', '<', '<'],
    ['測定項目', '10:00', '14:00', '基準'],
    ['残留塩素', '', '', '0.4～1.0mg/L'],
    ['水温', '', '', '22℃以上'],
    ['透明度', '', '', '底が見えること'],
    ['監視員', '', '', '－'],
    ['できたら ✓、おかしいときは × を書いて連絡', '', '', ''],
  ]
  expect(read(rows).items.map(({ name }) => name)).toEqual(['残留塩素', '水温', '透明度'])
})
