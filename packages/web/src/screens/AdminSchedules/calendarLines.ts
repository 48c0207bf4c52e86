import { LocalDate, ShiftHours } from '@ecs/core'

/** Days and shifts are edited as lines: the quickest way to paste a company's list. */
export type Read<T> = { values: T[]; bad: string[] }

const linesOf = (text: string): string[] =>
  text
    .normalize('NFKC')
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')

function readLines<T>(text: string, read: (line: string) => T | undefined): Read<T> {
  const result: Read<T> = { values: [], bad: [] }
  for (const line of linesOf(text)) {
    const value = read(line)
    if (value === undefined) result.bad.push(line)
    else result.values.push(value)
  }
  return result
}

/** `2026-12-29` or `2026/12/29`, in order, each once. */
export function readDays(text: string): Read<string> {
  const { values, bad } = readLines(text, (line) => {
    const [year = '', month = '', day = ''] = line.split(/[-/.]/)
    const date = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
    return LocalDate.safeParse(date).success ? date : undefined
  })
  return { values: [...new Set(values)].sort(), bad }
}

/** `夜勤 20:00-08:00`. */
export const readShifts = (text: string): Read<ShiftHours> =>
  readLines(text, (line) => {
    const [, name, start = '', end = ''] = /^(.+?)\s+(\d{1,2}:\d\d)\s*[-~〜]\s*(\d{1,2}:\d\d)$/.exec(line) ?? []
    const shift = { name, start: start.padStart(5, '0'), end: end.padStart(5, '0') }
    const read = ShiftHours.safeParse(shift)
    return read.success ? read.data : undefined
  })

export const shiftLines = (shifts: readonly ShiftHours[]): string =>
  shifts.map(({ name, start, end }) => `${name} ${start}-${end}`).join('\n')
