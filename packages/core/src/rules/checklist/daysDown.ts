import type { Grid } from './grid.ts'
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
}

const day = /^(\d{1,2})(?:日|\/\d{1,2}|\(.\))?$|^\d{1,2}\/(\d{1,2})$/
export const dayHead = /^(?:日|日付|月日|日にち|date|day|曜日?)$/i
const hour = /^(?:[午前後AaPp][前後Mm]\s*)?(\d{1,2})(?::(\d{2})|時(?:(\d{1,2})分)?)$/
const weekday = /^[日月火水木金土](?:曜日?)?$/

export const findDaysDown = (grid: Grid): DaysDown | undefined =>
  findRun(grid, 7, true, (text, no) => dayOf(text) === no + 1, dayHead) ??
  findRun(grid, 3, false, (text) => hour.test(text), /^(?:測定|点検|確認|記録)?(?:時刻|時間|時)$|^time$/i) ??
  findRun(grid, 5, false, (text) => weekday.test(text), /^(?:曜日?|日付|月日|日)$/)

function dayOf(text: string): number {
  const read = day.exec(text)
  return Number(read?.[1] ?? read?.[2])
}

type Goes = (text: string, count: number) => boolean

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
  for (let row = 0; row < grid.rowCount; row += 1) {
    if (!grid.isAnchor(row, column)) continue
    const last = grid.rangeAt(row, column).bottom
    if (goesOn(plainText(grid.text(row, column)), run.count))
      run = { first: run.count === 0 ? row : run.first, last, count: run.count + 1 }
    else if (run.count >= fewest) break
    else run = { first: -1, last: -1, count: 0 }
  }
  return run
}

function headAbove(
  grid: Grid,
  first: number,
  column: number,
  heading: RegExp,
): { headTop: number; headBottom: number } | undefined {
  for (let row = first - 1; row >= Math.max(0, first - 6); row -= 1)
    if (heading.test(plainText(grid.text(row, column)).replaceAll(' ', '')))
      return { headTop: grid.rangeAt(row, column).top, headBottom: first - 1 }
  return undefined
}
