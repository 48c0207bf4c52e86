import { expect, test } from 'vitest'
import { sheetOf } from '../testing/drawnSheet.ts'
import { understandChecklist } from './understandChecklist.ts'

type Rows = readonly (readonly string[])[]
const read = (rows: Rows) => understandChecklist(sheetOf(rows), [{}])
const namesOf = (rows: Rows) => read(rows).items.map(({ name }) => name)

/** The head line of a name over several columns. */
const over = (word: string, columns: readonly string[]) => [word, ...columns.slice(1).map(() => '<')]

test('W74 numbers or letters under the name of a machine are machines; under a word for readings they are none', () => {
  const rows = (word: string, numbers: readonly string[]) => [
    ['巡回点検表'],
    ['点検項目', '基準', '単位', ...over(word, numbers), '記事'],
    ['^', '^', '^', ...numbers, '^'],
    ['吐出圧力', '58〜63', 'kPa', ...numbers.map(() => ''), ''],
    ['異音', 'なきこと', '', ...numbers.map(() => ''), ''],
    ['振動', '4.5以下', 'mm/s', ...numbers.map(() => ''), ''],
  ]
  const asked = ['吐出圧力', '異音', '振動']
  for (const [word, numbers] of [
    ['曝気ブロワ', ['No.1', 'No.2', 'No.3', 'No.4']],
    ['空気圧縮機', ['A', 'B']],
    ['冷却水ポンプ', ['1号', '2号']],
    ['冷蔵庫', ['①', '②', '③']],
  ] as const)
    expect(namesOf(rows(word, numbers))).toEqual(
      numbers.flatMap((number) => asked.map((name) => `${word} ${number} ${name}`)),
    )
  for (const [word, numbers] of [
    ['測定値', ['No.1', 'No.2', 'No.3']],
    ['点検結果', ['No.1', 'No.2']],
    ['試験片', ['A', 'B']],
    ['膜厚', ['1', '2', '3']],
  ] as const)
    expect(namesOf(rows(word, numbers))).toEqual(asked)
})

test('W74 the same number under two machines is two things, and a form that was filled in is read alike', () => {
  const rows = [
    ['巡回点検表'],
    ['点検項目', '基準', '送風機', '<', '汚泥ポンプ', '<'],
    ['^', '^', 'No.1', 'No.2', 'No.1', 'No.2'],
    ['電流', '40A以下', '32', '休止', '28', '−'],
    ['異音', 'ないこと', '○', '−', '○', '−'],
    ['振動', '4mm/s以下', '2.1', '−', '1.8', '−'],
  ]
  const found = read(rows).items.filter(({ name }) => name.includes('電流'))
  expect(found.map(({ name, upper, place }) => [name, upper, place?.value])).toEqual([
    ['送風機 No.1 電流', '40', 'C4'],
    ['送風機 No.2 電流', '40', 'D4'],
    ['汚泥ポンプ No.1 電流', '40', 'E4'],
    ['汚泥ポンプ No.2 電流', '40', 'F4'],
  ])
})

test('W74 one box across all machines is asked once and belongs to none of them', () => {
  const rows = [
    ['巡回点検表'],
    ['点検項目', '基準', '1号機', '2号機', '3号機'],
    ['電流', '40A以下', '', '', ''],
    ['異音', 'ないこと', '', '', ''],
    ['室温', '40℃以下', '26', '<', '<'],
  ]
  expect(read(rows).items.map(({ process, name, place }) => [process, name, place?.value])).toEqual([
    ['1号機', '1号機 電流', 'C3'],
    ['1号機', '1号機 異音', 'C4'],
    ['', '室温', 'C5'],
    ['2号機', '2号機 電流', 'D3'],
    ['2号機', '2号機 異音', 'D4'],
    ['3号機', '3号機 電流', 'E3'],
    ['3号機', '3号機 異音', 'E4'],
  ])
})

const matrix = (heading: string, lines: Rows, machines: readonly string[], box = ''): Rows => [
  ['計器記録', '<', '<', '<'],
  [heading, '直流電圧(V)', '直流電流(A)', '交流電力(kW)', '備考'],
  ...lines,
  ...machines.map((machine) => [machine, box, box, box, '']),
]
const limit = [['管理値', '450〜850', '1200以下', '−', '']]

test('W78 machines below what is measured of them are each asked everything, empty or filled in', () => {
  for (const [heading, machines, box] of [
    ['測定項目', ['PCS-1（660kW）', 'PCS-2（330kW）'], ''],
    ['測定項目', ['PCS-1', 'PCS-2'], '612'],
    ['機器名', ['1号機', '2号機'], ''],
    ['項目', ['No.1ポンプ', 'No.2ポンプ'], ''],
  ] as const) {
    const { items } = read(matrix(heading, limit, machines, box))
    expect(items.map(({ name, lower, upper, unit, place }) => [name, lower, upper, unit, place?.value])).toEqual(
      machines.flatMap((machine, at) => [
        [`${machine} 直流電圧`, '450', '850', 'V', `B${at + 4}`],
        [`${machine} 直流電流`, undefined, '1200', 'A', `C${at + 4}`],
        [`${machine} 交流電力`, undefined, undefined, 'kW', `D${at + 4}`],
      ]),
    )
  }
})

test('W78 units and ends may stand in lines of their own, and nothing to keep to in none', () => {
  const ends = [
    ['単位', 'V', 'A', 'kW', ''],
    ['上限', '850', '1200', '', ''],
    ['下限', '450', '', '', ''],
  ]
  const limitsOf = (lines: Rows) =>
    read(matrix('測定項目', lines, ['1号機', '2号機'])).items.map(({ lower, upper, unit }) => [lower, upper, unit])
  const asked = [
    ['450', '850', 'V'],
    [undefined, '1200', 'A'],
    [undefined, undefined, 'kW'],
  ]
  expect(limitsOf(ends)).toEqual([...asked, ...asked])
  expect(limitsOf([]).map(([, , unit]) => unit)).toEqual(['V', 'A', 'kW', 'V', 'A', 'kW'])
})

test('W78 times, samples, lots and the lines of a register are no machines', () => {
  for (const [heading, lines] of [
    ['測定項目', ['9:00', '13:00', '17:00']],
    ['検査項目', ['初品', '中間品', '終品']],
    ['測定項目', ['LOT-1', 'LOT-2', 'LOT-3']],
    ['車番', ['AGV-01', 'AGV-02', 'AGV-03']],
  ] as const)
    expect(namesOf(matrix(heading, limit, lines))).toEqual(['直流電圧(V)', '直流電流(A)', '交流電力(kW)'])
})

test('W78 what the second line of the heading says is kept to by every machine below it', () => {
  const rows = [
    ['機器名', '電流（A）', '吐出圧力（MPa）', '軸受温度（℃）', '備考'],
    ['^', '85以下', '0.12〜0.18', '75以下', '^'],
    ['No.1 ポンプ', '', '', '', ''],
    ['No.2 ポンプ', '', '', '', ''],
  ]
  const { items } = understandChecklist(sheetOf(rows), [{}])
  expect(items.map(({ name, lower, upper }) => [name, lower, upper]).slice(3)).toEqual([
    ['No.2 ポンプ 電流', undefined, '85'],
    ['No.2 ポンプ 吐出圧力', '0.12', '0.18'],
    ['No.2 ポンプ 軸受温度', undefined, '75'],
  ])
})

test('W5 「管理番号」 beside the name of a machine is no name; alone it is', () => {
  const named = [
    ['機器名', '管理番号', '管理範囲', '測定値'],
    ['超低温フリーザー', 'ULT-01', '-75℃以下', ''],
    ['薬用冷蔵庫', 'RF-01', '2〜8℃', ''],
    ['恒温水槽', 'WB-01', '42±0.5℃', ''],
  ]
  const namesOf = (rows: string[][]) => understandChecklist(sheetOf(rows), [{}]).items.map(({ name }) => name)
  expect(namesOf(named)).toEqual(['超低温フリーザー', '薬用冷蔵庫', '恒温水槽'])
  expect(namesOf(named.map(([, ...rest]) => rest))).toEqual(['ULT-01', 'RF-01', 'WB-01'])
})
