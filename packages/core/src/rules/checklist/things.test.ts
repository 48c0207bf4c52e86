import { expect, test } from 'vitest'
import { fillLayout, type PaperAnswer } from '../layout/index.ts'
import { sheetOf } from '../testing/drawnSheet.ts'
import { framed, readFramed } from '../testing/framedSheet.ts'
import { checklistContent } from './checklistContent.ts'
import { understandChecklist } from './understandChecklist.ts'

type Rows = readonly (readonly string[])[]

const repeated = (count: number, text: string): string[] => Array.from({ length: count }, () => text)

/** Each answer is `ng`, so that every box of the form is marked: which ones are. */
function boxesOf(rows: Rows): string[] {
  const ids = Array.from({ length: 300 }, (_, at) => `${at}`)
  const kept = { workbookId: '00000000-0000-4000-8000-000000000001', fileName: '点検.xlsx' }
  const { layout, processes } = checklistContent([readFramed(rows)], () => ids.pop()!, kept)
  const answers = processes.flatMap(({ items, repeat }) =>
    Array.from({ length: repeat?.max ?? 1 }, (_, row) => row).flatMap((row) =>
      items.map(
        ({ id, kind }): PaperAnswer => ({
          item: { id, kind },
          ...{ value: kind === 'number' ? '5' : 'ng', words: '', na: false, judgement: 'ng' },
          ...(repeat && { row }),
        }),
      ),
    ),
  )
  const { cells, left } = fillLayout(layout!, [{ day: '2026-11-19', answers, facts: {}, stamps: [] }])
  expect(left).toEqual([])
  return cells.map(({ cell }) => cell).toSorted()
}

const asked = ['水位', '濁り', '清掃']
const told = ['40～42', 'ないこと', '済んでいること']

const overTimes = (things: readonly string[], words: readonly string[]): Rows => [
  ['管理日報', ...repeated(1 + things.length * words.length, '<')],
  ['点検項目', '管理基準', ...things.flatMap((thing) => [thing, ...repeated(words.length - 1, '<')])],
  ['^', '^', ...things.flatMap(() => words)],
  ...asked.map((name, at) => [name, told[at]!, ...repeated(things.length * words.length, '.')]),
]

test('W90 男湯 and 女湯 over hours are each asked, with a row for every hour in its own boxes', () => {
  const rows = overTimes(['男湯', '女湯'], ['6時', '15時', '21時'])
  expect(readFramed(rows).items.map(({ name, place }) => [name, place?.value, place?.rowNames?.length])).toEqual([
    ...asked.map((name, at) => [`男湯 ${name}`, `C${at + 4}`, 3]),
    ...asked.map((name, at) => [`女湯 ${name}`, `F${at + 4}`, 3]),
  ])
  expect(boxesOf(rows)).toEqual(
    ['C', 'D', 'E', 'F', 'G', 'H'].flatMap((column) => [4, 5, 6].map((row) => column + row)),
  )
})

test('W90 words of one kind over the same boxes are things too, which is not sure and said once', () => {
  const { items, problems } = readFramed(overTimes(['東側', '西側'], ['6時', '15時']))
  expect(items.map(({ name }) => name)).toEqual(
    ['東側', '西側'].flatMap((side) => asked.map((name) => `${side} ${name}`)),
  )
  expect(problems.filter(({ problem }) => problem === 'things')).toEqual([
    { cell: 'C2', read: '東側｜西側', problem: 'things' },
  ])
})

test.each(['午前｜午後', '1回目｜2回目', '前回｜今回', '始業前｜終業後', '初品｜終品', '日勤｜夜勤'])(
  'W90 %s over measured value and verdict are no things',
  (words) => {
    expect(readFramed(overTimes(words.split('｜'), ['測定値', '判定'])).items.length).toBe(asked.length)
  },
)

const beside = (words: string, over?: string, behind = '備考'): Rows => {
  const boxes = words.split('｜')
  const same = repeated(4, '^')
  return [
    ['月例点検', ...repeated(4 + boxes.length, '<')],
    ...(over
      ? [
          ['部位', '点検項目', '単位', '判定基準', over, ...repeated(boxes.length - 1, '<'), behind],
          [...same, ...boxes, '^'],
        ]
      : [['部位', '点検項目', '単位', '判定基準', ...boxes, behind]]),
    ['送風機', '軸受温度', '℃', '75以下', ...repeated(boxes.length, '.'), '.'],
    ['^', '異音', '―', '異常のないこと', ...repeated(boxes.length, '.'), '.'],
    ['電動機', '運転電流', 'A', '18.5以下', ...repeated(boxes.length, '.'), '.'],
    ['^', '端子の緩み', '―', '緩みのないこと', ...repeated(boxes.length, '.'), '.'],
  ]
}
const names = ['軸受温度', '異音', '運転電流', '端子の緩み']
const ofEach = (words: readonly string[]) => names.flatMap((name) => words.map((word) => `${word} ${name}`))

test.each([
  ['AHU-1｜AHU-2｜AHU-3', '機　器　番　号'],
  ['P-101｜P-102', '機器番号'],
  ['TK-1A｜TK-1B', '設備'],
  ['501｜502｜503', '部屋番号'],
  ['501｜502｜503', '客室'],
  ['No.1｜No.2｜No.3', '機器'],
  ['#1｜#2', '設備番号'],
])('W90 %s under %s are each asked, line by line under one 工程', (words, over) => {
  const { items, problems } = readFramed(beside(words, over))
  expect(items.map(({ name }) => name)).toEqual(ofEach(words.split('｜')))
  expect([...new Set(items.map(({ process }) => process))]).toEqual(['送風機', '電動機'])
  expect(items.slice(0, 2).map(({ upper, unit, place }) => [upper, unit, place?.value])).toEqual([
    ['75', '℃', 'E4'],
    ['75', '℃', 'F4'],
  ])
  expect(problems).toEqual([])
})

test('W90 「1」 and 「2」 under 「号機」 are 1号機 and 2号機', () => {
  expect(readFramed(beside('1｜2', '号機')).items.map(({ name }) => name)).toEqual(ofEach(['1号機', '2号機']))
})

test.each(['AHU-1｜AHU-2', 'TK-1A｜TK-1B', 'P-101｜P-102'])('W90 %s alone are things, which is said', (words) => {
  const { items, problems } = readFramed(beside(words))
  expect(items.map(({ name }) => name)).toEqual(ofEach(words.split('｜')))
  expect(problems).toEqual([{ cell: 'E2', read: words, problem: 'things' }])
})

test.each([
  ...[
    'n1｜n2｜n3',
    'CH1｜CH2',
    'S-1｜S-2',
    '数量｜単価',
    '前回値｜今回値｜差',
    '良｜否',
    'A｜B｜C',
    'X1｜X2',
    'DAY1｜DAY2',
  ],
])('W90 %s are no things', (words) => {
  expect(readFramed(beside(words)).items.length).toBe(names.length)
})

test('W90 each code is written into its own boxes', () => {
  expect(boxesOf(beside('AHU-1｜AHU-2｜AHU-3', '機器番号'))).toEqual(
    ['E', 'F', 'G'].flatMap((column) => [4, 5, 6, 7].map((row) => column + row)),
  )
})

test('W90 so many rooms that each is a row of the items: every one has its box, and that is said', () => {
  const rooms = Array.from({ length: 10 }, (_, at) => `${501 + at}`)
  const lines = Array.from({ length: 15 }, (_, at) => [
    `確認${'一二三四五六七八九十甲乙丙丁戊'[at]}番の汚れ`,
    ...repeated(10, '.'),
  ])
  const rows: Rows = [
    ['客室点検', ...repeated(10, '<')],
    ['点検項目', '客室番号', ...repeated(9, '<')],
    ['^', ...rooms],
    ...lines,
  ]
  const { items, problems } = readFramed(rows)
  expect(items.length).toBe(15)
  expect(items[0]?.place).toMatchObject({ value: 'B4', rowNames: rooms })
  expect(problems).toEqual([{ cell: 'C3', read: '客室番号 502', problem: 'each' }])
  expect(checklistContent([readFramed(rows)], () => crypto.randomUUID()).processes[0]?.repeat).toMatchObject({
    ...{ min: 10, max: 10, label: '対象', names: rooms },
  })
  expect(boxesOf(rows).length).toBe(150)
})

test.each([
  ['居室', '101｜102｜103｜105｜106'],
  ['号機', '1｜2｜3｜4｜5'],
])('W90 a number under 「%s」 is no day, and a heading needs nothing else', (over, words) => {
  const boxes = words.split('｜')
  const rows: Rows = [
    ['巡視', ...repeated(boxes.length, '<')],
    ['確認項目', over, ...repeated(boxes.length - 1, '<')],
    ['^', ...boxes],
    ...['ナースコール', 'ベッド柵', '床の濡れ'].map((name) => [name, ...repeated(boxes.length, '.')]),
  ]
  expect(readFramed(rows).items.length).toBe(3 * boxes.length)
  expect(boxesOf(rows).length).toBe(3 * boxes.length)
})

test('W90 負荷側 and 反負荷側 are two sides, and no answer and its contrary', () => {
  const rows = beside('負荷側｜反負荷側')
  expect(readFramed(rows).items.map(({ name }) => name)).toEqual(ofEach(['負荷側', '反負荷側']))
})

test('W90 machines over two columns each have their boxes where another table below has more columns', () => {
  const rows: Rows = [
    ['点検表', ...repeated(5, '<')],
    ['点検項目', '基準', '1号機', '<', '2号機', '<'],
    ...['油量', '異音', '漏れ'].map((name) => [name, '異常のないこと', '.', '<', '.', '<']),
    ['測定項目', '基準', '起動時', '停止時', '測定値', '判定'],
    ...['吐出圧力', '電流'].map((name) => [name, '20以下', ...repeated(4, '.')]),
  ]
  const own = readFramed(rows).items.filter(({ name }) => name.includes('号機'))
  expect(own.map(({ name, place }) => [name, place?.value])).toEqual([
    ...['油量', '異音', '漏れ'].map((name, at) => [`1号機 ${name}`, `C${at + 3}`]),
    ...['油量', '異音', '漏れ'].map((name, at) => [`2号機 ${name}`, `E${at + 3}`]),
  ])
})

const wheels = (lines: Rows, words = '左前｜右前｜左後｜右後'): Rows => [
  ['測定記録', ...repeated(6, '<')],
  ['装置', '測定項目', '基準', ...words.split('｜')],
  ...lines.map((line) => [...line, ...repeated(4, '.')]),
]
const car: Rows = [
  ['走行装置', 'タイヤ溝の深さ', '1.6mm以上'],
  ['^', 'タイヤ空気圧', '220～240kPa'],
  ['制動装置', 'ブレーキパッド厚さ', '2.0mm以上'],
]

test.each(['左前｜右前｜左後｜右後', 'FL｜FR｜RL｜RR', '前左｜前右｜後左｜後右'])(
  'W90 at %s every tyre and brake is a part of its own',
  (words) => {
    const rows = wheels(car, words)
    const first = words.split('｜').map((wheel) => `${wheel} タイヤ溝の深さ`)
    expect(
      readFramed(rows)
        .items.slice(0, 4)
        .map(({ name, lower }) => [name, lower]),
    ).toEqual(first.map((name) => [name, '1.6']))
    expect(boxesOf(rows).length).toBe(12)
  },
)

test('W90 each wheel over its reading and verdict has both', () => {
  const rows: Rows = [
    ['測定記録', ...repeated(6, '<')],
    ['測定項目', '基準', '左前', '<', '右前', '<', ''],
    ['^', '^', '測定値', '判定', '測定値', '判定', ''],
    ...['タイヤの溝', 'ブレーキパッドの厚さ'].map((name) => [name, '2.0mm以上', ...repeated(4, '.'), '']),
  ]
  const { items } = readFramed(rows)
  expect(items.map(({ name, place }) => [name, place?.value, place?.judgement])).toEqual([
    ['左前 タイヤの溝', 'C4', 'D4'],
    ['左前 ブレーキパッドの厚さ', 'C5', 'D5'],
    ['右前 タイヤの溝', 'E4', 'F4'],
    ['右前 ブレーキパッドの厚さ', 'E5', 'F5'],
  ])
})

test.each(['No.1｜No.2｜No.3', '#1｜#2'])(
  'W90 %s alone are machines where most lines are looked at, and samples else',
  (words) => {
    const boxes = words.split('｜')
    const lines = (some: readonly string[], limit: string): Rows => [
      ['点検表', ...repeated(2 + boxes.length, '<')],
      ['点検項目', '判定基準', ...boxes, '備考'],
      ...some.map((name) => [name, limit, ...repeated(boxes.length + 1, '.')]),
    ]
    const looked = ['油量', '異音', '締付け']
    const { items, problems } = readFramed(lines(looked, '異常のないこと'))
    expect(items.length).toBe(3 * boxes.length)
    expect(problems.map(({ problem }) => problem)).toEqual(['things'])
    expect(readFramed(lines(['外径', '内径', '全長'], '19.9～20.1mm')).items.length).toBe(3)
  },
)

test('W90 the same corners of one plate are readings of it', () => {
  const plate: Rows = [
    ['天板', '板厚', '20±0.5mm'],
    ['^', '平面度', '0.2mm以下'],
    ['底板', '反り', '0.3mm以下'],
  ]
  expect(readFramed(wheels(plate)).items.map(({ name }) => name)).toEqual(['板厚', '平面度', '反り'])
})

const below = (head: readonly string[], machines: readonly string[]): Rows => [
  ['給油所点検表', ...repeated(4, '<')],
  ['区分', '点検項目', '開店', '閉店', ''],
  ...['ポンプの油漏れ', '緊急離脱カプラー', '通気管の破損'].map((name) => ['設備', name, '.', '.', '']),
  ['', '', '', '', ''],
  ['２．計量機点検', '', '', '', ''],
  [...head],
  ...machines.map((machine) => [machine, ...repeated(head.length - 1, '.')]),
]

test('W91 machines down and checks across, below another list: each is asked of each', () => {
  const head = ['計量機', 'ノズルの油だれ', 'ホースの亀裂', '表示器', 'アース線']
  const rows = below(head, ['1号機', '2号機', '3号機'])
  const own = readFramed(rows).items.filter(({ process }) => /号機/.test(process))
  expect(own.map(({ process, name, place }) => [process, name.replace(`${process} `, ''), place?.value])).toEqual(
    ['1号機', '2号機', '3号機'].flatMap((machine, line) =>
      head.slice(1).map((check, at) => [machine, check, `${'BCDE'[at]}${line + 9}`]),
    ),
  )
  expect(boxesOf(rows).filter((cell) => /[B-E](?:9|10|11)$/.test(cell)).length).toBe(12)
})

test('W91 codes of a register, people and times are lines', () => {
  const head = ['番号', 'ノズルの油だれ', 'ホースの亀裂', '表示器', 'アース線']
  for (const lines of [
    ['AGV-01', 'AGV-02', 'AGV-03'],
    ['佐藤', '鈴木', '田中'],
    ['8:00', '10:00', '12:00'],
  ])
    expect(readFramed(below(head, lines)).items.filter(({ name }) => name.includes('アース線')).length).toBeLessThan(2)
})

test('W91 numbers below 「号機」 are machines', () => {
  const head = ['号機', 'ノズルの油だれ', 'ホースの亀裂', '表示器', 'アース線']
  const own = readFramed(below(head, ['1', '2', '3'])).items.filter(({ process }) => /号機/.test(process))
  expect([...new Set(own.map(({ process }) => process))]).toEqual(['1号機', '2号機', '3号機'])
  expect(own.length).toBe(12)
})

test('W92 what stands beside each line of a merged name belongs to it', () => {
  const hours = ['9:00', '10:00', '11:00']
  const open = repeated(3, '.')
  const rows: Rows = [
    ['監視日誌', ...repeated(5, '<')],
    ['測定項目', 'プール', '基準', ...hours],
    ['気温（℃）', '<', '', ...open],
    ['水温（℃）', '25mプール', '22～31', ...open],
    ['^', '幼児プール', '^', ...open],
    ['ｐＨ', '25mプール', '5.8～8.6', ...open],
    ['^', '幼児プール', '^', ...open],
  ]
  expect(readFramed(rows).items.map(({ name, lower, place }) => [name, lower, place?.value])).toEqual([
    ['気温（℃）', undefined, 'D3'],
    ['25mプール 水温（℃）', '22', 'D4'],
    ['幼児プール 水温（℃）', '22', 'D5'],
    ['25mプール ｐＨ', '5.8', 'D6'],
    ['幼児プール ｐＨ', '5.8', 'D7'],
  ])
  expect(boxesOf(rows)).toEqual(['D', 'E', 'F'].flatMap((column) => [3, 4, 5, 6, 7].map((row) => column + row)))
})

test('W92 when it began is asked as little as when it ended', () => {
  const rows: Rows = [
    ['洗浄記録', ...repeated(3, '<')],
    ['管理項目', '規格', '1回目', '2回目'],
    ['開始時刻', '<', '：', '：'],
    ['終了時刻', '<', '：', '：'],
    ['温水温度', '35～45℃', '.', '.'],
    ['流量', '12～18L/min', '.', '.'],
    ['排水の濁り', 'ないこと', '.', '.'],
  ]
  expect(readFramed(rows).items.map(({ name }) => name)).toEqual(['温水温度', '流量', '排水の濁り'])
})

test('W90 a list below that has boxes under the first machine only is asked of that one', () => {
  const rows: Rows = [
    ['点検表', ...repeated(3, '<')],
    ['点検項目', '基準', '1号機', '2号機'],
    ['油量', '適量', '.', '.'],
    ['異音', 'ないこと', '.', '.'],
    ['ベルトの張り', '適正', '.', '.'],
    ['予備電源の点灯', '点灯', '.', ''],
    ['換気扇の運転', '回ること', '.', ''],
  ]
  const sheet = sheetOf(rows)
  const cells = sheet.cells.map((cell) => ({ ...cell, look: 1, text: cell.text === '.' ? '' : cell.text }))
  const looks = [{}, framed]
  const names = understandChecklist({ ...sheet, cells }, looks).items.map(({ name, place }) => [name, place?.value])
  expect(names.filter(([name]) => name?.includes('換気扇'))).toEqual([['1号機 換気扇の運転', 'C7']])
  expect(names.length).toBe(8)
})
