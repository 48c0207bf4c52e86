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

test('W15 beside 「氏名」 whatever stands is asked of each of them, also behind a number', () => {
  const rows = [
    ['従業員健康チェック表', '<', '<', '<', '<'],
    ['No', '氏名', '体温(37.5℃未満)', '爪', '服装'],
    ['1', '山田', '', '', ''],
    ['2', '鈴木', '', '', ''],
    ['3', '佐藤', '', '', ''],
  ]
  expect(read(rows).items.map(({ name, upper }) => [name, upper])).toEqual([
    ['体温(37.5℃未満)', '37.5'],
    ['爪', undefined],
    ['服装', undefined],
  ])
})

test('W63 「朝」 and 「夕」 beside a name that holds for both are no names', () => {
  const days = ['1', '2', '3', '4', '5', '6', '7']
  const lines = (name: string, limit: string) => [
    [name, '朝', limit, ...days.map(() => '')],
    ['^', '夕', '^', ...days.map(() => '')],
  ]
  const rows = [
    ['温度チェック表', '<', '<', ...days.map(() => '<')],
    ['機器', '時間', '基準', ...days],
    ...lines('冷蔵庫1', '10℃以下'),
    ...lines('冷凍庫', '-15℃以下'),
  ]
  expect(read(rows).items.map(({ name, upper }) => [name, upper])).toEqual([
    ['冷蔵庫1', '10'],
    ['冷凍庫', '-15'],
  ])
})

test('W65 a letter alone says its place before it', () => {
  const rows = [
    ['振動測定記録', '<', '<', '<'],
    ['測定箇所', '方向', '管理値', '今回値'],
    ['ポンプ負荷側', 'H', '4.5mm/s以下', ''],
    ['^', 'V', '4.5mm/s以下', ''],
    ['^', 'A', '4.5mm/s以下', ''],
    ['モーター側', 'H', '4.5mm/s以下', ''],
    ['^', 'V', '4.5mm/s以下', ''],
  ]
  expect(read(rows).items.map(({ name }) => name)).toContain('ポンプ負荷側 A')
})

test('W5 計測器名 beside its number is what is looked at', () => {
  const rows = [
    ['計測器日常点検表', '<', '<', '<', '<'],
    ['計測器名', '管理番号', 'マスター値', '許容差', '測定値'],
    ['ノギス', 'N-01', '25.00', '±0.02', ''],
    ['マイクロメータ', 'M-01', '10.000', '±0.002', ''],
    ['ダイヤルゲージ', 'D-01', '5.00', '±0.01', ''],
  ]
  expect(limitsOf(rows)).toEqual([
    [expect.stringContaining('ノギス'), '24.98', '25.02', undefined],
    [expect.stringContaining('マイクロメータ'), '9.998', '10.002', undefined],
    [expect.stringContaining('ダイヤルゲージ'), '4.99', '5.01', undefined],
  ])
})

test('W37 what stands in brackets behind the box of the first list is its criterion, and no name of the second', () => {
  const rows = [
    ['発電設備 点検票', '<', '<', '<', '<', '<'],
    ['燃料漏れ', '□有　□無', '', '冷却水漏れ', '□有　□無', ''],
    ['オイル漏れ', '□有　□無', '', '排気管の損傷', '□有　□無', ''],
    ['電圧値', '　　　V', '(200～220V)', '周波数', '　　　Hz', '(49～51Hz)'],
    ['油圧値', '　　　MPa', '(0.3MPa以上)', '冷却水温', '　　　℃', '(90℃以下)'],
  ]
  const measured = limitsOf(rows).filter(([, lower, upper]) => lower ?? upper)
  expect(measured).toEqual([
    ['電圧値', '200', '220', 'V'],
    ['油圧値', '0.3', undefined, 'MPa'],
    ['周波数', '49', '51', 'Hz'],
    ['冷却水温', undefined, '90', '℃'],
  ])
})

test('W56 the foot of a form is no item without words: 点検内容 beside every item stays in its name', () => {
  const rows = [
    ['点検項目', '<', '点検内容', '点検方法', '点検結果'],
    ['1', '上部スラブ', '亀裂、崩没の有無', '目視', ''],
    ['2', '地下タンク', '漏えいの有無', '漏れの点検', ''],
    ['3', '通気管', '腐食、損傷の有無', '目視', ''],
    ['^', '^', '固定状況の適否', 'ハンマーテスト', ''],
    ['4', '消火器', '位置、設置数の適否', '目視', ''],
    ['備　考', '<', '', '<', '<'],
    ['（注）異常のないものは○印を記入すること。', '', '', '', ''],
    ['この点検記録は３年間保存すること。', '', '', '', ''],
  ]
  expect(itemsOf(rows).map(([, name]) => name)).toEqual([
    '上部スラブ 亀裂、崩没の有無',
    '地下タンク 漏えいの有無',
    '通気管 腐食、損傷の有無',
    '通気管 固定状況の適否',
    '消火器 位置、設置数の適否',
  ])
})
