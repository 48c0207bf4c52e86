import { expect, test } from 'vitest'
import { sheetOf } from '../testing/drawnSheet.ts'
import { understandChecklist } from './understandChecklist.ts'

const read = (rows: readonly (readonly string[])[], name?: string) =>
  understandChecklist({ ...sheetOf(rows), ...(name && { name }) }, [{}])
const limitsOf = (rows: readonly (readonly string[])[]) =>
  read(rows).items.map(({ name, lower, upper, unit }) => [name, lower ?? null, upper ?? null, unit ?? ''])
const namesOf = (rows: readonly (readonly string[])[], name?: string) => read(rows, name).items.map((item) => item.name)

test('W58 a log that is full asks what has a unit or limits; days, weather and people are not asked', () => {
  const days = Array.from({ length: 8 }, (_, at) => [
    `11月${at + 4}日`,
    '晴',
    `${10 + at / 10}`,
    '0.08',
    `${20 + at}`,
    '高橋',
  ])
  expect(
    limitsOf([
      ['月日', '天気', '液温', 'タンク内圧', '浮遊酵母数', '記録者'],
      ['単位', '', '℃', 'MPa', '×10⁶/mL', ''],
      ['規格値', '', '9.0～12.0', '0.12以下', '―', ''],
      ...days,
    ]),
  ).toEqual([
    ['液温', '9.0', '12.0', '℃'],
    ['タンク内圧', null, '0.12', 'MPa'],
    ['浮遊酵母数', null, null, '×10⁶/mL'],
  ])
})

test('W58 of a month that is full the days are no items', () => {
  const days = Array.from({ length: 20 }, (_, at) => [`${at + 1}`, '火水木金土日月'[at % 7]!, '55', '15', '4.1'])
  expect(
    limitsOf([
      ['日', '曜', 'アルカリ脱脂', '<', '半光沢Ni'],
      ['^', '^', '液温', '濃度', 'pH'],
      ['単位', '<', '℃', 'pt', '－'],
      ['管理範囲', '<', '50～60', '12～18', '3.8～4.4'],
      ...days,
    ]).map(([, ...limits]) => limits),
  ).toEqual([
    ['50', '60', '℃'],
    ['12', '18', 'pt'],
    ['3.8', '4.4', ''],
  ])
})

test('W58 unit and limits below a name in its cell', () => {
  const days = Array.from({ length: 8 }, (_, at) => [`${at + 1}`, '', '', ''])
  expect(limitsOf([['日', '水温\n(℃)\n22以上', 'pH値\n5.8～8.6', '濁度\n(度)\n2以下'], ...days])).toEqual([
    ['水温', '22', null, '℃'],
    ['pH値', '5.8', '8.6', ''],
    ['濁度', null, '2', '度'],
  ])
})

test('W58 a number beside words to ring was read there', () => {
  expect(
    limitsOf([
      ['点検・整備項目', '基準', '測定値', '判定'],
      ['電源電圧', '180～220V', '203', '良・要整備・不良'],
      ['運転電流', '15.2A以下', '', '良・要整備・不良'],
      ['軸受の異音', '異常のないこと', '', '良・要整備・不良'],
    ]),
  ).toEqual([
    ['電源電圧', '180', '220', 'V'],
    ['運転電流', null, '15.2', 'A'],
    ['軸受の異音', null, null, ''],
  ])
})

test('W59 numbered sections, each with its headings, hold no items but those below them', () => {
  const head = ['確認事項', '許容範囲', '単位', '実測値', '適・不適']
  expect(
    limitsOf([
      ['１．電子天びん', '', '', '', ''],
      head,
      ['分銅200g指示値', '200.0±0.5', 'g', '', '適 ・ 不適'],
      ['皿の清掃', '実施', '', '－', '適 ・ 不適'],
      ['２．pH計', '', '', '', ''],
      head,
      ['電極感度', '90～105', '%', '', '適 ・ 不適'],
      ['電極の洗浄', '実施', '', '－', '適 ・ 不適'],
      ['３．保冷庫', '', '', '', ''],
      head,
      ['庫内温度', '2～8', '℃', '', '適 ・ 不適'],
    ]),
  ).toEqual([
    ['分銅200g指示値', '199.5', '200.5', 'g'],
    ['皿の清掃', null, null, ''],
    ['電極感度', '90', '105', '%'],
    ['電極の洗浄', null, null, ''],
    ['庫内温度', '2', '8', '℃'],
  ])
})

test('W59 a line of the legend is no item, and a word with レ in it no legend', () => {
  const rows = [
    ['点検項目', '基準', '結果'],
    ['コンプレッサーの異音', 'なし', ''],
    ['ローラーの汚れ', 'なし', ''],
    ['△マークの位置', '合っていること', ''],
    ['○ 異常なし　△ 様子見　× 停止', '', ''],
  ]
  expect(namesOf(rows)).toEqual(['コンプレッサーの異音', 'ローラーの汚れ', '△マークの位置'])
  expect(read(rows).legend.map(({ mark }) => mark)).toEqual(['○', '△', '×'])
})

test('W59 a sheet that is called a history asks nothing', () => {
  const rows = [
    ['発生日', '設備', '内容', '処置日', '処置者'],
    ['2024/8/9', '1号冷凍機', '油圧低下', '2024/8/10', '平井'],
    ['2024/9/3', 'F級庫', '扉ヒータ断線', '2024/9/6', '外注'],
  ]
  expect(namesOf(rows, '不具合履歴')).toEqual([])
})

test('W61 a cross among ticks is what somebody wrote, and no legend', () => {
  const rows = [
    ['点検項目', '基準', '1', '2', '3', '4', '5', '6', '7'],
    ['ブレーキの効き', '確実', 'レ', 'レ', 'レ', 'レ', '', '', ''],
    ['バックブザー', '鳴る', 'レ', '×', 'レ', 'レ', '', '', ''],
    ['シートベルト', '正常', 'レ', 'レ', 'レ', 'レ', '', '', ''],
    ['レ：良好　×：要修理', '', '', '', '', '', '', '', ''],
  ]
  expect(namesOf(rows)).toEqual(['ブレーキの効き', 'バックブザー', 'シートベルト'])
  expect(read(rows).legend.map(({ mark, meaning }) => [mark, meaning])).toEqual([
    ['レ', '良好'],
    ['×', '要修理'],
  ])
})
