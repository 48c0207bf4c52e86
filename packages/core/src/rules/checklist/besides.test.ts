import { expect, test } from 'vitest'
import { sheetOf } from '../testing/drawnSheet.ts'
import { understandChecklist } from './understandChecklist.ts'

type Rows = readonly (readonly string[])[]
const read = (rows: Rows) => understandChecklist(sheetOf(rows), [{}])
const namesOf = (rows: Rows) => read(rows).items.map(({ name }) => name)
const things = Array.from({ length: 9 }, (_, at) => `${'あいうえおかきくけ'[at]}装置の作動`)

test('W79 「点検日」 above the first of numbered lines heads no days: the year beside them is read', () => {
  const months = ['4月', '5月', '6月', '7月']
  const rows = (label: readonly string[], who: readonly string[]) => [
    ['定期点検記録表'],
    ['No.', '区分', '点検項目', '判定基準', ...months],
    [...label, '4/17', '5/20', '6/9', ''],
    [...who, '大野', '大野', '大野', ''],
    ...things.map((name, at) => [String(at + 1), at < 4 ? '機械室' : 'かご', name, '5〜40℃', '26', '30', '23', '']),
  ]
  const merged = (word: string) => [word, '<', '<', '<']
  const alone = (word: string) => [word, '', '', '']
  for (const label of [merged, alone])
    for (const word of ['点　検　日', '実施日']) {
      const { items, heads } = read(rows(label(word), label('点　検　者')))
      expect(items.map(({ name, lower, upper }) => [name, lower, upper])).toEqual(
        things.map((name) => [name, '5', '40']),
      )
      const daily = heads.filter(({ isDaily }) => isDaily).map(({ cell, fact }) => [cell, fact])
      expect(daily).toEqual([
        ['E3', 'date'],
        ['E4', 'person'],
      ])
    }
})

test('W79 numbers below 「日」 alone stay the days of a month', () => {
  const rows = [
    ['温度記録'],
    ['日', '冷蔵庫(℃)', '冷凍庫(℃)', '点検者'],
    ...Array.from({ length: 30 }, (_, at) => [String(at + 1), '', '', '']),
  ]
  expect(namesOf(rows)).toEqual(['冷蔵庫(℃)', '冷凍庫(℃)'])
})

const week = ['', '', '', '', '']
const people = (word: string, lines: readonly string[]): Rows => [
  ['日常点検票'],
  ['区分', '点検項目', '基準', '月', '火', '水', '木', '金'],
  ['施設', '床の清掃', 'きれい', ...week],
  ['^', '冷蔵庫の温度', '10℃以下', ...week],
  ...lines.map((line, at) => [at === 0 ? word : '^', line, '', ...week]),
  ['調理', '中心温度', '75℃以上', ...week],
  ['^', '野菜の洗浄', '', ...week],
  ['記録者', '<', '<', ...week],
]

test('W80 people merged down beside what is asked of them are a section, and nothing below them is lost', () => {
  for (const word of ['従事者', '作業者', '調理従事者']) {
    const lines = ['下痢・発熱の症状がない', '爪が短い', '服装が清潔である']
    const { items } = read(people(word, lines))
    expect(items.map(({ process, name }) => [process, name]).slice(2)).toEqual([
      ...lines.map((line) => [word, line]),
      ['調理', '中心温度'],
      ['調理', '野菜の洗浄'],
    ])
  }
})

test('W80 who signs, and what was noted, over two lines is none', () => {
  for (const [word, lines] of [
    ['点検者', ['山田太郎', '佐藤花子']],
    ['承認', ['課長', '係長']],
    ['特記事項', ['冷蔵庫の扉が閉まりにくい', 'パッキン交換を依頼した']],
  ] as const)
    expect(namesOf(people(word, lines)).filter((name) => (lines as readonly string[]).includes(name))).toEqual([])
})

test('W81 what somebody wrote in one box over criterion and answers is no item, a name across them is', () => {
  const rows = [
    ['巡回点検表'],
    ['点検項目', '基準', '単位', '結果', '備考'],
    ['電流', '10以下', 'A', '', ''],
    ['電圧', '190〜210', 'V', '', ''],
    ['異音', 'ないこと', '', '', ''],
    ['引継・故障事項', '3号機は整備待機中（9/5 復帰予定）', '<', '<', '<'],
  ]
  expect(namesOf(rows)).toEqual(['電流', '電圧', '異音'])
})

test('W81 the hour beside who looked at it is not asked, the hour of a measurement is', () => {
  const rows = (word: string, next: string) => [
    ['温湿度記録'],
    ['日', '温度(℃)', '湿度(%)', word, next],
    ...Array.from({ length: 30 }, (_, at) => [String(at + 1), '', '', '', '']),
  ]
  expect(namesOf(rows('点検時刻', '点検者'))).toEqual(['温度(℃)', '湿度(%)'])
  expect(namesOf(rows('採水時刻', '点検者'))).toContain('採水時刻')
  expect(namesOf(rows('点検時刻', '水温(℃)'))).toContain('点検時刻')
})

test('W82 an amount in brackets is judged where marks answer it and readings the other lines', () => {
  const rows = (box: string) => [
    ['日常点検票'],
    ['点検項目', '基準', '月', '火', '水', '木', '金'],
    ['室温', '25℃以下', '21.1', '22.9', '22.6', '', ''],
    ['湿度', '80％以下', '68', '67', '78', '', ''],
    ['保存食の採取（50g以上）', '', box, box, box, '', ''],
    ['床の清掃', '', '○', '○', '○', '', ''],
  ]
  const kindOf = (box: string) => read(rows(box)).items.find(({ name }) => name.startsWith('保存食'))
  expect([kindOf('○')?.kind, kindOf('○')?.lower]).toEqual(['okng', undefined])
  expect([kindOf('55')?.kind, kindOf('55')?.lower]).toEqual(['number', '50'])
  expect([kindOf('')?.kind, kindOf('')?.lower]).toEqual(['number', '50'])
})
