import { expect, test } from 'vitest'
import { fillLayout } from '../layout/fillLayout.ts'
import { sheetOf } from '../testing/drawnSheet.ts'
import { checklistContent } from './checklistContent.ts'
import { understandChecklist } from './understandChecklist.ts'

type Rows = readonly (readonly string[])[]
const read = (rows: Rows) => understandChecklist(sheetOf(rows, {}), [{}])
const limitsOf = (rows: Rows) => read(rows).items.map(({ name, lower, upper, unit }) => [name, lower, upper, unit])

test('W63 in groups too, a place of its own beside words that say how it should be is what is looked at', () => {
  const rows = (content: readonly string[]) => [
    ['点検表', '<', '<', '<'],
    ['設備', '点検箇所', '点検内容', '結果'],
    ['変圧器', '油温', content[0]!, ''],
    ['^', '油面', content[1]!, ''],
    ['遮断器', '操作機構', content[2]!, ''],
  ]
  const criteria = ['80℃以下であること', '範囲内', '円滑に動作すること']
  expect(limitsOf(rows(criteria)).map(([name, , upper]) => [name, upper])).toEqual([
    ['油温', '80'],
    ['油面', undefined],
    ['操作機構', undefined],
  ])
  const asked = ['指示値', '汚れ', '給油']
  expect(limitsOf(rows(asked)).map(([name]) => name)).toEqual(['油温 指示値', '油面 汚れ', '操作機構 給油'])
})

test('W66 days with month and year downwards make the headings the items, though some days are left out', () => {
  const rows = (days: readonly string[]) => [
    ['温度記録', '<', '<', '<', '<'],
    ['日付', '冷蔵庫（10℃以下）', '<', '残留塩素（0.1mg/L以上）', '記録者'],
    ['^', 'No.1', 'No.2', '^', '^'],
    ...days.map((day) => [day, '4', '5', '0.3', '大塚']),
  ]
  const forms = [
    ['R6.9.2', 'R6.9.3', 'R6.9.6', 'R6.9.9', 'R6.9.10', 'R6.9.11'],
    ['2024/9/2', '2024/9/3', '2024/9/9', '2024/9/10', '2024/10/1', '2024/10/2'],
    ['9月2日(月)', '9月3日(火)', '9月9日(月)', '9月10日(火)', '10月1日(火)', '10月2日(水)'],
  ]
  for (const days of forms)
    expect(
      read(rows(days)).items.map(({ lower, upper }) => [lower, upper]),
      days[0],
    ).toEqual([
      [undefined, '10'],
      [undefined, '10'],
      ['0.1', undefined],
    ])
})

test('W67 what is asked may stand in cards, its name over the labels or beside one', () => {
  const over = (name: string, standard: string, box = '') => [
    [name, '<'],
    ['基準', standard],
    ['測定', box],
    ['判定', '合・否'],
  ]
  const beside = (name: string, standard: string, box = '') => [
    ['検査項目', name],
    ['規格', standard],
    ['実測値', box],
    ['合否', '合・否'],
  ]
  for (const card of [over, beside]) {
    const lines = (left: string[][], right: string[][]) => left.map((line, at) => [...line, '', ...right[at]!])
    const { items } = read([
      ['完成検査カード', '<', '<', '<', '<'],
      ...lines(card('①気密', '70mL/h以下'), card('②ガス圧', '1.00±0.05kPa')),
      ['', '', '', '', ''],
      ...lines(card('③点火時間', '4秒以内'), card('④外観', 'キズなきこと', '／')),
    ])
    expect(items.map(({ name, kind, lower, upper, place }) => [name, kind, lower, upper, place?.value])).toEqual([
      [expect.stringContaining('気密'), 'number', undefined, '70', 'B4'],
      [expect.stringContaining('ガス圧'), 'number', '0.95', '1.05', 'E4'],
      [expect.stringContaining('点火時間'), 'number', undefined, '4', 'B9'],
      [expect.stringContaining('外観'), 'okng', undefined, undefined, 'E10'],
    ])
  }
})

test('W68 of two lines for each thing the upper one names it and the lower one says how it should be', () => {
  const body = [
    ['1', '墨濃度', '', ''],
    ['^', '1.75±0.10', '^', '^'],
    ['2', '見当ズレ', '', ''],
    ['^', '≦0.05mm', '^', '^'],
    ['3', '汚れ', '', ''],
    ['^', 'ないこと', '^', '^'],
  ]
  const expected = [
    ['墨濃度', '1.65', '1.85', undefined],
    ['見当ズレ', undefined, '0.05', 'mm'],
    ['汚れ', undefined, undefined, undefined],
  ]
  const title = ['チェックシート', '<', '<', '<']
  const twoCells = [
    ['No.', '検査項目', '測定値', '処置内容'],
    ['^', '判定基準', '^', '^'],
  ]
  expect(limitsOf([title, ...twoCells, ...body])).toEqual(expected)
  expect(limitsOf([title, ['No.', '検査項目\n判定基準', '測定値', '処置内容'], ...body])).toEqual(expected)
  expect(limitsOf([title, ['No.', '検査項目／判定基準', '測定値', '処置内容'], ...body])).toEqual(expected)
})

test('W68 lines of the standard and of the reading by turns are one thing', () => {
  const days = ['1', '2', '3', '4', '5']
  const thing = (name: string, standard: string) => [
    [name, '基準', ...days.map(() => standard)],
    ['^', '実測', ...days.map(() => '')],
  ]
  const rows = [
    ['条件表', ...days.map(() => '<'), '<'],
    ['項目', '<', ...days],
    ...thing('金型温度(℃)', '60±3'),
    ...thing('射出圧力(MPa)', '90±5'),
    ...thing('保圧時間(秒)', '4±0.5'),
  ]
  expect(limitsOf(rows)).toEqual([
    ['金型温度(℃)', '57', '63', '℃'],
    ['射出圧力(MPa)', '85', '95', 'MPa'],
    ['保圧時間(秒)', '3.5', '4.5', '秒'],
  ])
  expect(read(rows).items[0]!.place?.value).toBe('C4')
})

test('W68 what a log asks of each thing in the morning and in the evening is one item, and that is said', () => {
  const log = (names: readonly string[]): Rows => [
    ['温度管理記録', '<', ...names.flatMap(() => ['<', '<'])],
    ['日', ...names.flatMap((name) => [name, '<']), '点検者'],
    ['^', ...names.flatMap(() => ['10℃以下', '<']), '^'],
    ['^', ...names.flatMap(() => ['AM', 'PM']), '^'],
    ...Array.from({ length: 30 }, (_, at) => [String(at + 1), ...names.flatMap(() => ['', '']), '']),
  ]
  const sheet = read(log(['冷蔵庫①', '冷蔵庫②', '冷凍庫']))
  const { items, problems } = sheet
  expect(items.map(({ name, upper, place }) => [name, upper, place?.value])).toEqual([
    ['冷蔵庫①', '10', 'B5'],
    ['冷蔵庫②', '10', 'D5'],
    ['冷凍庫', '10', 'F5'],
  ])
  expect(problems.filter(({ problem }) => problem === 'again').map(({ read: said }) => said)).toEqual([
    'PM',
    'PM',
    'PM',
  ])
  expect(items.map(({ place }) => place?.rows)).toEqual([
    { along: 'columns', places: [1, 2] },
    { along: 'columns', places: [3, 4] },
    { along: 'columns', places: [5, 6] },
  ])
  const kept = { workbookId: crypto.randomUUID(), fileName: '温度.xlsx' }
  const { processes, layout } = checklistContent([sheet], () => crypto.randomUUID(), kept)
  expect(processes.map(({ repeat }) => repeat)).toEqual([
    { names: ['AM', 'PM'], min: 2, max: 2, label: '回', grid: true },
  ])
  const item = processes[0]!.items[1]!
  const answer = { item, words: '4.5', judgement: 'ok' as const, na: false }
  const answers = ['4.5', '5.0'].map((value, row) => ({ ...answer, value, row }))
  const { cells } = fillLayout(layout!, [{ day: '2026-11-03', answers, stamps: [], facts: {} }])
  expect(cells.filter(({ itemId }) => itemId).map(({ cell, text }) => [cell, text])).toEqual([
    ['D7', '4.5'],
    ['E7', '5.0'],
  ])
  for (const names of [['冷蔵庫①', '冷蔵庫②'], ['冷蔵庫①']])
    expect(read(log(names)).items.map(({ name, place }) => [name, place?.rows?.places.length])).toEqual(
      names.map((name) => [name, 2]),
    )
})

test('W35 per cents in a column of their own are a share of what has a unit, and nothing where none is known', () => {
  const rows = (name: string, unit: string) => [
    ['条件表', '<', '<', '<', '<'],
    ['項目', '設定値', '公差', '単位', '実測'],
    [name, '120', '±5%', unit, ''],
    ['電圧', '24', '±10%', 'V', ''],
  ]
  expect(limitsOf(rows('射出圧力（MPa）', ''))[0]).toEqual(['射出圧力（MPa）', '114', '126', 'MPa'])
  expect(limitsOf(rows('射出圧力', 'MPa'))[0]).toEqual(['射出圧力', '114', '126', 'MPa'])
  const unknown = read(rows('射出圧力', ''))
  expect([unknown.items[0]!.lower, unknown.problems[0]?.problem]).toEqual([undefined, 'noLimits'])
})

test('W52 a unit above a log holds for its limits, and numbered samples are no names', () => {
  const rows = [
    ['条件・初品確認表', '<', '<', '<'],
    ['成形条件', '基準値', '許容差(±)', '確認値'],
    ['金型温度', '80', '3', ''],
    ['冷却時間', '18', '1', ''],
    ['射出圧', '95', '8', ''],
    ['', '', '', ''],
    ['初品寸法検査（単位：mm）', '', '', ''],
    ['測定箇所', '全幅', 'ボス内径', 'そり'],
    ['規格', '48±0.15', 'φ8 +0.1/-0', '0.3以下'],
    ...[1, 2, 3, 4, 5].map((no) => [`n=${no}`, '', '', '']),
    ['判定', '', '', ''],
  ]
  expect(limitsOf(rows).slice(3)).toEqual([
    ['全幅', '47.85', '48.15', 'mm'],
    ['ボス内径', '8', '8.1', 'mm'],
    ['そり', undefined, '0.3', 'mm'],
  ])
})
