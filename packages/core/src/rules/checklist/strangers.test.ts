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

test('W10 a criterion in brackets in the line below the name is its own, one with a box of its own is not', () => {
  const rows = (box: string) => [
    ['消火設備点検表', '<', '<'],
    ['No', '点検項目', '判定'],
    ['1', '消火器の圧力', '良 ・ 否 ・ 該当なし'],
    ['', '（指針が緑色の範囲（０．７～０．９８ＭＰａ）にあること）', box],
    ['2', '安全栓', '良 ・ 否 ・ 該当なし'],
    ['', '（封印が切れていないこと）', box],
    ['3', '避難通路の幅', '良 ・ 否 ・ 該当なし'],
    ['', '（１．２ｍ以上確保されていること）', box],
  ]
  expect(limitsOf(rows(''))).toEqual([
    ['消火器の圧力', 'number', '0.7', '0.98', 'MPa'],
    ['安全栓', 'okng', undefined, undefined, undefined],
    ['避難通路の幅', 'number', '1.2', undefined, 'm'],
  ])
  expect(limitsOf(rows('良 ・ 否 ・ 該当なし'))).toHaveLength(6)
})

test('W20 a note may say the unit of sizes that have none', () => {
  const rows = (note: string) => [
    ['寸法検査成績書', '<', '<', '<'],
    [note, '<', '<', '<'],
    ['', '', '', ''],
    ['検査項目', '規格', '測定器', '測定値'],
    ['全長', '62.5±0.1', 'ノギス', ''],
    ['粗さ', 'Ra 0.8μm以下', '粗さ計', ''],
    ['外観', 'キズなきこと', '目視', ''],
  ]
  for (const note of ['※ 規格欄で単位の記載がないものは mm とする。', '寸法の単位はmm', '特記なき単位はｍｍとする'])
    expect(
      limitsOf(rows(note)).map(([, , , , unit]) => unit),
      note,
    ).toEqual(['mm', 'μm', undefined])
})

test('W19 a heading of notes behind the name of a section makes it no item', () => {
  const rows = [
    ['店舗巡回チェック票', '<', '<', '<'],
    ['1. 洗濯機', '<', '', '連絡・処置'],
    ['・', 'ドアパッキン', '□正常　□汚れ', ''],
    ['・', '振動', '□正常　□異常', ''],
    ['2. 乾燥機', '<', '', '連絡・処置'],
    ['・', '炎色', '□正常　□異常', ''],
    ['・', 'フィルタ', '□清掃済　□未清掃', ''],
  ]
  expect(read(rows).items.map(({ process, name }) => [process, name])).toEqual([
    ['洗濯機', 'ドアパッキン'],
    ['洗濯機', '振動'],
    ['乾燥機', '炎色'],
    ['乾燥機', 'フィルタ'],
  ])
})

test('W63 a declaration at the foot is no item, also beside the box of who confirms it', () => {
  const rows = [
    ['出発前点検票', '<', '<'],
    ['No.', '確認事項', '回答'],
    ['1', 'タイヤに亀裂はありませんか', 'はい・いいえ'],
    ['2', '手すりにぐらつきはありませんか', 'はい・いいえ'],
    ['3', '床に物が置かれていませんか', 'はい・いいえ'],
    ['', '', ''],
    ['以上のとおり点検し、支障がないことを確認しました。', '<', '館長確認印'],
  ]
  expect(read(rows).items).toHaveLength(3)
})

test('W4 animals are counted, and a standard cubic metre is a unit', () => {
  const rows = [
    ['飼育日誌', '<', '<'],
    ['点検項目', '管理基準', '11時'],
    ['室温', '２６～２８℃', ''],
    ['へい死蚕数', '５頭以下', ''],
    ['燃料ガス（Nm3/h）', '120以上', ''],
  ]
  expect(limitsOf(rows)).toEqual([
    ['室温', 'number', '26', '28', '℃'],
    ['へい死蚕数', 'number', undefined, '5', '頭'],
    ['燃料ガス（Nm3/h）', 'number', '120', undefined, 'Nm3/h'],
  ])
})

test('W52 lines with one box of the same width are a list below another table, and the last one with a remark is none', () => {
  const rows = [
    ['店舗衛生管理日報', '<', '<', '<', '<', '<'],
    ['測るところ', '基準', '9:00', '12:00', '15:00', '対応'],
    ['冷蔵庫(℃)', '10℃以下', '', '', '', ''],
    ['冷凍庫(℃)', '-15℃以下', '', '', '', ''],
    ['フライヤー油温(℃)', '170～180℃', '', '', '', ''],
    ['', '', '', '', '', ''],
    ['２．閉店チェック　（○・×）', '<', '<', '<', '<', '<'],
    ['まな板の消毒', '<', '', '　', '<', '<'],
    ['トイレ清掃', '<', '', '　', '<', '<'],
    ['ガス元栓', '<', '', '　', '<', '<'],
    ['', '', '', '', '', ''],
    ['今日のひとこと・気づき', '', '', '', '', ''],
    ['　', '<', '<', '<', '<', '<'],
  ]
  expect(read(rows).items.map(({ name }) => name)).toEqual([
    ...['冷蔵庫(℃)', '冷凍庫(℃)', 'フライヤー油温(℃)', 'まな板の消毒', 'トイレ清掃', 'ガス元栓'],
  ])
})

test('W51 「位置」 beside places that are merged over several lines tells them apart', () => {
  const rows = [
    ['点検整備記録簿', '<', '<', '<', '<', '<'],
    ['測定箇所', '<', '', '位置', '限度', '測定値'],
    ['タイヤの溝の深さ', '<', '', '右前', '1.6mm以上', 'mm'],
    ['^', '^', '', '左前', '1.6mm以上', 'mm'],
    ['ブレーキ・パッドの厚み', '<', '', '右前', '2.0mm以上', 'mm'],
    ['^', '^', '', '左前', '2.0mm以上', 'mm'],
  ]
  expect(limitsOf(rows)).toEqual([
    ['タイヤの溝の深さ 右前', 'number', '1.6', undefined, 'mm'],
    ['タイヤの溝の深さ 左前', 'number', '1.6', undefined, 'mm'],
    ['ブレーキ・パッドの厚み 右前', 'number', '2.0', undefined, 'mm'],
    ['ブレーキ・パッドの厚み 左前', 'number', '2.0', undefined, 'mm'],
  ])
})

test('W69 in a matrix of places and measurements every cell is asked', () => {
  const once = [
    ['水質測定チェック表', '<', '<', '<', '<'],
    ['測定項目', '<', '水温(℃)', 'pH', '備考'],
    ['基準値', '<', '24.0〜26.0', '8.1〜8.4', '^'],
    ['水槽', 'サンゴ水槽', '', '', ''],
    ['^', 'クマノミ水槽', '', '', ''],
    ['^', '予備水槽', '', '', ''],
  ]
  const found = read(once).items
  expect(found.map(({ name, lower, upper, unit, place }) => [name, lower, upper, unit, place?.value])).toEqual([
    ['サンゴ水槽 水温', '24.0', '26.0', '℃', 'C4'],
    ['サンゴ水槽 pH', '8.1', '8.4', undefined, 'D4'],
    ['クマノミ水槽 水温', '24.0', '26.0', '℃', 'C5'],
    ['クマノミ水槽 pH', '8.1', '8.4', undefined, 'D5'],
    ['予備水槽 水温', '24.0', '26.0', '℃', 'C6'],
    ['予備水槽 pH', '8.1', '8.4', undefined, 'D6'],
  ])
  const hours = once.map((row) =>
    row.map((text) => ({ サンゴ水槽: '開始時', クマノミ水槽: '1時間後', 予備水槽: '終了時' })[text] ?? text),
  )
  expect(read(hours).items.map(({ name }) => name)).not.toContain('開始時 水温')
  const each = [
    ['環境巡視記録', '<', '<', '<'],
    ['室名', '<', '温度［℃］', '湿度［％RH］'],
    ['露光室', '基準', '23±0.5', '45±3'],
    ['^', '実測', '', ''],
    ['検査室', '基準', '22〜25', '40〜55'],
    ['^', '実測', '', ''],
    ['', '', '', ''],
    ['確認項目', '<', '確認内容', '判定'],
    ['粘着マット', '<', '汚れがないこと', '適 ・ 不適'],
    ['持込み品', '<', '紙の持込みがないこと', '適 ・ 不適'],
    ['無塵服', '<', '正しく着用していること', '適 ・ 不適'],
  ]
  expect(read(each).items.map(({ name, lower, upper, unit }) => [name, lower, upper, unit])).toEqual([
    ['露光室 温度', '22.5', '23.5', '℃'],
    ['露光室 湿度', '42', '48', '%RH'],
    ['検査室 温度', '22', '25', '℃'],
    ['検査室 湿度', '40', '55', '%RH'],
    ['粘着マット', undefined, undefined, undefined],
    ['持込み品', undefined, undefined, undefined],
    ['無塵服', undefined, undefined, undefined],
  ])
})

test('W37 the number before a section that stands alone above a heading is no part of it', () => {
  const list = (no: string, place: string, other: string) => [
    ['', '', '', ''],
    [no, place, '', ''],
    ['', '点検箇所', '見方・基準', '１学期'],
    ['①', '支柱のぐらつき', '動かないこと', ''],
    ['②', other, '突起がないこと', ''],
    ['③', '基礎の露出', '露出していないこと', ''],
  ]
  const rows = [['', '校庭遊具安全点検簿', '', ''], ...list('1', 'すべり台', '滑走面'), ...list('2', '鉄棒', '握り棒')]
  expect(read(rows).items.map(({ process, name }) => [process, name])).toEqual([
    ['すべり台', 'すべり台 支柱のぐらつき'],
    ['すべり台', '滑走面'],
    ['すべり台', 'すべり台 基礎の露出'],
    ['鉄棒', '鉄棒 支柱のぐらつき'],
    ['鉄棒', '握り棒'],
    ['鉄棒', '鉄棒 基礎の露出'],
  ])
})
