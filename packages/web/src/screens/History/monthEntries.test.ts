import type { api } from '@ecs/core'
import { expect, test } from 'vitest'
import { entriesOf, overallEntries, placeOf, sheetsByDay, worstOf } from './monthEntries.ts'

type Sheet = api.MonthSheet['sheets'][number]

const item = { id: 'leak', name: '油漏れ', kind: 'okng', process: '外観', place: 'plain' } as const

const sheet = (id: string, shift: string, judgement: Sheet['overall'], rest: Partial<Sheet> = {}): Sheet => ({
  checksheetId: id,
  docNo: null,
  day: '2026-11-09',
  shift,
  status: 'approved',
  overall: judgement,
  cells: { leak: [judgement, judgement] },
  ...rest,
})

const shifts = (entries: { sheet: Sheet }[]) => entries.map((entry) => entry.sheet.shift)

test('a day keeps all its sheets; a plan is none', () => {
  const byDay = sheetsByDay([
    sheet('a', '日勤', 'ng'),
    sheet('b', '夜勤', 'ok'),
    sheet('c', '日勤', 'none', { day: '2026-11-10', status: 'planned' }),
  ])
  expect([...byDay].map(([day, sheets]) => [day, sheets.length])).toEqual([['2026-11-09', 2]])
})

test('shifts stand in the order of the day; the worst of them says how the cell looks', () => {
  const day = [sheet('a', '1直', 'ok'), sheet('b', '2直', 'ng'), sheet('c', '3直', 'ok'), sheet('d', '4直', 'warn')]
  expect(shifts(entriesOf(day, item))).toEqual(['1直', '2直', '3直', '4直'])
  expect(shifts(overallEntries(day))).toEqual(['1直', '2直', '3直', '4直'])
  expect(worstOf(entriesOf(day, item))?.sheet.shift).toBe('2直')
  expect(worstOf([])).toBeUndefined()
})

test('what nobody entered weighs more than what is good', () => {
  const day = [sheet('a', '日勤', 'ok'), sheet('b', '夜勤', 'ok', { cells: {} })]
  expect(worstOf(entriesOf(day, item))?.judgement).toBe('none')
})

test('what was handed in opens as a record, what was not as a sheet', () => {
  expect(placeOf(sheet('a', '日勤', 'ok'))).toBe('/checksheet/a/record')
  expect(placeOf(sheet('a', '日勤', 'ok', { status: 'returned' }))).toBe('/checksheet/a')
})
