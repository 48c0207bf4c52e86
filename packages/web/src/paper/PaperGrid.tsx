import { type CellLook, cellName, type PaperResults, type WorkbookSheet } from '@ecs/core'
import { type ReactNode, useMemo } from 'react'
import css from './PaperGrid.module.css'
import { roomBeside, runOver } from './roomBeside.ts'
import { type DrawnCell, type DrawnRow, type DrawnSheet, sheetRows } from './sheetRows.ts'

type Props = {
  sheet: WorkbookSheet
  looks: readonly CellLook[]
  /** What stands in a cell in place of its own text; undefined where the paper says it. */
  contentAt: (cell: string) => ReactNode | undefined
  /** What cells that calculate come to; what was kept in them is not shown. */
  results?: PaperResults | undefined
  /** The columns before this one stay in view while the days of a month pass by. */
  keptBefore?: number | undefined
}

/** Names that take more of a tablet would leave no room for the days. */
const widestKept = 360

/** The site's own form as it looks in the spreadsheet: widths, merged cells, borders, letters. */
export function PaperGrid({ sheet, looks, contentAt, results, keptBefore = 0 }: Props) {
  const { columns, rows } = useMemo(() => sheetRows(sheet, looks), [sheet, looks])
  const widths = useMemo(() => new Map(columns.map((one) => [one.column, one.width])), [columns])
  const widthOf = (column: number) => widths.get(column) ?? 0
  const width = columns.reduce((sum, column) => sum + column.width, 0)
  const kept = useMemo(() => keptAt(columns, keptBefore), [columns, keptBefore])
  return (
    <table className={css.sheet} style={{ width }} data-kept={kept.size > 0 || undefined}>
      <colgroup>
        {columns.map(({ column, width: own }) => (
          <col key={column} style={{ width: own }} />
        ))}
      </colgroup>
      <tbody>
        {rows.map((row) => (
          <PaperRow key={row.row} drawn={row} contentAt={contentAt} results={results} widthOf={widthOf} kept={kept} />
        ))}
      </tbody>
    </table>
  )
}

/** Where each of the kept columns begins; none where together they are too wide. */
function keptAt(columns: DrawnSheet['columns'], before: number): ReadonlyMap<number, number> {
  const kept = new Map<number, number>()
  // Half of the line around the table lies outside.
  let left = -1
  for (const { column, width } of columns.filter((one) => one.column < before)) {
    kept.set(column, left)
    left += width
  }
  return left > widestKept ? new Map() : kept
}

const isLined = ({ borderRight }: DrawnCell['style']): boolean => borderRight !== undefined && borderRight !== 'none'

type RowProps = Pick<Props, 'contentAt' | 'results'> & {
  drawn: DrawnRow
  widthOf: (column: number) => number
  kept: ReadonlyMap<number, number>
}

function PaperRow({ drawn: { row, height, cells }, contentAt, results, widthOf, kept }: RowProps) {
  const shown = cells.map((cell) => {
    const name = cellName(cell.column, row + 1)
    const content = contentAt(name)
    const text = (results?.has(name) ? results.get(name) : cell.text) ?? ''
    return { ...cell, content, text, isEmpty: content === undefined && text === '' }
  })
  return (
    <tr style={{ height }}>
      {shown.map(({ column, content, text, rowSpan, colSpan, style, isOpen }, at) => {
        const over = isOpen && content === undefined && text !== ''
        const left = kept.has(column + colSpan - 1) ? kept.get(column) : undefined
        const run = over ? runOver(style.textAlign, widthOf(column), roomBeside(shown, at, widthOf)) : undefined
        return (
          <td
            key={column}
            rowSpan={rowSpan}
            colSpan={colSpan}
            // A title that runs over the cells beside it lies over them when they stay in view too.
            style={{ ...style, ...(run && { overflow: 'visible', zIndex: 2 }), ...(left !== undefined && { left }) }}
            data-box={content !== undefined}
            data-kept={left === undefined ? undefined : isLined(style) ? 'lined' : 'open'}
          >
            {run ? <span style={run}>{text}</span> : (content ?? text)}
          </td>
        )
      })}
    </tr>
  )
}
