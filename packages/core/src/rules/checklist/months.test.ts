import { expect, test } from 'vitest'
import { sheetOf } from '../testing/drawnSheet.ts'
import { understandChecklist } from './understandChecklist.ts'

type Rows = readonly (readonly string[])[]
const read = (rows: Rows) => understandChecklist(sheetOf(rows), [{}])

const weekdays = [...'水木金土日月火']
const month = (line: (day: number) => string[]): string[][] =>
  Array.from({ length: 31 }, (_, at) => [`${at + 1}`, weekdays[at % 7]!, ...line(at + 1)])

test('W70 of a month that runs down the sheet nothing in its lines is an item, filled in or not', () => {
  const rows = [
    ['一般衛生管理の実施記録', '<', '<', '<', '<'],
    ['日', '曜', '一般衛生管理（該当するものに○）', '<', '<', '<', '日々チェック', '特記事項'],
    ['^', '^', '①原材料の受入の確認', '②交差汚染の防止', '③器具等の洗浄', '④トイレの洗浄', '^', '^'],
    ...month((day) =>
      day < 10
        ? ['良', '良', day === 7 ? '否' : '良', '良', day % 2 ? '花田' : '松風', '']
        : ['良・否', '良・否', '良・否', '良・否', '', ''],
    ),
  ]
  const { items, days } = read(rows)
  expect(items.map(({ name }) => name)).toEqual([
    '①原材料の受入の確認',
    '②交差汚染の防止',
    '③器具等の洗浄',
    '④トイレの洗浄',
  ])
  expect(days?.places.length).toBe(31)
})

test('W89 「作業内容・病害虫」 beside readings takes what is said of the day; alone it is what the log is for', () => {
  const log = (...units: string[]) =>
    read([
      ['ハウス管理日誌', '<', '<', '<', '<', '<'],
      ['日', '曜', ...units.map((unit, at) => `${['最高気温', '湿度', '潅水量'][at]}${unit}`), '作業内容・病害虫'],
      ...month(() => ['', '', '', '']),
    ]).items
  const measured = log('(℃)', '(%)', '(L)')
  expect(measured.map(({ name, place }) => [name, place?.value, place?.remarks])).toEqual([
    ['最高気温(℃)', 'C3', 'F3'],
    ['湿度(%)', 'D3', 'F3'],
    ['潅水量(L)', 'E3', 'F3'],
  ])
  expect(log('', '', '').map(({ name }) => name)).toEqual(['最高気温', '湿度', '潅水量', '作業内容・病害虫'])
})

test('W70 what stands over the days and hours of a log says what its line is, and names nothing', () => {
  const rows = [
    ['温度管理表', '<', '<', '<'],
    ['日', '曜', '時間', '庫内温度（℃）', '<', '測定者'],
    ['^', '^', '^', '冷蔵庫', '冷凍庫', '^'],
    ['管理基準', '<', '<', '10℃以下', '-18℃以下', ''],
    ...month(() => ['朝', '', '', '']),
  ]
  expect(read(rows).items.map(({ name, upper }) => [name, upper])).toEqual([
    ['庫内温度（℃） 冷蔵庫', '10'],
    ['庫内温度（℃） 冷凍庫', '-18'],
  ])
})

test('W70 numbers of lines below 「検査日」 and 「No.」 are no days', () => {
  const rows = [
    ['検査日', '', '品名', '', '', ''],
    ['No.', '検査項目', '規格', 'n1', 'n2', 'n3'],
    ...Array.from({ length: 16 }, (_, at) => [`${at + 1}`, `寸法${at + 1}`, `${at + 10}±0.1`, '', '', '']),
  ]
  const { items, days } = read(rows)
  expect(items.length).toBe(16)
  expect(days).toBeUndefined()
})

test('W70 「1日」 to 「31日」 under 「分類」 and 「メニュー」 are a month, and so are days with weekdays under nothing', () => {
  const days = (line: string[]) => Array.from({ length: 31 }, (_, at) => [`${at + 1}日`, ...line])
  const important = [
    ['重要管理の実施記録', '<', '<', '<'],
    ['分類', '非加熱のもの', '加熱するもの', '加熱後冷却するもの', '日々チェック'],
    ['メニュー', '刺身', '焼魚', 'カレー', '^'],
    ...days(['良・否', '良・否', '良・否', '']),
  ]
  expect(read(important).items.map(({ name }) => name)).toEqual([
    '非加熱のもの 刺身',
    '加熱するもの 焼魚',
    '加熱後冷却するもの カレー',
  ])
  const general = [
    ['衛生管理記録', '<', '<', '<'],
    ['', '', '①受入', '②手洗い', '③洗浄', '日々チェック'],
    ...month((day) => (day < 9 ? ['良', '良', '良', '花田'] : ['', '', '', ''])),
  ]
  expect(read(general).items.map(({ name }) => name)).toEqual(['①受入', '②手洗い', '③洗浄'])
})

test('W70 a numbered list without a heading over its numbers is no month', () => {
  const rows = [
    ['清掃点検表', '<', '<'],
    ['', '点検箇所', '点検内容', '結果'],
    ...Array.from({ length: 30 }, (_, at) => [`${at + 1}`, `部屋${at + 1}`, '汚れがないこと', '']),
  ]
  expect(read(rows).items.length).toBe(30)
})

test('W71 hours below each name of a month are when it is looked at', () => {
  const rows = [
    ['冷蔵庫温度管理表', '<', '<', '<', '<', '<', '<'],
    ['日', '冷蔵庫1（10℃以下）', '<', '冷蔵庫2（10℃以下）', '<', '冷凍庫（-15℃以下）', '<'],
    ['^', '9時', '17時', '9時', '17時', '9時', '17時'],
    ...Array.from({ length: 31 }, (_, at) => [`${at + 1}`, '', '', '', '', '', '']),
  ]
  expect(read(rows).items.map(({ name, upper, doubts }) => [name, upper, doubts.length])).toEqual([
    ['冷蔵庫1（10℃以下）', '10', 1],
    ['冷蔵庫2（10℃以下）', '10', 1],
    ['冷凍庫（-15℃以下）', '-15', 1],
  ])
})

test('W71 where it stops is a limit only beside readings that keep it', () => {
  const crane = (...readings: string[]) => [
    ['天井クレーン月例検査', '<', '<', '<', '<'],
    ['検査項目', '判定基準', '4月', '5月', '6月'],
    ['巻過防止装置', '間隔0.25m以上で停止すること', ...readings],
    ['絶縁抵抗', '0.4MΩ以上', '20', '18', '20'],
  ]
  const first = (rows: Rows) => {
    const item = read(rows).items[0]!
    return [item.kind, item.lower, item.unit]
  }
  expect(first(crane('0.30', '0.31', ''))).toEqual(['number', '0.25', 'm'])
  expect(first(crane('0.30', '0.2', ''))).toEqual(['okng', undefined, undefined])
  expect(first(crane('0.30', '○', ''))).toEqual(['okng', undefined, undefined])
  expect(first(crane('', '', ''))).toEqual(['okng', undefined, undefined])
})

test('W71 a further line of a place with a criterion is no heading, and 「規定量の範囲」 none at all', () => {
  const list = (place: string, said: string) => [
    ['フォークリフト始業前点検表', '<', '<', '<'],
    ['点検箇所', '点検項目', '判断基準', '結果'],
    ['エンジン', 'オイル量', said, ''],
    [place, '冷却水量', said, ''],
    ['タイヤ', '空気圧', '700～850kPa', ''],
    [place === '^' ? '^' : '', 'ナット', '緩みなし', ''],
    ['ブレーキ', '遊び', '10～20mm', ''],
  ]
  const names = ['オイル量', '冷却水量', '空気圧', 'ナット', '遊び']
  expect(read(list('^', '規定の範囲')).items.map(({ name }) => name)).toEqual(names)
  expect(read(list('^', '規定範囲')).items.map(({ name }) => name)).toEqual(names)
  expect(read(list('', '規定量の範囲')).items.map(({ name }) => name)).toEqual(names)
})

test('W70 the next month beside the first is a copy, and another place beside it is none', () => {
  const two = (first: string, second: string) => [
    ['トイレ清掃チェック表', '<', '<', '<'],
    [first, '<', '<', '<', '<', '', second, '<', '<', '<', '<'],
    ['日', '曜', '便器', '手洗い場', '補充', '', '日', '曜', '便器', '手洗い場', '補充'],
    ...month((day) => ['', '', '', '', `${day}`, weekdays[day % 7]!, '', '', '']),
  ]
  const months = read(two('10月', '11月'))
  expect(months.items.map(({ name }) => name)).toEqual(['便器', '手洗い場', '補充'])
  expect(months.problems.map(({ problem }) => problem)).toEqual(['copiedTable'])
  expect(read(two('本館', '別館')).items.length).toBe(6)
})

test('W70 below a month its second band asks nothing of its own, and 「加熱するもの」 names what is cooked', () => {
  const band = (from: number, to: number) => [
    ['日', '曜日', '①非加熱のもの', '②加熱するもの', '<', '③トイレ清掃', '記録者'],
    ['^', '^', '冷奴', 'ハンバーグ', '唐揚げ', '^', '^'],
    ...month(() => ['', '', '', '', '']).slice(from - 1, to),
  ]
  const rows = [['日別衛生記録表', '<', '<'], ...band(1, 15), ...band(16, 31)]
  expect(read(rows).items.map(({ name }) => name)).toEqual([
    '①非加熱のもの 冷奴',
    '②加熱するもの ハンバーグ',
    '②加熱するもの 唐揚げ',
    '③トイレ清掃',
  ])
})

test('W70 the days of a second band below the first go on in the same columns', () => {
  const band = (second: string, from: number, to: number) => [
    ['日', '曜日', '①受入', second, '記録者'],
    ...month(() => ['', '', '']).slice(from - 1, to),
  ]
  const places = (rows: Rows) => read(rows).days?.places.length
  expect(places([['日別衛生記録表', '<', '<'], ...band('②手洗い', 1, 15), ...band('②手洗い', 16, 31)])).toBe(31)
  expect(places([['日別衛生記録表', '<', '<'], ...band('②手洗い', 1, 15), ...band('②清掃', 16, 31)])).toBe(15)
})
