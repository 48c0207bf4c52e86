import type { CSSProperties } from 'react'

/** A cell of a row as it is drawn; `isEmpty` where nothing stands in it. */
export type RowCell = { column: number; colSpan: number; rowSpan: number; isEmpty: boolean }

/** How far a text may run over the empty cells beside it, in pixels, as a spreadsheet lets it. */
export function roomBeside(
  cells: readonly RowCell[],
  at: number,
  widthOf: (column: number) => number,
): { left: number; right: number } {
  const roomFrom = (by: 1 | -1): number => {
    let room = 0
    for (let next = at + by; ; next += by) {
      const [before, cell] = [cells[next - by]!, cells[next]]
      // A gap belongs to a cell that is merged from above.
      if (!cell?.isEmpty || cell.colSpan + cell.rowSpan > 2 || Math.abs(cell.column - before.column) !== 1) return room
      room += widthOf(cell.column)
    }
  }
  return { left: roomFrom(-1), right: roomFrom(1) }
}

/** The box of a text that runs over: it ends where something stands. */
export function runOver(
  align: CSSProperties['textAlign'],
  width: number,
  { left, right }: { left: number; right: number },
): CSSProperties | undefined {
  const both = Math.min(left, right)
  const [before, behind] = align === 'center' ? [both, both] : align === 'right' ? [left, 0] : [0, right]
  if (before + behind === 0) return undefined
  return { display: 'block', overflow: 'hidden', marginLeft: -before, width: width + before + behind - 6 }
}
