import { expect, test } from 'vitest'
import { fillLayout, type PaperAnswer } from '../layout/index.ts'
import { framed, readFramed, sheetWithBoxes } from '../testing/framedSheet.ts'
import { checklistContent } from './checklistContent.ts'
import { understandChecklist } from './understandChecklist.ts'

type Rows = readonly (readonly string[])[]

const asked = ['床の汚れ', '照明の点灯', '換気扇の運転', '鍵の施錠']
type Form = { over?: string; behind?: readonly string[]; told?: readonly string[]; lines?: readonly string[] }

/** 「点検項目｜判定基準｜東側｜西側｜備考」, with a box for every word; `over` stands over the words. */
function form(words: string, { over, behind = ['備考'], told = ['判定基準'], lines = asked }: Form = {}): Rows {
  const boxes = words.split('｜')
  const before = ['点検項目', ...told]
  const same = (some: readonly string[]) => some.map(() => '^')
  const heads = over
    ? [
        [...before, over, ...boxes.slice(1).map(() => '<'), ...behind],
        [...same(before), ...boxes, ...same(behind)],
      ]
    : [[...before, ...boxes, ...behind]]
  const open = [...boxes, ...behind].map(() => '.')
  return [
    ['点検表', ...[...before.slice(1), ...boxes, ...behind].map(() => '<')],
    ...heads,
    ...lines.map((name) => [name, ...told.map(() => '異常のないこと'), ...open]),
  ]
}
const namesOf = (rows: Rows) => readFramed(rows).items.map(({ name }) => name)
const ofEach = (words: string) => words.split('｜').flatMap((word) => asked.map((name) => `${word} ${name}`))

test.each([
  ...[
    '男子トイレ｜女子トイレ',
    '冷蔵庫｜冷凍庫',
    '1F｜2F｜3F',
    'ホール｜厨房｜倉庫',
    '本社｜工場',
    '大浴場｜露天風呂｜サウナ',
  ],
  ...['親機｜子機', '洗濯機｜乾燥機', '入口｜出口', '事務室｜会議室｜休憩室', '第1工場｜第2工場'],
])('W88 of %s everything is asked', (words) => {
  const { items, problems } = readFramed(form(words))
  expect(items.map(({ name }) => name)).toEqual(ofEach(words))
  expect(items.map(({ place }) => place?.value).slice(0, 5)).toEqual(['C3', 'C4', 'C5', 'C6', 'D3'])
  expect(problems).toEqual([])
})

test.each([
  ...[
    '東側｜西側',
    '前輪｜後輪',
    '上段｜中段｜下段',
    '給水｜排水',
    'R相｜S相｜T相',
    'レジ1｜レジ2｜レジ3',
    '正門｜裏門｜通用口',
  ],
])('W88 %s are of one kind: each is asked, which is not sure and said once', (words) => {
  const { items, problems } = readFramed(form(words))
  expect(items.map(({ name }) => name)).toEqual(ofEach(words))
  expect(new Set(items.map(({ confidence }) => confidence))).toEqual(new Set([0.5]))
  expect(problems).toEqual([{ cell: 'C2', read: words, problem: 'things' }])
})

test('W88 words that nobody knows are things under 「場所」 or the name of one, alone they are none', () => {
  const words = '赤｜青｜黄'
  expect(namesOf(form(words))).toEqual(asked)
  for (const over of ['場所', '設備', '点検場所']) expect(namesOf(form(words, { over }))).toEqual(ofEach(words))
  expect(namesOf(form(words, { over: '浴槽' }))).toEqual(ofEach('浴槽 赤｜浴槽 青｜浴槽 黄'))
  expect(namesOf(form('男｜女', { over: 'トイレ' }))).toEqual(ofEach('トイレ 男｜トイレ 女'))
  expect(namesOf(form('個浴｜特浴', { over: '点検結果' }))).toEqual(ofEach('個浴｜特浴'))
})

test.each([
  ...[
    '良｜否',
    '正常｜注意｜異常',
    '5｜4｜3｜2｜1',
    '有｜無｜該当なし',
    '要｜不要',
    '実施｜未実施',
    '自動｜手動',
    '点灯｜消灯',
  ],
  ...[
    '朝｜夕',
    '午前｜午後',
    '日勤｜夜勤',
    '使用前｜使用後',
    '1回目｜2回目｜3回目',
    '第1週｜第2週｜第3週',
    '平日｜休日',
    '1班｜2班',
  ],
  ...[
    'n1｜n2｜n3｜n4｜n5',
    '測定1｜測定2｜測定3',
    'サンプル1｜サンプル2',
    '左上｜右上｜左下｜右下',
    '最大｜最小｜平均',
    '初品｜終品',
  ],
  ...[
    '前回値｜今回値｜差',
    '水温｜油温',
    '圧力｜温度',
    '合格数｜不良数',
    '入庫｜出庫｜在庫',
    '入荷｜出荷',
    '予定｜実績',
  ],
  ...[
    '処置｜備考',
    '点検者｜確認者',
    '班長｜課長',
    '担当部門｜使用部門',
    '現象｜原因｜対策',
    '修理前｜修理後',
    '交換日｜次回交換日',
  ],
])('W88 %s are no things: everything is asked once', (words) => {
  expect(namesOf(form(words))).toEqual(asked)
})

test('W88 beside a verdict on both they are readings of one thing, unless they are places; a mean makes them one', () => {
  expect(namesOf(form('東側｜西側', { behind: ['判定', '備考'] }))).toEqual(asked)
  expect(namesOf(form('東側｜西側', { behind: ['平均', '備考'] }))).toEqual(asked)
  expect(namesOf(form('厨房｜倉庫', { behind: ['判定', '備考'] }))).toEqual(ofEach('厨房｜倉庫'))
})

test('W88 what is written below other words, or stands in columns of another width, is no box of theirs', () => {
  const [title = [], head = [], ...lines] = form('上流｜下流')
  expect(namesOf([title, head, ...lines])).toEqual(ofEach('上流｜下流'))
  const written = lines.map((line, at) => line.map((text, column) => (column === 2 ? `沈砂池${at}を見る` : text)))
  expect(namesOf([title, head, ...written]).length).toBe(asked.length)
  const sheet = sheetWithBoxes([title, head, ...lines], { columnWidths: { 2: 40, 3: 240 } })
  expect(understandChecklist(sheet, [framed, framed]).items.length).toBe(asked.length)
})

test('W88 the same words under two floors are told apart by them', () => {
  const rows: Rows = [
    ['清掃点検表', '<', '<', '<', '<'],
    ['点検項目', '本館', '<', '別館', '<'],
    ['^', '男子トイレ', '女子トイレ', '男子トイレ', '女子トイレ'],
    ...asked.map((name) => [name, '.', '.', '.', '.']),
  ]
  const found = readFramed(rows).items.filter(({ name }) => name.includes('床の汚れ'))
  expect(found.map(({ name, place }) => [name, place?.value])).toEqual([
    ['本館 男子トイレ 床の汚れ', 'B4'],
    ['本館 女子トイレ 床の汚れ', 'C4'],
    ['別館 男子トイレ 床の汚れ', 'D4'],
    ['別館 女子トイレ 床の汚れ', 'E4'],
  ])
})

test('W88 over the same boxes they are things too: each has its rows for morning and evening, or its reading and verdict', () => {
  const under = (things: readonly string[], words: readonly string[]): Rows => [
    ['巡回点検表', ...Array.from({ length: 4 }, () => '<')],
    ['点検項目', ...things.flatMap((thing) => [thing, '<'])],
    ['^', ...things.flatMap(() => words)],
    ...asked.map((name) => [name, '.', '.', '.', '.']),
  ]
  const first = (rows: Rows) => readFramed(rows).items.filter(({ name }) => name.includes('床の汚れ'))
  const times = first(under(['男子トイレ', '女子トイレ'], ['朝', '夕']))
  expect(times.map(({ name, place }) => [name, place?.value, place?.rows?.places, place?.rowNames])).toEqual([
    ['男子トイレ 床の汚れ', 'B4', [1, 2], ['朝', '夕']],
    ['女子トイレ 床の汚れ', 'D4', [3, 4], ['朝', '夕']],
  ])
  const judged = first(under(['1号ボイラー', '2号ボイラー'], ['測定値', '判定']))
  expect(judged.map(({ name, place }) => [name, place?.value, place?.judgement])).toEqual([
    ['1号ボイラー 床の汚れ', 'B4', 'C4'],
    ['2号ボイラー 床の汚れ', 'D4', 'E4'],
  ])
  const ticked = first(under(['男子トイレ', '女子トイレ'], ['良', '否']))
  expect(ticked.map(({ name, place }) => [name, place?.rowNames])).toEqual([['床の汚れ', ['男子トイレ', '女子トイレ']]])
})

test('W88 a column that is printed full beside them is none of them', () => {
  const rows: Rows = [
    ['電流点検表', '<', '<', '<', '<'],
    ['機器名', '定格', 'R相', 'S相', 'T相'],
    ...['送水ポンプ', '排気ファン', '圧縮機'].map((name) => [name, '20A以下', '.', '.', '.']),
  ]
  expect(readFramed(rows).items.map(({ name, upper }) => [name, upper])).toEqual(
    ['R相', 'S相', 'T相'].flatMap((phase) =>
      ['送水ポンプ', '排気ファン', '圧縮機'].map((name) => [`${phase} ${name}`, '20']),
    ),
  )
})

test('W88 somebody may say that a column is not used: what is left is one thing', () => {
  expect(readFramed(form('東側｜西側'), { columns: { 3: 'ignore' } }).items.map(({ name }) => name)).toEqual(asked)
})

const bath = (box: string): Rows => [
  ['入浴設備点検表', '<', '<', '<', '<', '<', '<'],
  ['区分', '点検項目', '基準', '浴槽', '<', '<', '備考'],
  ['^', '^', '^', '一般浴', 'リフト浴', '機械浴', '^'],
  ['入浴前', '湯温', '40±1℃', box === '○' ? '40.2' : box, box === '○' ? '40.5' : box, box === '○' ? '39.8' : box, '.'],
  ['^', '手すり', 'ぐらつきがない', box, box, box, '.'],
  ['^', 'リフトの昇降', '円滑に動く', '／', box, box, '.'],
  ['入浴後', '床の水切り', '実施する', box, box, box, '.'],
]

test.each(['.', '○'])(
  'W88 a box that is struck out is not asked, in an open form and in one that was filled in (%s)',
  (box) => {
    expect(readFramed(bath(box)).items.map(({ process, name, place }) => `${process} ${name} ${place?.value}`)).toEqual(
      [
        ...['入浴前 一般浴 湯温 D4', '入浴前 リフト浴 湯温 E4', '入浴前 機械浴 湯温 F4'],
        ...['入浴前 一般浴 手すり D5', '入浴前 リフト浴 手すり E5', '入浴前 機械浴 手すり F5'],
        ...['入浴前 リフト浴 リフトの昇降 E6', '入浴前 機械浴 リフトの昇降 F6'],
        ...['入浴後 一般浴 床の水切り D7', '入浴後 リフト浴 床の水切り E7', '入浴後 機械浴 床の水切り F7'],
      ],
    )
  },
)

test('W88 each thing is written into its own box of the form', () => {
  const ids = Array.from({ length: 99 }, (_, at) => `${at}`)
  const kept = { workbookId: '00000000-0000-4000-8000-000000000001', fileName: '入浴.xlsx' }
  const { layout, processes } = checklistContent([readFramed(bath('.'))], () => ids.pop()!, kept)
  const answers = processes.flatMap(({ items }) =>
    items.map(
      ({ id: itemId, kind, name }): PaperAnswer => ({
        item: { id: itemId, kind },
        ...{ value: name.includes('リフト浴') ? 'ng' : 'ok', words: '', na: false },
        judgement: name.includes('リフト浴') ? 'ng' : 'ok',
      }),
    ),
  )
  const judged = answers.filter(({ item }) => item.kind === 'okng')
  const { cells, left } = fillLayout(layout!, [{ day: '2026-11-19', answers: judged, facts: {}, stamps: [] }])
  expect(Object.fromEntries(cells.map(({ cell, text }) => [cell, text]))).toEqual({
    ...{ D5: '○', D7: '○', E5: '×', E6: '×', E7: '×', F5: '○', F6: '○', F7: '○' },
  })
  expect(left).toEqual([])
})
