import { expect, test } from 'vitest'
import type { Page } from '../../../engines/pdf/document.ts'
import { drawCell, faceOf, fullWords, type MonthItem } from './monthCells.ts'

const item = (kind: MonthItem['kind'], rest: Partial<MonthItem> = {}): MonthItem => ({
  id: 'i',
  name: '作動油温度',
  kind,
  process: '運転中',
  place: 'plain',
  ...rest,
})

/** Every letter is as wide as it is high. */
const pdf = { widthOf: (words: string, sizeMm: number) => words.length * sizeMm }

function draw(face: Parameters<typeof drawCell>[2], width = 5) {
  const done: { texts: string[]; grounds: (string | undefined)[] } = { texts: [], grounds: [] }
  const page = {
    text: (words: string) => done.texts.push(words),
    fill: (_: unknown, colour?: string) => done.grounds.push(colour),
    outline: () => undefined,
  } as unknown as Page
  return { ...done, isShown: drawCell(pdf, page, face, { x: 0, y: 0, width, height: 6 }) }
}

test('a 否 and a 注意 have a ground of their own, whatever the value; a good cell has none', () => {
  expect(faceOf([['51', 'warn']], item('number'))).toEqual({ words: '51', weight: 'warn' })
  expect(
    faceOf(
      [
        ['ok', 'ok'],
        ['ng', 'ng'],
      ],
      item('okng'),
    ),
  ).toEqual({ words: '○/×', weight: 'ng' })
  const grounds = ['ng', 'warn', undefined].map((weight) => draw({ words: '×', weight } as never).grounds)
  expect(grounds.map(({ length }) => length)).toEqual([1, 1, 0])
  expect(new Set(grounds.flat()).size).toBe(2)
})

test('words that would be too small to read stand below the table, and the cell says so', () => {
  expect(draw({ words: '44', weight: undefined })).toMatchObject({ texts: ['44'], isShown: true })
  expect(draw({ words: 'オイルクーラーの目詰まり', weight: undefined })).toMatchObject({ texts: ['※'], isShown: false })
})

test('a note says item, value, unit and judgement; of a mark alone the item and the judgement', () => {
  expect(fullWords(['51', 'warn'], item('number', { unit: '℃' }))).toBe('作動油温度 51 ℃ 注意')
  expect(fullWords(['ng', 'ng'], item('okng'))).toBe('作動油温度 否')
  expect(fullWords(['シールを交換', 'ok'], item('text'))).toBe('作動油温度 シールを交換')
  expect(fullWords([null, 'na'], item('number'))).toBe('作動油温度')
})
