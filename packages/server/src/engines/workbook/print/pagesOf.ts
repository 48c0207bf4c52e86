import type { CellRange, WorkbookSheet } from '@ecs/core'
import type { Geometry } from '../sheetGeometry.ts'
import type { PageSetup } from './pageSetup.ts'

const emuPerMm = 36_000

/** A part of a sheet that goes on one page, and how large. */
export type SheetPage = { range: CellRange; scale: number }

/** Columns or rows from `first` to `last` in runs that fit on a page; one that is larger than a page stands alone. */
function runs(first: number, last: number, sizeOf: (at: number) => number, room: number, breaks: readonly number[]) {
  const found: [number, number][] = []
  let start = first
  let used = 0
  for (let at = first; at <= last; at += 1) {
    const isOver = used + sizeOf(at) > room * 1.001
    if (at > start && (isOver || breaks.includes(at))) {
      found.push([start, at - 1])
      start = at
      used = 0
    }
    used += sizeOf(at)
  }
  return [...found, [start, last] as [number, number]]
}

/** What is printed: the print area, or everything that is written, framed or coloured. */
export function printedRange(
  { printArea, rowCount, columnCount, cells }: WorkbookSheet,
  isFramed: (look: number) => boolean,
): CellRange {
  if (printArea) return printArea
  const range = { top: 0, left: 0, bottom: Math.max(0, rowCount - 1), right: Math.max(0, columnCount - 1) }
  // A frame that goes on below the last word, row by row; not a style that runs down to the end of the sheet.
  const framed = new Set<number>()
  for (const { row, column, look } of cells)
    if (isFramed(look) && row < rowCount + 200) {
      framed.add(row)
      if (row < rowCount && column < columnCount + 20) range.right = Math.max(range.right, column)
    }
  while (framed.has(range.bottom + 1)) range.bottom += 1
  return range
}

/** Down first and then across, as spreadsheets print. */
export function pagesOf(range: CellRange, geometry: Geometry, setup: PageSetup): SheetPage[] {
  const widthOf = (column: number) => geometry.widthOf(column) / emuPerMm
  const heightOf = (row: number) => geometry.heightOf(row) / emuPerMm
  const room = {
    width: setup.widthMm - setup.margin.left - setup.margin.right,
    height: setup.heightMm - setup.margin.top - setup.margin.bottom,
  }
  const scale = setup.fit ? fittedScale(range, widthOf, heightOf, room, setup.fit) : setup.scale
  const across = runs(range.left, range.right, widthOf, room.width / scale, [])
  const breaks = setup.fit ? [] : setup.breaks
  const down = runs(range.top, range.bottom, heightOf, room.height / scale, breaks)
  return across.flatMap(([left, right]) =>
    down.map(([top, bottom]) => ({ range: { top, left, bottom, right }, scale })),
  )
}

type SizeOf = (at: number) => number

function fittedScale(
  { top, left, bottom, right }: CellRange,
  widthOf: SizeOf,
  heightOf: SizeOf,
  room: { width: number; height: number },
  { across, down }: { across: number; down: number },
): number {
  const sum = (first: number, last: number, of: SizeOf) => {
    let all = 0
    for (let at = first; at <= last; at += 1) all += of(at)
    return Math.max(all, 1)
  }
  const wide = across > 0 ? (room.width * across) / sum(left, right, widthOf) : 1
  const high = down > 0 ? (room.height * down) / sum(top, bottom, heightOf) : 1
  return Math.max(0.1, Math.min(1, wide, high) * 0.999)
}
