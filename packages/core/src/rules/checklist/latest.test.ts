import { expect, test } from 'vitest'
import { sheetOf } from '../testing/drawnSheet.ts'
import { readLimits, saysSeveral } from './limits.ts'
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
    ['溶接電流', '9', '10', 'kA', 'B4'],
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

test('W18 names over what each has to keep to over a line for each vehicle make a log, filled in or not', () => {
  const rows = (filled: readonly string[]) => [
    ['週次点検一覧', '<', '<', '<', '<', '<'],
    ['号車 \\ 基準', '駆動輪の摩耗', '駆動輪外径(mm)', 'バッテリ電圧(V)', '非常停止', '停止位置ずれ(mm)'],
    ['^', '異常なし', '147以上', '24.0以上', '停止', '±10'],
    ['AGV-01', ...filled],
    ['AGV-02', '', '', '', '', ''],
    ['AGV-03', '', '', '', '', ''],
  ]
  for (const filled of [
    ['', '', '', '', ''],
    ['○', '149', '25.3', '○', '3'],
  ])
    expect(limitsOf(rows(filled))).toEqual([
      ['駆動輪の摩耗', undefined, undefined, undefined],
      ['駆動輪外径(mm)', '147', undefined, 'mm'],
      ['バッテリ電圧(V)', '24.0', undefined, 'V'],
      ['非常停止', undefined, undefined, undefined],
      ['停止位置ずれ(mm)', '-10', '10', 'mm'],
    ])
})

test('W61 a letter of the legend that was filled in is no unit, and a limit beside it is measured', () => {
  const rows = [
    ['月例点検表', '<', '<', '<'],
    ['装置', '点検要目', '4月', '5月'],
    ['乗入口', '戸当り', 'A', 'A'],
    ['昇降装置', 'ガイドレールの汚れ', 'A', 'B'],
    ['巻上機', '電動機の温度（80℃以下）', 'A', 'A'],
    ['評価　Ａ：良好　Ｂ：要経過観察　Ｃ：要部品交換', '<', '<', '<'],
  ]
  expect(read(rows).items.map(({ name, kind, unit, upper }) => [name, kind, unit, upper])).toEqual([
    ['戸当り', 'select', undefined, undefined],
    ['ガイドレールの汚れ', 'select', undefined, undefined],
    ['電動機の温度（80℃以下）', 'number', '℃', '80'],
  ])
})

test('W40 of two units neither limit is taken, and how far off may go by another word', () => {
  const none = ['20cm±5mm', '500mm～1m', '1m以上5000mm以下', '2.4kg±50g', '5分～1時間', '500g分銅で±1g', '20mm +5/-5μm']
  for (const text of none) expect([text, readLimits(text), saysSeveral(text)]).toEqual([text, undefined, true])
  expect(readLimits('50%RH±5%')).toMatchObject({ lower: '45', upper: '55', unit: '%RH' })
  expect(readLimits('60℃±5deg')).toMatchObject({ lower: '55', upper: '65', unit: '℃' })
  expect(readLimits('30dBm±1.5dB')).toMatchObject({ lower: '28.5', upper: '31.5', unit: 'dBm' })
  expect(readLimits('20mm±0.1mm')).toMatchObject({ lower: '19.9', upper: '20.1', unit: 'mm' })
})

test('W66 a log of days that was filled in is none of the lots in it', () => {
  const rows = [
    ['原料受入検査記録', '<', '<', '<', '<', '<', '<'],
    ['受入日', '原料名', 'ロット', '品温（10℃以下）', '外観', '賞味期限', '検査者'],
    ['6/2', '鶏もも', 'A123', '4.5', '○', '6/9', '田中'],
    ['6/3', '玉葱', 'B220', '8', '○', '6/20', '田中'],
    ['6/5', '牛乳', 'C009', '3.9', '○', '6/12', '原'],
    ['6/9', '鶏もも', 'A130', '5.1', '○', '6/16', '原'],
    ['6/10', '豆腐', 'D777', '6', '×', '6/14', '田中'],
  ]
  expect(limitsOf(rows)).toEqual([
    ['品温（10℃以下）', undefined, '10', '℃'],
    ['外観', undefined, undefined, undefined],
    ['賞味期限', undefined, undefined, undefined],
  ])
})

test('W20 a number that begins those of the lines below it names them', () => {
  const rows = [
    ['月例点検', '<', '<', '<'],
    ['No', '点検項目', '判定基準', '結果'],
    ['1', '機械室', '', ''],
    ['1-1', '室温', '5～40℃', ''],
    ['1-2', '異音', 'なし', ''],
    ['2', 'かご', '', ''],
    ['2-1', '戸の開閉', '円滑', ''],
    ['2-2', '着床誤差', '±15mm以内', ''],
  ]
  expect(read(rows).items.map(({ process, name }) => [process, name])).toEqual([
    ['機械室', '室温'],
    ['機械室', '異音'],
    ['かご', '戸の開閉'],
    ['かご', '着床誤差'],
  ])
})

test('W37 of lists with boxes before their names each has its own boxes, also right above the next section', () => {
  const rows = [
    ['退館時チェックリスト', '<', '<', '<', '<'],
    ['■ 1階', '<', '', '■ 2階', '<'],
    ['□', '正面玄関の施錠', '', '□', '会議室の消灯'],
    ['□', '通用口の施錠', '', '□', '給湯室の火元'],
    ['□', 'コピー機の電源', '', '□', '窓の施錠'],
    ['■ その他', '<', '', '', ''],
    ['□', '警備のセット', '', '', ''],
  ]
  expect(read(rows).items.map(({ process, name, place }) => [process, name, place?.value])).toEqual([
    ['1階', '正面玄関の施錠', 'A3'],
    ['1階', '通用口の施錠', 'A4'],
    ['1階', 'コピー機の電源', 'A5'],
    ['その他', '警備のセット', 'A7'],
    ['2階', '会議室の消灯', 'D3'],
    ['2階', '給湯室の火元', 'D4'],
    ['2階', '窓の施錠', 'D5'],
  ])
})

test('W56 a criterion in brackets in the second line of a name is no part of it', () => {
  const rows = [
    ['日常点検', '<'],
    ['項目', '状態'],
    ['一次圧力\n0.6～0.9MPa', ''],
    ['ガス臭\n（ないこと）', ''],
    ['バルク残量\n30％以上', ''],
  ]
  expect(read(rows).items.map(({ name, standard }) => [name, standard])).toEqual([
    ['一次圧力', '0.6～0.9MPa'],
    ['ガス臭', 'ないこと'],
    ['バルク残量', '30％以上'],
  ])
})
