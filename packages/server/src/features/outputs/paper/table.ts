import { wrap } from '../../../engines/pdf/lines.ts'
import { colours, type Flow, room } from './flow.ts'

export type Column = { title: string; width: number; align?: 'left' | 'centre' }
export type TableCell = { words: string; small?: string; isBold?: boolean; colour?: string }

const size = 2.9
const smallSize = 2.3
const pad = 1
const leading = 1.32

type Line = { words: string; sizeMm: number; isBold: boolean; colour: string }

/** A table with lines. Its head is repeated on every page; a row that is longer than a page goes on on the next one. */
export function table(flow: Flow, columns: readonly Column[], rows: readonly TableCell[][]): void {
  const isHeaded = columns.some(({ title }) => title !== '')
  const head = () => {
    if (isHeaded)
      drawRow(
        flow,
        columns,
        columns.map(({ title }) => titleLines(flow, title)),
        colours.head,
      )
  }
  room(flow, 14)
  head()
  const fullHeight = flow.bottom - flow.paper.marginMm - 8
  for (const row of rows) {
    for (const part of partsOf(
      row.map((cell, at) => linesOf(flow, cell, columns[at]!.width)),
      fullHeight,
    )) {
      if (flow.y + heightOf(part) > flow.bottom) {
        flow.nextPage()
        head()
      }
      drawRow(flow, columns, part)
    }
  }
}

const titleLines = (flow: Flow, title: string): Line[] =>
  wrap(flow.pdf.widthOf, title, smallSize + 0.2, 100).map((words) => ({
    words,
    sizeMm: smallSize + 0.2,
    isBold: true,
    colour: colours.quiet,
  }))

function linesOf({ pdf }: Flow, { words, small, isBold = false, colour = colours.ink }: TableCell, width: number) {
  const fitted = (text: string, sizeMm: number, bold: boolean, ink: string): Line[] =>
    wrap(pdf.widthOf, text, sizeMm, width - 2 * pad).map((line) => ({ words: line, sizeMm, isBold: bold, colour: ink }))
  const main = words === '' ? [] : fitted(words, size, isBold, colour)
  return small ? [...main, ...fitted(small, smallSize, false, colours.quiet)] : main
}

const heightOfLines = (lines: readonly Line[]): number =>
  lines.reduce((sum, { sizeMm }) => sum + sizeMm * leading, 2 * pad * 0.8)

const heightOf = (cells: readonly Line[][]): number => Math.max(5.2, ...cells.map(heightOfLines))

function partsOf(cells: Line[][], heightMm: number): Line[][][] {
  const most = Math.max(1, Math.floor(heightMm / (size * leading)) - 1)
  const longest = Math.max(...cells.map((lines) => lines.length))
  if (longest <= most) return [cells]
  return Array.from({ length: Math.ceil(longest / most) }, (_, part) =>
    cells.map((lines) => lines.slice(part * most, (part + 1) * most)),
  )
}

function drawRow(flow: Flow, columns: readonly Column[], cells: readonly Line[][], ground?: string): void {
  const height = heightOf(cells)
  const total = columns.reduce((sum, { width }) => sum + width, 0)
  if (ground) flow.page.fill([{ x: flow.left, y: flow.y, width: total, height }], ground)
  let x = flow.left
  for (const [at, { width, align }] of columns.entries()) {
    flow.page.outline({ x, y: flow.y, width, height }, { colour: colours.line, widthMm: 0.12 })
    let y = flow.y + Math.max(pad * 0.8, (height - heightOfLines(cells[at]!)) / 2 + pad * 0.8)
    for (const { words, sizeMm, isBold, colour } of cells[at]!) {
      y += sizeMm * leading
      const inset = align === 'centre' ? (width - flow.pdf.widthOf(words, sizeMm)) / 2 : pad
      flow.page.text(words, { x: x + inset, y: y - sizeMm * 0.32, sizeMm, isBold, colour })
    }
    x += width
  }
  flow.y += height
}
