import { expect, test } from 'vitest'
import type { ReportLayout } from '../../model/reportLayout.ts'
import { fillLayout, moveTo, type PaperAnswer, type PaperRecord } from './index.ts'

const sheet = '点検表'
const layout: ReportLayout = {
  workbookId: '00000000-0000-4000-8000-000000000001',
  fileName: '点検表.xlsx',
  items: {
    look: { sheet, value: 'D4', remarks: 'AK4' },
    press: { sheet, value: 'D5', judgement: 'E5', person: 'F5' },
    tick: { sheet, ticks: { ok: 'G6', ng: 'H6', na: 'I6' } },
    photo: { sheet, value: 'D8' },
    mark: { sheet, value: 'D9' },
  },
  heads: [
    { sheet, cell: 'A2', fact: 'date', before: '点検日：', isEra: true },
    { sheet, cell: 'B2', fact: 'person' },
    { sheet, cell: 'C2', fact: 'lot' },
  ],
  stamps: [
    { sheet, cell: 'H1', step: 'check' },
    { sheet, cell: 'I1', step: 'approve' },
  ],
  days: {},
  marks: { ok: '〇', ng: '×' },
}

const answer = (id: string, kind: PaperAnswer['item']['kind'], rest: Partial<PaperAnswer>): PaperAnswer => ({
  ...{ item: { id, kind }, value: null, words: '', judgement: 'none', na: false },
  ...rest,
})
const record = (answers: PaperAnswer[], day = '2026-11-17'): PaperRecord => ({
  ...{ day, answers, facts: { person: '髙﨑 一郎' } },
  stamps: [{ step: 'check', name: '高橋 直樹', day }],
})
const cellsOf = (filled: ReturnType<typeof fillLayout>) =>
  Object.fromEntries(filled.cells.map(({ cell, text }) => [cell, text]))

test('W13 answers stand in their boxes: marks of the legend, numbers as numbers, one tick, photos, names and days', () => {
  const filled = fillLayout(layout, [
    record([
      answer('look', 'okng', { value: 'ng', judgement: 'ng', comment: '異音あり' }),
      answer('press', 'number', { value: '0.52', words: '0.52', judgement: 'ok', by: '髙﨑 一郎' }),
      answer('tick', 'okng', { value: 'ok', judgement: 'ok' }),
      answer('photo', 'photo', { fileIds: ['a', 'b'] }),
      answer('mark', 'select', { value: '△ 要注意', words: '△ 要注意', judgement: 'warn' }),
      answer('gone', 'text', { value: 'x', words: 'x' }),
    ]),
  ])
  expect(cellsOf(filled)).toEqual({
    ...{ D4: '×', AK4: '異音あり', D5: '0.52', E5: '〇', F5: '髙﨑 一郎', G6: '✓', D9: '△' },
    ...{ A2: '点検日：令和8年11月17日', B2: '髙﨑 一郎' },
  })
  expect(filled.cells.find(({ cell }) => cell === 'D5')?.type).toBe('number')
  // W73: what has no box is told, not left out.
  expect(filled.left.map(({ why, answer: { item } }) => [why, item.id])).toEqual([['item', 'gone']])
  // So is what its boxes do not take: a line with a box for remarks alone, and 対象外 where only 良 and 否 can be ticked.
  const narrow = {
    ...layout,
    items: { look: { sheet, remarks: 'I7' }, tick: { sheet, ticks: { ok: 'G6', ng: 'H6' } } },
  }
  const untaken = [answer('look', 'okng', { value: 'ok', judgement: 'ok' }), answer('tick', 'okng', { na: true })]
  expect(fillLayout(narrow, [record(untaken)]).left.map(({ why, answer: { item } }) => [why, item.id])).toEqual([
    ['item', 'look'],
    ['item', 'tick'],
  ])
  const bad = [record([answer('press', 'number', { value: '9', words: '9', judgement: 'ng', comment: '要調整' })])]
  expect(fillLayout(layout, bad).left.map(({ why, answer: { comment } }) => [why, comment])).toEqual([
    ['comment', '要調整'],
  ])
  expect(filled.pictures).toEqual([{ sheet, cell: 'D8', fileIds: ['a', 'b'] }])
  expect(filled.stamps).toEqual([{ sheet, cell: 'H1', stamp: { step: 'check', name: '高橋 直樹', day: '2026-11-17' } }])
})

test.each(['number', 'meter', 'calc'] as const)('W13 a %s is a number for the form to sum up', (kind) => {
  const filled = fillLayout(layout, [record([answer('press', kind, { value: '1234.5', words: '1234.5 h' })])])
  expect(filled.cells).toContainEqual(expect.objectContaining({ cell: 'D5', type: 'number', text: '1234.5' }))
})

test('W13 what is not there leaves its box empty; 対象外 has its own mark', () => {
  const empty = fillLayout(layout, [record([answer('look', 'okng', {}), answer('press', 'number', { by: '誰か' })])])
  expect(empty.cells.map(({ cell }) => cell)).toEqual(['A2', 'B2'])
  const na = fillLayout(layout, [record([answer('press', 'number', { na: true, judgement: 'na' })])])
  expect(cellsOf(na)).toMatchObject({ D5: '－', E5: '－' })
  expect(cellsOf(fillLayout(layout, [record([answer('tick', 'okng', { na: true, judgement: 'na' })])])).I6).toBe('✓')
})

test('W13 the days of a month stand in their columns or rows; a day that the sheet lacks is left out', () => {
  const places = Array.from({ length: 30 }, (_, at) => at + 3)
  const across = { ...layout, days: { [sheet]: { along: 'columns' as const, places } } }
  const on = (day: string) => record([answer('look', 'okng', { value: 'ok', judgement: 'ok', comment: '済' })], day)
  const filled = fillLayout({ ...across, heads: [] }, ['2026-10-01', '2026-10-17', '2026-10-31'].map(on))
  expect(cellsOf(filled)).toEqual({ D4: '〇', T4: '〇', AK4: '10/1 済、10/17 済' })
  expect(filled.left.map(({ why, day, text }) => [why, day, text])).toEqual([['day', '2026-10-31', '〇']])
  expect(moveTo({ along: 'rows', places: [4, 5, 6] }, '2026-11-03')?.('C5')).toBe('C7')
  const daily = { ...across, heads: [{ sheet, cell: 'D20', fact: 'person' as const, isDaily: true }] }
  expect(cellsOf(fillLayout(daily, [on('2026-10-02')])).E20).toBe('髙﨑 一郎')
})

test("W27 on a week's sheet a record goes to its weekday; a day the sheet lacks is left out", () => {
  const week = { along: 'columns' as const, places: [2, 3, 4, 5, 6], weekdays: [1, 2, 3, 4, 5] }
  // 2026-11-18 is a Wednesday, 2026-11-21 a Saturday.
  expect(moveTo(week, '2026-11-18')?.('C3')).toBe('E3')
  expect(moveTo(week, '2026-11-16')?.('C3')).toBe('C3')
  expect(moveTo(week, '2026-11-21')).toBeUndefined()
})

test('W33 the rows of a repeat stand in the lines of the form; those it has no line for are told, with their values', () => {
  const rows = { along: 'rows' as const, places: [3, 4, 6] }
  const repeated = {
    ...layout,
    items: { press: { sheet, value: 'D4', remarks: 'H4', rows }, look: { sheet, value: 'E9' } },
  }
  const press = (row: number, value: string) =>
    answer('press', 'number', { row, value, words: value, judgement: 'ok', comment: `${row}番目` })
  const filled = fillLayout(repeated, [
    record([
      ...['0.5', '0.6', '0.7', '0.8', '0.9'].map((value, row) => press(row, value)),
      answer('look', 'okng', { row: 1, judgement: 'ng', value: 'ng' }),
    ]),
  ])
  expect(cellsOf(filled)).toMatchObject({ D4: '0.5', D5: '0.6', D7: '0.7', H4: '0番目', H5: '1番目', H7: '2番目' })
  expect(filled.left.map(({ answer: { item, row }, room, text }) => [item.id, row, room, text])).toEqual([
    ['press', 3, 3, '0.8'],
    ['press', 4, 3, '0.9'],
    // Bound without lines: the one box is that of the first row.
    ['look', 1, 1, '×'],
  ])
  expect(cellsOf(filled).E9).toBeUndefined()
})

test('W73 two records with one box: the worse answer stands in it, the other is told; people and remarks stand there both', () => {
  const places = Array.from({ length: 31 }, (_, at) => at + 3)
  const heads = [{ sheet, cell: 'D20', fact: 'person' as const, isDaily: true }]
  const daily: ReportLayout = { ...layout, heads, stamps: [], days: { [sheet]: { along: 'columns', places } } }
  const shift = (person: string, look: Partial<PaperAnswer>, press: string): PaperRecord => ({
    ...record([
      answer('look', 'okng', look),
      answer('press', 'number', { value: press, words: press, judgement: 'ok' }),
    ]),
    facts: { person, docNo: person },
  })
  const ng: Partial<PaperAnswer> = { value: 'ng', judgement: 'ng', comment: '異音あり' }
  const ok: Partial<PaperAnswer> = { value: 'ok', judgement: 'ok', comment: '処置済み' }
  for (const [first, second] of [
    [ng, ok],
    [ok, ng],
  ] as const) {
    const filled = fillLayout(daily, [shift('一直', first, '0.5'), shift('二直', second, '0.6')])
    expect(cellsOf(filled)).toMatchObject({ T4: '×', T5: '0.6', T20: '一直・二直', AK4: '11/17 異音あり' })
    const other = first === ng ? '二直' : '一直'
    expect(filled.left.map(({ why, docNo, text, answer: { comment } }) => [why, docNo, text, comment])).toEqual(
      other === '二直'
        ? [
            ['taken', '二直', '〇', '処置済み'],
            ['taken', '一直', '0.5', undefined],
          ]
        : [
            ['taken', '一直', '〇', '処置済み'],
            ['taken', '一直', '0.5', undefined],
          ],
    )
  }
  const same = [
    shift('一直', { value: 'ok', judgement: 'ok' }, '0.5'),
    shift('二直', { value: 'ok', judgement: 'ok' }, '0.5'),
  ]
  expect(fillLayout(daily, same).left).toEqual([])
  // Whoever left a thing open hides nothing.
  expect(fillLayout(daily, [shift('一直', ng, '0.5'), shift('二直', {}, '0.5')]).left).toEqual([])
})

test("W73 on a year's sheet a record goes to its month, on one of weeks to the week of its day; the year is the one that begins in April", () => {
  const months = [4, 5, 6, 7, 8, 9, 10, 11, 12, 1, 2, 3]
  const heads = [
    { sheet, cell: 'A2', fact: 'year' as const, isEra: true },
    { sheet, cell: 'D3', fact: 'date' as const, isDaily: true },
  ]
  const places = months.map((_, at) => at + 3)
  const year: ReportLayout = { ...layout, heads, stamps: [], days: { [sheet]: { along: 'columns', places, months } } }
  const on = (day: string) => record([answer('look', 'okng', { value: 'ok', judgement: 'ok' })], day)
  expect(cellsOf(fillLayout(year, ['2026-04-20', '2026-11-17', '2027-02-03'].map(on)))).toEqual({
    ...{ D4: '〇', K4: '〇', N4: '〇', D3: '4/20', K3: '11/17', N3: '2/3', A2: '令和8年度' },
  })
  const weeks = { along: 'columns' as const, places: [2, 3, 4, 5, 6], weeks: [1, 2, 3, 4, 5] }
  expect(['2026-11-01', '2026-11-08', '2026-11-29'].map((day) => moveTo(weeks, day)?.('C3'))).toEqual([
    'C3',
    'D3',
    'G3',
  ])
})

test("W77 the weekdays of a month's sheet are those of the month that is printed", () => {
  const places = Array.from({ length: 31 }, (_, at) => at + 3)
  const heads = [{ sheet, cell: 'D3', fact: 'weekday' as const, isDaily: true }]
  const filled = fillLayout({ ...layout, heads, stamps: [], days: { [sheet]: { along: 'columns', places } } }, [
    record([], '2026-11-17'),
  ])
  const cells = cellsOf(filled)
  expect([cells.D3, cells.E3, cells.T3, cells.AG3, cells.AH3]).toEqual(['日', '月', '火', '月', ''])
})

test('W87 a choice is ticked in its own column, in those of its time; nothing else is written there, and no 良 hides a 否', () => {
  const boxes = { '5': 'D4', '4': 'E4', '3': 'F4' }
  const form: ReportLayout = {
    ...layout,
    items: {
      tidy: { sheet, choices: boxes, ticks: { na: 'G4' }, remarks: 'H4' },
      scratch: {
        ...{ sheet, choices: { 有: 'D5', 無: 'E5' }, judgement: 'J5' },
        rows: { along: 'columns', places: [3, 5] },
      },
      two: { sheet, choices: { 赤: 'D6', 青: 'E6', 白: 'F6' } },
    },
    ...{ heads: [], stamps: [] },
  }
  const choose = (id: string, value: string, rest: Partial<PaperAnswer> = {}) =>
    answer(id, 'select', { value, words: value, ...rest })
  const filled = (...answers: PaperAnswer[]) => fillLayout(form, [record(answers)])
  expect(
    cellsOf(
      filled(
        choose('tidy', '4', { comment: '工具が床に' }),
        choose('scratch', '有', { judgement: 'ng', row: 0 }),
        choose('scratch', '無', { judgement: 'ok', row: 1 }),
        answer('two', 'multi', { value: '赤\n白', words: '赤、白' }),
      ),
    ),
  ).toEqual({ E4: '✓', H4: '工具が床に', D5: '✓', G5: '✓', J5: '×', D6: '✓', F6: '✓' })
  expect(cellsOf(filled(answer('tidy', 'select', { na: true })))).toEqual({ G4: '✓' })
  // Somebody added a choice that the form has no column for.
  expect(filled(choose('tidy', '2')).left.map(({ why, text }) => [why, text])).toEqual([['item', '2']])
})
