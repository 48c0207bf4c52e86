import { expect, test } from 'vitest'
import { readFramed } from '../testing/framedSheet.ts'

type Rows = Parameters<typeof readFramed>[0]
const read = (rows: Rows) => readFramed(rows).items
const told = (rows: Rows) => read(rows).map(({ name, standard, lower, upper }) => [name, standard, lower, upper])

test.each([
  ['n1', 'n2', 'n3'],
  ['1回目', '2回目', '3回目'],
  ['n=1', 'n=2', 'n=3'],
  ['1', '2', '3'],
])('W97 every sample of a size has its own box: %s, %s, %s', (...samples) => {
  const { items, problems } = readFramed([
    ['検査成績書', '<', '<', '<', '<', '<', '<'],
    ['検査項目', '規格', '測定器', '測定値', '<', '<', '判定'],
    ['^', '^', '^', ...samples, '^'],
    ['外径', 'φ20 0/-0.021', 'マイクロ', '.', '.', '.', '.'],
    ['全長', '85±0.1', 'ノギス', '.', '.', '.', '.'],
    ['外観', '傷なきこと', '目視', '.', '<', '<', '.'],
  ])
  expect(items.map(({ name, place }) => [name, place?.rowNames, place?.rows?.places, place?.judgement])).toEqual([
    ['外径', samples, [3, 4, 5], 'G4'],
    ['全長', samples, [3, 4, 5], 'G5'],
    ['外観', undefined, undefined, 'G6'],
  ])
  expect(problems.map(({ problem }) => problem)).toEqual(['again'])
})

test('W97 「5｜4｜3｜2｜1」 are points, and no samples', () => {
  const items = read([
    ['5S 採点表', '<', '<', '<', '<', '<'],
    ['点検項目', '評価', '<', '<', '<', '<'],
    ['^', '5', '4', '3', '2', '1'],
    ['通路に物がない', '.', '.', '.', '.', '.'],
    ['工具が決めた場所にある', '.', '.', '.', '.', '.'],
    ['床が乾いている', '.', '.', '.', '.', '.'],
  ])
  expect(items.flatMap(({ place }) => place?.rowNames ?? [])).toEqual([])
})

test('W97 what is asked of a name beside it is what it has to keep to; a noun belongs to the name', () => {
  const list = (contents: readonly string[]) => [
    ['日常点検表', '<', '<'],
    ['点検項目', '点検内容', '結果'],
    ...['ブレーキ液', '冷却水', 'ファンベルト', '灯火装置'].map((name, at) => [name, contents[at]!, '.']),
  ]
  expect(
    told(list(['液量が適当か', '汚れ、漏れ', '損傷の有無', '点灯すること'])).map(([name, said]) => [name, said]),
  ).toEqual([
    ['ブレーキ液', '液量が適当か'],
    ['冷却水', '汚れ、漏れ'],
    ['ファンベルト', '損傷の有無'],
    ['灯火装置', '点灯すること'],
  ])
  expect(told(list(['量', '色', '張り', '点滅'])).map(([name]) => name)).toContain('ブレーキ液 量')
})

test('W97 a size stands with its tolerance, and a criterion in brackets without them', () => {
  expect(
    told([
      ['成形条件表', '<', '<', '<'],
      ['管理項目', '設定値', '許容差', '測定値'],
      ['ノズル温度', '220', '±10', '.'],
      ['射出圧力', '80', '±5', '.'],
      ['型締力⏎（100kN以上）'.replace('⏎', '\n'), '', '', '.'],
    ]),
  ).toEqual([
    ['ノズル温度', '220 ±10', '210', '230'],
    ['射出圧力', '80 ±5', '75', '85'],
    ['型締力', '100kN以上', '100', undefined],
  ])
})

test('W97 quantities beside each other keep to what stands below them in the heading, for every place', () => {
  expect(
    told([
      ['塗装検査成績表', '<', '<', '<', '<', '<'],
      ['測定箇所', '膜厚（μm）', '<', '光沢度（％）', '<', '合否'],
      ['^', '基準：60〜90', '<', '基準：25±5', '<', '^'],
      ['^', '1回', '2回', '1回', '2回', '^'],
      ['上面', '.', '.', '.', '.', '.'],
      ['正面', '.', '.', '.', '.', '.'],
      ['背面', '.', '.', '.', '.', '.'],
    ]),
  ).toEqual(
    [
      ['膜厚（μm）', '60〜90', '60', '90'],
      ['光沢度（％）', '25±5', '20', '30'],
    ].flatMap(([name, ...said]) => ['上面', '正面', '背面'].map((place) => [`${place} ${name}`, ...said])),
  )
})

test('W97 lines below 「確認時点」 say when each thing beside them is looked at', () => {
  const items = read([
    ['金属検出機 動作確認記録表', '<', '<', '<', '<', '<'],
    ['確認時点', '時刻', 'Fe φ1.2mm', 'SUS φ2.0mm', '排除装置の作動', '確認者'],
    ['始業時', '.', '.', '.', '.', '.'],
    ['昼休憩後', '.', '.', '.', '.', '.'],
    ['品種切替時①', '.', '.', '.', '.', '.'],
    ['終業時', '.', '.', '.', '.', '.'],
  ])
  const times = ['始業時', '昼休憩後', '品種切替時①', '終業時']
  expect(items.map(({ name, place }) => [name, place?.rowNames])).toEqual([
    ['Fe φ1.2mm', times],
    ['SUS φ2.0mm', times],
    ['排除装置の作動', times],
  ])
})

test('W97 beside what is kept to, boxes of different kinds are different questions; readings of one are not', () => {
  const ward = [
    ['【3階東病棟】', '', '', '', ''],
    ['ガスの種類', '標準圧力', '送気圧力', '漏れ', '警報表示'],
    ['酸素', '400±40kPa', '　　kPa', '有 ・ 無', '良 ・ 否'],
    ['吸引', '-40～-80kPa', '　　kPa', '有 ・ 無', '良 ・ 否'],
  ]
  const items = read([['医療ガス設備 日常点検表', '<', '<', '<', '<'], ['', '', '', '', ''], ...ward])
  expect(items.map(({ process, name, lower }) => [process, name, lower])).toEqual([
    ['3階東病棟', '酸素 送気圧力', '360'],
    ['3階東病棟', '酸素 漏れ', undefined],
    ['3階東病棟', '酸素 警報表示', undefined],
    ['3階東病棟', '吸引 送気圧力', '-80'],
    ['3階東病棟', '吸引 漏れ', undefined],
    ['3階東病棟', '吸引 警報表示', undefined],
  ])
})

test('W97 the boxes below ①｜② are those of what ① and ② are in the list above', () => {
  const days = Array.from({ length: 31 }, (_, at) => [String(at + 1), '.', '.', '.', '.'])
  const items = read([
    ['衛生管理 実施記録', '<', '<', '<', '<'],
    ['№', '管理する内容', '<', 'いつ', '基準'],
    ['①', '原材料の受入確認', '<', '納品時', '包装・期限に異常がない'],
    ['②', '冷蔵庫の温度', '<', '始業前', '10℃以下'],
    ['③', '手洗いの実施', '<', '作業中', '衛生的な手洗いをしている'],
    ['', '', '', '', ''],
    ['日', '①', '②(℃)', '③', '特記事項'],
    ...days,
  ])
  expect(items.map(({ name, kind, upper, place }) => [name, kind, upper, place?.value])).toEqual([
    ['原材料の受入確認', 'okng', undefined, 'B8'],
    ['冷蔵庫の温度', 'number', '10', 'C8'],
    ['手洗いの実施', 'okng', undefined, 'D8'],
  ])
})

test('W97 a section over two lists stands over both, and its items stand together', () => {
  const items = read([
    ['昇降機 保守点検報告書', '<', '<', '<'],
    ['■ 機械室', '<', '<', '<'],
    ['制御盤', '□良 □否', '調速機', '□良 □否'],
    ['巻上機', '□良 □否', '照明', '□良 □否'],
    ['■ かご', '<', '<', '<'],
    ['操作盤', '□良 □否', '戸の開閉', '□良 □否'],
    ['換気扇', '□良 □否', 'インターホン', '□良 □否'],
  ])
  expect(items.map(({ process, name }) => `${process} ${name}`)).toEqual([
    ...['機械室 制御盤', '機械室 巻上機', '機械室 調速機', '機械室 照明'],
    ...['かご 操作盤', 'かご 換気扇', 'かご 戸の開閉', 'かご インターホン'],
  ])
})

test('W97 words that sound like headings are the first line; a list of revisions is none', () => {
  const items = read([
    ['月例自主検査表', '<', '<', '<', '<', '<'],
    ['区分', '検査項目', '判定規準', '検査結果', '<', '措置'],
    ['^', '^', '^', '良', '要修理', '^'],
    ['安全装置', '巻過防止装置', '確実に作動すること', '.', '.', '.'],
    ['^', '非常停止', '主電源が遮断されること', '.', '.', '.'],
    ['ブレーキ', '巻上ブレーキ', '滑りがないこと', '.', '.', '.'],
    ['', '', '', '', '', ''],
    ['改訂', '内容', '年月日', '', '', ''],
    ['1.0', '新規作成', '2017/5/8', '', '', ''],
    ['1.1', '非常停止を追加', '2021/9/1', '', '', ''],
  ])
  expect(items.map(({ name, standard }) => [name, standard])).toEqual([
    ['巻過防止装置', '確実に作動すること'],
    ['非常停止', '主電源が遮断されること'],
    ['巻上ブレーキ', '滑りがないこと'],
  ])
})
