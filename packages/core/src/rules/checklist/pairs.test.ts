import { expect, test } from 'vitest'
import { sheetOf } from '../testing/drawnSheet.ts'
import { understandChecklist } from './understandChecklist.ts'

type Rows = readonly (readonly string[])[]
const read = (rows: Rows) => understandChecklist(sheetOf(rows), [{}])

test('W68 two lines for each thing may have two columns in the lower one, under a heading built alike', () => {
  const thing = (no: string, name: string, method: string, standard: string) => [
    [no, name, '<', '', '合・否'],
    ['^', method, standard, '^', '^'],
  ]
  const rows = [
    ['始業点検票', '<', '<', '<', '<'],
    ['No.', '点検項目', '<', '測定値', '判定'],
    ['^', '点検方法', '基準', '^', '^'],
    ...thing('1', '透析液温度', '温度表示を確認', '36.0～38.0℃'),
    ...thing('2', '透析液流量', '流量計で実測', '500±25 mL/min'),
    ...thing('3', '血液ポンプ', '回転させて確認', '異音なきこと'),
  ]
  expect(read(rows).items.map(({ name, method, lower, upper, place }) => [name, method, lower, upper, place])).toEqual([
    ['透析液温度', '温度表示を確認', '36.0', '38.0', { value: 'D4', judgement: 'E4' }],
    ['透析液流量', '流量計で実測', '475', '525', { value: 'D6', judgement: 'E6' }],
    ['血液ポンプ', '回転させて確認', undefined, undefined, { value: 'D8', judgement: 'E8' }],
  ])
})

test('W61 in lists with boxes behind the names a ticked box is one, and what is printed before it no answer', () => {
  const rows = [
    ['救急カート点検表', '<', '<', '<', '<', '<', '<'],
    ['薬品名', '規格', '確認', '', '物品名', 'サイズ', '確認'],
    ['アドレナリン注', '1mg/1mL', '☑', '', '喉頭鏡ハンドル', '―', '☑'],
    ['アトロピン注', '0.5mg/1mL', '☑', '', '気管チューブ', '7.0・7.5', '□'],
    ['ブドウ糖液', '20mL', '□', '', 'シリンジ', '10mL', '□'],
    ['生理食塩液', '100mL', '□', '', '固定用テープ', '25mm', '□'],
  ]
  expect(read(rows).items.map(({ name, kind, place }) => [name, kind, place?.value])).toEqual([
    ['アドレナリン注', 'okng', 'C3'],
    ['アトロピン注', 'okng', 'C4'],
    ['ブドウ糖液', 'okng', 'C5'],
    ['生理食塩液', 'okng', 'C6'],
    ['喉頭鏡ハンドル', 'okng', 'G3'],
    ['気管チューブ', 'okng', 'G4'],
    ['シリンジ', 'okng', 'G5'],
    ['固定用テープ', 'okng', 'G6'],
  ])
})

test('W56 where nearly all contents say how it should be, so do the others', () => {
  const rows = (contents: readonly string[]) => [
    ['設備点検表', '<', '<'],
    ['確認項目', '確認内容', '判定'],
    ...['エアシャワー', '粘着マット', '持込み品', 'イオナイザー'].map((name, at) => [name, contents[at]!, '適・不適']),
  ]
  const names = (contents: readonly string[]) =>
    read(rows(contents)).items.map(({ name, standard }) => [name, standard])
  expect(names(['扉が同時に開かないこと', '汚れがないこと', '紙がないこと', '作動ランプ点灯'])).toEqual([
    ['エアシャワー', '扉が同時に開かないこと'],
    ['粘着マット', '汚れがないこと'],
    ['持込み品', '紙がないこと'],
    ['イオナイザー', '作動ランプ点灯'],
  ])
  expect(names(['扉の動き', '汚れ', '紙がないこと', '作動ランプ'])[3]![0]).toBe('イオナイザー 作動ランプ')
})
