import { readDate } from './dates.ts'
import type { Grid } from './grid.ts'
import { readHeading } from './headings.ts'
import { isHead } from './heads.ts'
import { signsOff } from './labels.ts'
import { isInTurn, monthOf } from './periods.ts'
import { plainText } from './plainText.ts'

/** A log with a line for every day, hour or thing: its items stand in the heading, beside each other. */
export type DaysDown = {
  column: number
  headTop: number
  headBottom: number
  first: number
  last: number
  /** The lines are the days of a month; otherwise hours, things, or days of any week. */
  isMonth: boolean
  /** The lines are the months of a year: which ones. */
  months?: number[]
  /** The last of the columns that say which line it is, where that is not the days' own. */
  edge?: number
  /** Its lines say in words when they are filled in. */
  isWhen?: true
  /** The lines begin with a later day: they are the second half of a month. */
  from?: number
}

const day = /^(\d{1,2})(?:日|\/\d{1,2}|\(.\))?$|^\d{1,2}\/(\d{1,2})$/
export const dayHead =
  /^(?:日|日付|月日|年月日|(?:点検|測定|記録|実施|作業|受入|納入|入荷|検査|採取|採水|清掃|確認|出荷|使用)日|日にち|date|day|曜日?)$/i
const hour = /^(?:[午前後AaPp][前後Mm]\s*)?(\d{1,2})(?::(\d{2})|時(?:(\d{1,2})分)?)$/
const hourHead = /^(?:測定|点検|確認|記録)?(?:時刻|時間|時)$|^time$/i
const weekday = /^[日月火水木金土](?:曜日?)?$/

export const findDaysDown = (grid: Grid): DaysDown | undefined =>
  findRun(grid, 7, true, (text, no) => dayOf(text) === no + 1, dayHead) ??
  findSecondHalf(grid) ??
  findBareMonth(grid) ??
  findMonths(grid) ??
  findDates(grid) ??
  findRun(grid, 3, false, (text) => hour.test(text), hourHead) ??
  findRun(grid, 5, false, (text) => weekday.test(text), /^(?:曜日?|日付|月日|日)$/) ??
  findOccasions(grid)

const occasionHead = /^(?:確認|点検|測定|実施|記録|検査)?(?:時点|タイミング)$/

/** 「始業時」「昼休憩後」「品種切替時」 below 「確認時点」: every line says when. */
function findOccasions(grid: Grid): DaysDown | undefined {
  for (let row = 0; row < grid.rowCount - 3; row += 1) {
    const head = grid.startsIn(row).find(({ text }) => occasionHead.test(plainText(text)))
    if (!head) continue
    const { column, range } = head
    const isLine = (at: number) => grid.isAnchor(at, column) && /\p{L}|\d/u.test(grid.text(at, column))
    let last = range.bottom
    while (last + 1 < grid.rowCount && isLine(last + 1) && !signsOff(grid.text(last + 1, column))) last += 1
    const lines = { headTop: row, headBottom: range.bottom, first: range.bottom + 1, last }
    return last - range.bottom >= 3 ? { column, ...lines, isMonth: false, isWhen: true } : undefined
  }
  return undefined
}

/** 「17」「18」 … below 「日」: what stands beside the 1st to the 16th. */
function findSecondHalf(grid: Grid): DaysDown | undefined {
  const goesOn: Goes = (text, no, before) => (no === 0 ? isLaterHalf(dayOf(text)) : dayOf(text) === dayOf(before!) + 1)
  const found = findRun(grid, 7, true, goesOn, dayHead)
  return found && { ...found, from: dayOf(plainText(grid.text(found.first, found.column))) }
}

const monthHead = /^(?:(?:点検|実施|測定|検査|対象|記録)?(?:年?月|月別|月分))$/

/** 「4月」 to 「3月」, or some of them, below 「月」: a year, with its headings beside. */
function findMonths(grid: Grid): DaysDown | undefined {
  const found = findRun(grid, 4, false, (text) => !Number.isNaN(monthOf(text)), monthHead)
  if (!found) return undefined
  const lines = Array.from({ length: found.last - found.first + 1 }, (_, at) => found.first + at)
  const months = lines.map((row) => monthOf(plainText(grid.text(row, found.column))))
  return isInTurn(months) ? { ...found, months } : undefined
}

const label =
  /^(?:品|(?:調理|確認|管理|チェック)?方法|いつ|どのように|分類|区分|種類|メニュー(?:名)?|献立|料理名?|品目|項目|管理項目|チェック項目|確認項目)?$/

/** 「1日」 to 「31日」, or 「1｜月」, under nothing or under 「分類」 and 「メニュー」: a month, with its headings beside. */
function findBareMonth(grid: Grid): DaysDown | undefined {
  const left = Math.min(...grid.sheet.cells.map(({ column }) => column))
  const { first, last, count } = runIn(grid, left, 28, (text, no) => dayOf(text) === no + 1)
  const hasWeekdays =
    weekday.test(plainText(grid.text(first, left + 1))) && weekday.test(plainText(grid.text(last, left + 1)))
  if (count < (hasWeekdays ? 7 : 28)) return undefined
  let headTop = first
  while (headTop > 0 && isOverBareMonth(grid, headTop - 1, left)) headTop -= 1
  const word = plainText(grid.text(first - 1, left))
  const isSaid = word !== '' || grid.text(first, left).endsWith('日') || hasWeekdays
  if (headTop === first || !isSaid) return undefined
  const edge = hasWeekdays && { edge: left + 1 }
  return { column: left, headTop, headBottom: first - 1, first, last, isMonth: true, ...edge }
}

/** Three words or more beside the place over the days. */
function isOverBareMonth(grid: Grid, row: number, column: number): boolean {
  const cells = new Set<string>()
  for (let at = grid.rangeAt(row, column).right + 1; at < grid.columnCount; at += 1)
    if (grid.text(row, at) !== '') cells.add(grid.name(row, at))
  return cells.size >= 3 && label.test(plainText(grid.text(row, column)))
}

const isLaterHalf = (day: number): boolean => day >= 11 && day <= 21

/** The day that a cell of a month says: 「3」「3日」「10/3」. */
export function dayOf(text: string): number {
  const read = day.exec(text)
  return Number(read?.[1] ?? read?.[2])
}

/** 「R6.9.2」「R6.9.3」「R6.9.4」: days with month and year, some of which may be left out. */
function findDates(grid: Grid): DaysDown | undefined {
  const found = findRun(grid, 5, false, (text, _, before) => isLater(text, before), dayHead)
  if (!found) return undefined
  const dayAt = (row: number) => readDate(grid.text(row, found.column))?.day ?? 0
  const isMonth = dayAt(found.first) === 1 && found.last - found.first + 1 === dayAt(found.last)
  // 「月日｜時刻」: which line it is goes on in the next column.
  const beside = grid.rangeAt(found.headTop, found.column).right + 1
  const column = hourHead.test(plainText(grid.text(found.headTop, beside))) ? beside : found.column
  return { ...found, column, isMonth }
}

/** At most a month later than the one above. */
function isLater(text: string, before: string | undefined): boolean {
  const own = readDate(text)
  const above = before === undefined ? undefined : readDate(before)
  if (!own) return false
  return above === undefined || (own.at > above.at && own.at - above.at <= 31)
}

type Goes = (text: string, count: number, before: string | undefined) => boolean

/** Lines below each other whose first cells go on, under a heading that says what runs there. */
function findRun(grid: Grid, fewest: number, isMonth: boolean, goesOn: Goes, heading: RegExp): DaysDown | undefined {
  const left = Math.min(...grid.sheet.cells.map(({ column }) => column))
  for (let column = left; column < Math.min(grid.columnCount, left + 4); column += 1) {
    const { first, last, count } = runIn(grid, column, fewest, goesOn)
    const head = count >= fewest ? headAbove(grid, first, column, heading) : undefined
    if (head) return { column, ...head, first, last, isMonth }
  }
  return undefined
}

type Run = { first: number; last: number; count: number }

function runIn(grid: Grid, column: number, fewest: number, goesOn: Goes): Run {
  let run: Run = { first: -1, last: -1, count: 0 }
  let before: string | undefined
  for (let row = 0; row < grid.rowCount; row += 1) {
    if (!grid.isAnchor(row, column)) continue
    const last = grid.rangeAt(row, column).bottom
    const text = plainText(grid.text(row, column))
    if (goesOn(text, run.count, before)) run = { first: run.count === 0 ? row : run.first, last, count: run.count + 1 }
    else if (run.count >= fewest) break
    else run = { first: -1, last: -1, count: 0 }
    before = run.count > 0 ? text : undefined
  }
  return run
}

function headAbove(
  grid: Grid,
  first: number,
  column: number,
  heading: RegExp,
): { headTop: number; headBottom: number } | undefined {
  for (let row = first - 1; row >= Math.max(0, first - 6); row -= 1) {
    const text = grid.text(row, column)
    if (heading.test(plainText(text).replaceAll(' ', '')))
      return isLineLabel(grid, row, column, first)
        ? undefined
        : { headTop: grid.rangeAt(row, column).top, headBottom: first - 1 }
    // 「No.」 right above 「1」「2」: 「検査日」 further up is a box of the form.
    if (readHeading(text)?.role === 'no') return undefined
  }
  return undefined
}

/** 「点検日」 above the first of 「1｜機械室｜室温」 says what stands in its line under the months, and not what runs down. */
function isLineLabel(grid: Grid, row: number, column: number, first: number): boolean {
  const { left, right, top } = grid.rangeAt(row, column)
  for (let at = column + 1; at <= right; at += 1)
    if (left === column && /\p{L}{2}/u.test(plainText(grid.text(first, at))) && grid.isAnchor(first, at)) return true
  // 「No.」 in the line of the headings above it: the numbers are its own.
  for (let line = top - 1; line >= Math.max(0, first - 6); line -= 1)
    if (readHeading(grid.text(line, column))?.role === 'no' && isHead(grid, line)) return true
  return false
}
