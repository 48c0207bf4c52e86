import type { Grid } from './grid.ts'
import { readHeading } from './headings.ts'
import { plainText } from './plainText.ts'
import type { RowRead } from './rows.ts'

const day = /^(\d{1,2})(?:日|\/\d{1,2}|\(.\))?$|^\d{1,2}\/(\d{1,2})$/

/** A log with a line for every day: its items stand in the heading, beside each other. */
export type DaysDown = {
  column: number
  headTop: number
  headBottom: number
  first: number
  last: number
  /** The lines are the days of a month; otherwise things, or days of any week. */
  isMonth: boolean
}

export function findDaysDown(grid: Grid): DaysDown | undefined {
  for (let column = 0; column < Math.min(grid.columnCount, 4); column += 1) {
    let first = -1
    let count = 0
    for (let row = 0; row < grid.rowCount; row += 1) {
      const read = day.exec(plainText(grid.text(row, column)))
      const no = Number(read?.[1] ?? read?.[2])
      if (read && no === count + 1 && grid.isAnchor(row, column)) {
        if (count === 0) first = row
        count += 1
      } else if (count > 0 && count < 7) count = 0
    }
    const head = count >= 7 ? headAbove(grid, first, column) : undefined
    if (head) return { column, ...head, first, last: first + count - 1, isMonth: true }
  }
  return undefined
}

const dayHead = /^(?:日|日付|月日|日にち|date|day|曜日)$/i

function headAbove(grid: Grid, first: number, column: number): { headTop: number; headBottom: number } | undefined {
  for (let row = first - 1; row >= Math.max(0, first - 5); row -= 1)
    if (dayHead.test(plainText(grid.text(row, column))))
      return { headTop: grid.rangeAt(row, column).top, headBottom: first - 1 }
  return undefined
}

const notAsked = new Set(['person', 'remarks', 'no'])
const standardLine = /^(?:基準|基準値|管理基準|規格|判定基準|standard|limit)/i

type Line = { text: string; cell: string; isStandard: boolean }

/** The lines of a heading from top to bottom; the one beside 「基準」 or with a limit in it is the criterion. */
function linesOf(grid: Grid, { column, headTop, headBottom }: DaysDown, at: number): Line[] {
  const lines: Line[] = []
  for (let row = headTop; row <= headBottom; row += 1) {
    const text = grid.text(row, at).replace(/\s+/g, ' ')
    if (text === '' || lines.some((line) => line.text === text) || isOverItems(grid, row, at, headBottom)) continue
    const isNamed = standardLine.test(plainText(grid.text(row, column)))
    const isStandard = isNamed || (row > headTop && lines.length > 0 && /\d|こと|なし/.test(text))
    lines.push({ text, cell: grid.name(row, at), isStandard })
  }
  return lines
}

/** 「点検項目」 above the names of several items names none of them. */
function isOverItems(grid: Grid, row: number, at: number, headBottom: number): boolean {
  const { left, right, bottom } = grid.rangeAt(row, at)
  return bottom < headBottom && right > left && readHeading(grid.text(row, at))?.role === 'name'
}

/** What is printed in the rows already tells them apart: size, number, place. */
function isPrinted(grid: Grid, { first, last }: DaysDown, at: number): boolean {
  let filled = 0
  for (let row = first; row <= last; row += 1) if (/[^□☐\s]/.test(grid.text(row, at))) filled += 1
  return filled > (last - first + 1) / 2
}

/** Every column of the log as if it were a row of a checklist. */
export function readDaysDown(grid: Grid, log: DaysDown): RowRead[] {
  const rows: RowRead[] = []
  for (let at = log.column + 1; at < grid.columnCount; at += 1) {
    const lines = linesOf(grid, log, at)
    const names = lines.filter(({ isStandard }) => !isStandard)
    const standard = lines.find(({ isStandard }) => isStandard)
    const last = names.at(-1)
    const role = readHeading(last?.text ?? '')?.role
    const isAsked = names.length > 1 || !role || !notAsked.has(role)
    if (!last || !isAsked || dayHead.test(last.text) || isPrinted(grid, log, at)) continue
    rows.push({
      row: log.headBottom,
      column: at,
      process: '',
      name: names
        .map(({ text }) => text)
        .join(' ')
        .slice(0, 100),
      nameCell: last.cell,
      texts: standard ? { standard: standard.text } : {},
      cells: { standard: standard?.cell ?? last.cell },
      units: {},
      confidence: 0.8,
    })
  }
  return rows
}
