import type { CellRange } from '../../model/workbook.ts'
import type { Grid } from './grid.ts'
import { type ColumnRole, readHeading } from './headings.ts'
import { criterionIn } from './labels.ts'
import { readLimits } from './limits.ts'
import { cleaned } from './tableCells.ts'
import type { FoundColumn, FoundTable, Kept } from './tables.ts'
import { unitInBrackets } from './units.ts'

const limiting: ReadonlySet<ColumnRole> = new Set(['standard', 'lower', 'upper', 'nominal'])

type Group = { about: string; columns: FoundColumn[]; kept?: Kept }

/**
 * 「温度：規格｜実測」 beside 「湿度：規格｜実測」: of each row several things are asked, each with its own limits and box. Every one
 * becomes a table of its own with the same names.
 */
export function byQuantity(grid: Grid, table: FoundTable): FoundTable[] {
  const groups = groupsOf(grid, table).filter(({ columns, kept }) => {
    const roles = columns.map(({ role }) => role)
    return roles.includes('result') && (kept !== undefined || roles.some((role) => limiting.has(role)))
  })
  if (groups.length < 2) return [table]
  const isShared = (one: FoundColumn) => !groups.some(({ columns }) => columns.includes(one))
  const shared = table.columns.filter(isShared)
  return groups.map(({ about, columns, kept }) => ({
    ...table,
    ...{ about, columns: [...shared, ...columns].sort(byPlace) },
    ...(kept && { kept }),
  }))
}

const byPlace = (a: FoundColumn, b: FoundColumn): number => a.column - b.column

/** Columns under one cell of the heading's first line. */
function groupsOf(grid: Grid, { headTop, headBottom, columns }: FoundTable): Group[] {
  return grid.startsIn(headTop).flatMap(({ range, text }) => {
    const isOver = range.right > range.left && range.bottom < headBottom
    const under = columns.filter(({ column }) => column >= range.left && column <= range.right)
    const kept = keptUnder(grid, headBottom, range)
    return isOver ? [{ about: text.replace(/\s+/g, ' '), columns: under, ...(kept && { kept }) }] : []
  })
}

/** 「基準：60〜90」 in the heading, over the very boxes that the quantity stands over. */
function keptUnder(grid: Grid, headBottom: number, { left, right, bottom }: CellRange): Kept | undefined {
  for (let row = bottom + 1; row <= headBottom; row += 1) {
    const range = grid.rangeAt(row, left)
    const text = cleaned(grid.text(row, left))
    if (range.left === left && range.right === right && readLimits(text))
      return { text: criterionIn(text, false) ?? text, cell: grid.name(row, left) }
  }
  return undefined
}

/** 「庫内温度（℃）」 merged over the boxes of all hours or days: what is measured of every line. */
export function withMeasured(grid: Grid, table: FoundTable): FoundTable {
  // 「平均」 and 「判定」 behind the boxes follow from them.
  const isBox = ({ role, heading }: FoundColumn) =>
    (role === 'result' || role === 'day') && !/平均|判定|合否|良否/.test(heading)
  const boxes = table.columns.filter(isBox).map(({ column }) => column)
  const [first = 0] = boxes
  const { right } = grid.rangeAt(table.headTop, first)
  const text = grid.text(table.headTop, first)
  const isOverAll =
    boxes.length > 1 && grid.rangeAt(table.headTop, first).left === first && boxes.every((at) => at <= right)
  const isQuantity = unitInBrackets(text) !== undefined && (readHeading(text)?.confidence ?? 0) < 0.9
  return isOverAll && isQuantity && table.about === undefined ? { ...table, measured: quantityIn(text) } : table
}

/** 「温度（℃）」 of 「測　定　温　度（℃）」: that it is measured says nothing. */
function quantityIn(text: string): string {
  const plain = cleaned(text)
  const isSpaced = /^\S(?: \S)+(?:[（(]|$)/.test(plain)
  return (isSpaced ? plain.replaceAll(' ', '') : plain).replace(/^(?:測定|実測|計測)(?=..)/, '')
}
