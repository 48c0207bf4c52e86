import { expect, test } from 'vitest'
import { sheetOf } from '../testing/drawnSheet.ts'
import { understandChecklist } from './understandChecklist.ts'

const read = (rows: readonly (readonly string[])[]) => understandChecklist(sheetOf(rows), [{}])
const itemsOf = (rows: readonly (readonly string[])[]) =>
  read(rows).items.map(({ process, name, lower, upper, unit }) => [process, name, lower, upper, unit])

test('W18 hours down a sheet make its headings the items; their lines are names, units, marks and criteria', () => {
  const boiler = [
    ['ボイラー運転日誌', '<', '<', '<', '<'],
    ['時刻', '蒸気圧力', '炎の状態', 'ボイラ水', '<'],
    ['^', 'MPa', '○×', 'pH', '電気伝導率'],
    ['^', '^', '^', '^', 'mS/m'],
    ['管理基準', '0.5～0.7', '正常', '11.0～11.8', '400以下'],
    ['8:00', '', '', '', ''],
    ['10:00', '', '', '', ''],
    ['12:00', '', '', '', ''],
    ['燃料使用量', '', 'L', '特記事項', ''],
  ]
  expect(itemsOf(boiler)).toEqual([
    ['', '蒸気圧力', '0.5', '0.7', 'MPa'],
    ['', '炎の状態', undefined, undefined, undefined],
    ['', 'ボイラ水 pH', '11.0', '11.8', undefined],
    ['', 'ボイラ水 電気伝導率', undefined, '400', 'mS/m'],
    ['', '燃料使用量', undefined, undefined, 'L'],
  ])
  expect(read(boiler).items.map(({ place }) => place?.value)).toEqual(['B6', 'C6', 'D6', 'E6', 'B9'])
})

test('W18 names beside each other with 「規格上限」 and 「規格下限」 below them are items, a verdict is none', () => {
  expect(
    itemsOf([
      ['中間検査記録', '<', '<', '<'],
      ['検査項目', '全長', '外径', '合否'],
      ['単位', 'mm', 'mm', ''],
      ['規格上限', '80.2', '25.02', ''],
      ['規格下限', '79.8', '24.98', ''],
      ['測定具', 'ノギス', 'マイクロ', ''],
      ['', '', '', ''],
      ['', '', '', ''],
    ]),
  ).toEqual([
    ['', '全長', '79.8', '80.2', 'mm'],
    ['', '外径', '24.98', '25.02', 'mm'],
  ])
})

test('W19 without headings the numbered lines are items, with criterion and box behind them, under their sections', () => {
  const shipped = [
    ['出荷チェック', '<', '<', '<'],
    ['製品名', '', '数量', ''],
    ['■ 外観', '<', '<', '<'],
    ['1-1', 'キズ、打痕がない', '', '○ ・ ×'],
    ['1-2', '銘板が読める', '', '○ ・ ×'],
    ['■ 性能', '<', '<', '<'],
    ['2-1', '締付トルク', '12～15N・m', '実測　　　N・m'],
    ['2-2', '無負荷電流', 'Max 2.5A', '実測　　　A'],
    ['2-3', '異音', 'ないこと', '○ ・ ×'],
    ['判定', '合格 ・ 不合格', '', ''],
  ]
  expect(itemsOf(shipped)).toEqual([
    ['外観', 'キズ、打痕がない', undefined, undefined, undefined],
    ['外観', '銘板が読める', undefined, undefined, undefined],
    ['性能', '締付トルク', '12', '15', 'N・m'],
    ['性能', '無負荷電流', undefined, '2.5', 'A'],
    ['性能', '異音', undefined, undefined, undefined],
  ])
  expect(read(shipped).items.map(({ place }) => place?.value)).toEqual(['D4', 'D5', 'D7', 'D8', 'D9'])
})

test('W19 a name may carry its criterion behind it', () => {
  expect(
    itemsOf([
      ['点検カード', '<'],
      ['① 電源が入る', '良 ・ 否'],
      ['② 風速　基準 0.35±0.05 m/s', '　　　m/s'],
      ['③ 差圧　基準 120～250 Pa', '　　　Pa'],
    ]),
  ).toEqual([
    ['', '電源が入る', undefined, undefined, undefined],
    ['', '風速', '0.3', '0.4', 'm/s'],
    ['', '差圧', '120', '250', 'Pa'],
  ])
})

test('W20 a marked line above a heading names its rows and may say the unit of all its numbers', () => {
  expect(
    itemsOf([
      ['校正記録', '<', '<', '<', '<'],
      ['１．外観・作動', '<', '<', '<', '<'],
      ['項目', '判定基準', '<', '結果', '<'],
      ['外観', 'キズがないこと', '<', '合 ・ 否', '<'],
      ['２．器差（単位：mm）', '<', '<', '<', '<'],
      ['測定点', '許容下限', '許容上限', '測定値', '判定'],
      ['5.000', '4.998', '5.002', '', ''],
      ['10.000', '9.998', '10.002', '', ''],
      ['３．総合判定', '合格 ・ 不合格', '<', '<', '<'],
      ['校正管理者承認', '', '<', '<', '<'],
    ]),
  ).toEqual([
    ['１．外観・作動', '外観', undefined, undefined, undefined],
    ['２．器差（単位：mm）', '測定点 5.000', '4.998', '5.002', 'mm'],
    ['２．器差（単位：mm）', '測定点 10.000', '9.998', '10.002', 'mm'],
  ])
})

test('W21 of several ways to read a sheet the one that explains its rows counts', () => {
  const fields = [
    ['校正日', '次回の確認', '室温 20±1℃', '使用器の状態'],
    ['', '', '', ''],
  ]
  const rows = ['油量', '圧力', '異音', '温度'].map((name) => [name, 'なきこと', '', ''])
  expect(
    read([['記録書', '<', '<', '<'], ...fields, ['項目', '判定基準', '結果', '備考'], ...rows]).items.map(
      ({ name }) => name,
    ),
  ).toEqual(['油量', '圧力', '異音', '温度'])
})

test('W22 lines that are all empty, one for each person or drive: the headings are asked of each', () => {
  expect(
    itemsOf([
      ['健康チェック表', '<', '<', '<', '<'],
      ['氏名', '体温(℃)', '下痢・嘔吐', '手指の傷', '備考'],
      ['^', '37.5未満', 'なし', 'なし', '^'],
      ['', '', '', '', ''],
      ['', '', '', '', ''],
      ['', '', '', '', ''],
      ['※異常があるときは報告する。', '<', '<', '<', '<'],
    ]),
  ).toEqual([
    ['', '体温(℃)', undefined, '37.5', '℃'],
    ['', '下痢・嘔吐', undefined, undefined, undefined],
    ['', '手指の傷', undefined, undefined, undefined],
  ])
})

test('W23 a table of limits above one whose headings are known is read too, also with the unit in a line of its own', () => {
  expect(
    itemsOf([
      ['ボルト締付け記録', '<', '<', '<'],
      ['締付箇所', 'ボルト', '規定トルク', '合マーク'],
      ['^', '^', '（N・m）', '^'],
      ['ヘッド', 'M10×1.25', '45±3', ''],
      ['オイルパン', 'M6×1.0', '9.8～11.8', ''],
      ['マニホールド', 'M8×1.25', '20以上24以下', ''],
      ['点検項目', '基準', '結果', '確認'],
      ['目盛の判読', '読めること', '', ''],
    ]),
  ).toEqual([
    ['', 'ヘッド', '42', '48', 'N・m'],
    ['', 'オイルパン', '9.8', '11.8', 'N・m'],
    ['', 'マニホールド', '20', '24', 'N・m'],
    ['', '目盛の判読', undefined, undefined, undefined],
  ])
})

test('W23 a heading is known by the days in its second line, and once more it is no item', () => {
  const days = Array.from({ length: 7 }, (_, at) => `${at + 1}日`)
  const none = days.map(() => '')
  const merged = days.map(() => '<')
  expect(
    itemsOf([
      ['始業点検表'],
      ['点検事項', '<', '日付', ...merged.slice(1)],
      ['^', '<', ...days],
      ['エンジン', '始動は良好か', ...none],
      ['^', '排気色は正常か', ...none],
      ['走行装置', '履帯の張り', ...none],
      ['点検者印', '<', ...none],
    ]).map(([process, name]) => [process, name]),
  ).toEqual([
    ['エンジン', '始動は良好か'],
    ['エンジン', '排気色は正常か'],
    ['走行装置', '履帯の張り'],
  ])
})

test('W24 a box with words to ring is no number, and a name over rows that do not differ is one item', () => {
  expect(
    read([
      ['点検記録', '<', '<'],
      ['点検項目', '基準', '結果'],
      ['出入口の隙間', '5mm以下', '異常なし ・ 異常あり'],
      ['庫内温度', '10℃以下', '　　　℃'],
    ]).items.map(({ name, kind }) => [name, kind]),
  ).toEqual([
    ['出入口の隙間', 'okng'],
    ['庫内温度', 'number'],
  ])
  expect(
    itemsOf([
      ['温度表', '<', '<', '<'],
      ['機器名', '基準温度', '測定時刻', '結果'],
      ['青果ケース', '5～10℃', '9:00', ''],
      ['^', '^', '15:00', ''],
      ['精肉ケース', '4℃以下', '9:00', ''],
      ['^', '^', '15:00', ''],
    ]),
  ).toEqual([
    ['', '青果ケース', '5', '10', '℃'],
    ['', '精肉ケース', undefined, '4', '℃'],
  ])
})

/** The same sheet on squared paper: every cell over three columns and two rows. */
const squared = (rows: readonly (readonly string[])[]): string[][] => {
  const width = Math.max(...rows.map((row) => row.length))
  const wide = rows.map((row) =>
    Array.from({ length: width }, (_, at) => row[at] ?? '').flatMap((text) =>
      text === '^' ? ['^', '^', '^'] : [text === '' ? '　' : text, '<', '<'],
    ),
  )
  return wide.flatMap((row) => [row, row.map((text) => (text === '<' ? '<' : '^'))])
}

test('W25 a sheet on squared paper is read as it looks; cells, rows and columns are named as the sheet counts them', () => {
  const plain = [
    ['始業前点検表', '<', '<', '<'],
    ['点検箇所', '点検項目', '判定基準', '結果'],
    ['油圧', '油温', '35～50℃', ''],
    ['^', '油漏れ', 'なきこと', ''],
    ['安全', '非常停止', '停止する', ''],
  ]
  expect(itemsOf(squared(plain))).toEqual(itemsOf(plain))
  const found = read(squared(plain))
  expect(found.items.map(({ row, cell, place }) => [row, cell, place?.value])).toEqual([
    [4, 'D5', 'J5'],
    [6, 'D7', 'J7'],
    [8, 'D9', 'J9'],
  ])
  expect(found.tables[0]).toMatchObject({ headTop: 2, headBottom: 3 })
  expect(found.tables[0]?.columns.map(({ column, role }) => [column, role])).toEqual([
    [0, 'part'],
    [3, 'name'],
    [6, 'standard'],
    [9, 'result'],
  ])
  const told = understandChecklist(sheetOf(squared(plain)), [{}], { columns: { 7: 'remarks' }, rows: { 6: 'skip' } })
  expect(told.items.map(({ name, lower }) => [name, lower])).toEqual([
    ['油温', undefined],
    ['非常停止', undefined],
  ])
})

test('W25 a hidden column is not read', () => {
  const sheet = sheetOf(
    [
      ['点検項目', '内部番号', '判定基準', '結果'],
      ['油温', '10～20', '35～50℃', ''],
      ['油圧', '30～40', '5～7MPa', ''],
    ],
    { hiddenColumns: [1] },
  )
  expect(understandChecklist(sheet, [{}]).items.map(({ name, lower, cell }) => [name, lower, cell])).toEqual([
    ['油温', '35', 'A2'],
    ['油圧', '5', 'A3'],
  ])
})

test('W26 how to fill in a sheet and when it was changed is not asked', () => {
  expect(
    itemsOf([
      ['点検表', '<', '<', '<'],
      ['No', '点検項目', '判定基準', '結果'],
      ['1', '油量', 'L～Hの間', ''],
      ['2', '異音', 'ないこと', ''],
      ['', '', '', ''],
      ['【記入上の注意】', '', '', ''],
      ['1. 結果は○×で記入する。', '', '', ''],
      ['2. 異常があれば上長に報告する。', '', '', ''],
      ['改訂履歴', '', '', ''],
      ['版', '日付', '内容', ''],
      ['1', '2020/4/1', '新規作成', ''],
      ['2', '2022/10/1', '項目追加', ''],
    ]).map(([, name]) => name),
  ).toEqual(['油量', '異音'])
})

test('W14 beside known places a column that differs from row to row names the items; boxes for each answer make a heading', () => {
  expect(
    itemsOf([
      ['点検記録', '<', '<', '<'],
      ['点検部位', 'すること', '目安', '今回'],
      ['フィルター', '目詰まり', '150Pa以下', ''],
      ['^', '破れ・変形', 'なし', ''],
      ['送風機', '運転電流', '8.2A以下', ''],
    ]),
  ).toEqual([
    ['フィルター', '目詰まり', undefined, '150', 'Pa'],
    ['フィルター', '破れ・変形', undefined, undefined, undefined],
    ['送風機', '運転電流', undefined, '8.2', 'A'],
  ])
  const ticks = read([
    ['日常点検票', '<', '<', '<'],
    ['分類', 'すること', 'はい', 'いいえ'],
    ['作業前', '床は清潔である', '', ''],
    ['^', '手指に傷がない', '', ''],
  ]).items
  expect(ticks.map(({ process, name, place }) => [process, name, place?.ticks])).toEqual([
    ['作業前', '床は清潔である', { ok: 'C3', ng: 'D3' }],
    ['作業前', '手指に傷がない', { ok: 'C4', ng: 'D4' }],
  ])
})

test('W9 marks that were filled in are no legend', () => {
  expect(
    read([
      ['月例点検表', '<', '<', '<', '<'],
      ['点検項目', '4月', '5月', '6月', '7月'],
      ['ジブ', '○', '○', '△', '○'],
      ['フック', '○', '×', '○', '○'],
      ['○良好　△要観察　×不良', '<', '<', '<', '<'],
    ]).items[0],
  ).toMatchObject({ kind: 'select', choices: ['○ 良好', '△ 要観察', '× 不良'] })
})

test('W22 lines with room to write and words to ring are empty ones; what they offer is the choice', () => {
  const line = ['／', '', '', '：', '', '有・無']
  const alcohol = read([
    ['アルコールチェック記録簿', '<', '<', '<', '<', '<'],
    ['日付', '運転者', '車両番号', '出発前', '<', '<'],
    ['^', '^', '^', '時刻', '測定値(mg/L)', '酒気帯び'],
    ...[line, line, line, line],
  ]).items
  expect(alcohol.map(({ name, kind, choices }) => [name, kind, choices])).toEqual([
    ['出発前 時刻', 'time', undefined],
    ['出発前 測定値(mg/L)', 'number', undefined],
    ['出発前 酒気帯び', 'select', ['有', '無']],
  ])
})

test('W18 several blocks of names with their limits below are read, each filled in in its own line', () => {
  const conditions = [
    ['成形条件表', '<', '<', '<'],
    ['温度条件(℃)', 'H1', 'H2', 'ホッパ下'],
    ['設定', '210', '205', '60'],
    ['許容(±)', '5', '5', '10'],
    ['実測', '', '', ''],
    ['圧力', '射出圧', '保圧', '背圧'],
    ['単位', 'MPa', 'MPa', 'MPa'],
    ['上限', '90', '50', '8'],
    ['下限', '80', '40', '5'],
    ['実測', '', '', ''],
  ]
  expect(itemsOf(conditions)).toEqual([
    ['', 'H1', '205', '215', '℃'],
    ['', 'H2', '200', '210', '℃'],
    ['', 'ホッパ下', '50', '70', '℃'],
    ['', '射出圧', '80', '90', 'MPa'],
    ['', '保圧', '40', '50', 'MPa'],
    ['', '背圧', '5', '8', 'MPa'],
  ])
  expect(read(conditions).items.map(({ place }) => place?.value)).toEqual(['B5', 'C5', 'D5', 'B10', 'C10', 'D10'])
})

test('W19 lists without headings may stand side by side', () => {
  expect(
    itemsOf([
      ['開店・閉店チェックリスト', '<', '<', '<', '<'],
      ['◆開店前', '<', '', '◆閉店後', '<'],
      ['照明を入れた', '□', '', 'レジを締めた', '□'],
      ['冷蔵庫の温度（5℃以下）', '　　℃', '', '冷凍庫の温度（-15℃以下）', '　　℃'],
      ['釣銭を用意した', '□', '', '施錠した', '□'],
      ['開店担当', '', '', '閉店担当', ''],
    ]),
  ).toEqual([
    ['開店前', '照明を入れた', undefined, undefined, undefined],
    ['開店前', '冷蔵庫の温度（5℃以下）', undefined, '5', '℃'],
    ['開店前', '釣銭を用意した', undefined, undefined, undefined],
    ['閉店後', 'レジを締めた', undefined, undefined, undefined],
    ['閉店後', '冷凍庫の温度（-15℃以下）', undefined, '-15', '℃'],
    ['閉店後', '施錠した', undefined, undefined, undefined],
  ])
})

test("W27 a week's sheet has its weekdays, and below the items who signs each of them", () => {
  const week = ['月', '火', '水', '木', '金']
  const none = week.map(() => '')
  const found = read([
    ['週次点検表', '<', '<', '<', '<', '<', '<'],
    ['点検項目', '判定基準', ...week],
    ['蛇行', '10mm以内', ...none],
    ['異音', 'ないこと', ...none],
    ['点検者', '', ...none],
  ])
  expect(found.days).toEqual({ along: 'columns', places: [2, 3, 4, 5, 6], weekdays: [1, 2, 3, 4, 5] })
  expect(found.items.map(({ place }) => place?.value)).toEqual(['C3', 'C4'])
  expect(found.heads).toContainEqual({ cell: 'C5', fact: 'person', isDaily: true })
})

test('W28 of a file of data the beginning is read, and where it ends is said', () => {
  const wide = Array.from({ length: 60 }, () => '1')
  const rows = [
    ['点検項目', '判定基準', ...wide],
    ...Array.from({ length: 400 }, (_, at) => [`圧力${at}`, '1以上', ...wide]),
  ]
  const { items, problems } = read(rows)
  expect(items.at(-1)?.name).toBe('圧力320')
  expect(problems[0]).toEqual({ cell: 'A323', read: '圧力321', problem: 'tooLarge' })
})
