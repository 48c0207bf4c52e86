import { type CellLook, cellName, type PaperResults, type WorkbookSheet } from '@ecs/core'
import { type ReactNode, useMemo } from 'react'
import css from './PaperGrid.module.css'
import { roomBeside, runOver } from './roomBeside.ts'
import { type DrawnRow, sheetRows } from './sheetRows.ts'

type Props = {
  sheet: WorkbookSheet
  looks: readonly CellLook[]
  /** What stands in a cell in place of its own text; undefined where the paper says it. */
  contentAt: (cell: string) => ReactNode | undefined
  /** What cells that calculate come to; what was kept in them is not shown. */
  results?: PaperResults | undefined
}

/** The site's own form as it looks in the spreadsheet: widths, merged cells, borders, letters. */
export function PaperGrid({ sheet, looks, contentAt, results }: Props) {
  const { columns, rows } = useMemo(() => sheetRows(sheet, looks), [sheet, looks])
  const widths = useMemo(() => new Map(columns.map((one) => [one.column, one.width])), [columns])
  const widthOf = (column: number) => widths.get(column) ?? 0
  const width = columns.reduce((sum, column) => sum + column.width, 0)
  return (
    <table className={css.sheet} style={{ width }}>
      <colgroup>
        {columns.map(({ column, width: own }) => (
          <col key={column} style={{ width: own }} />
        ))}
      </colgroup>
      <tbody>
        {rows.map((row) => (
          <PaperRow key={row.row} drawn={row} contentAt={contentAt} results={results} widthOf={widthOf} />
        ))}
      </tbody>
    </table>
  )
}

type RowProps = Pick<Props, 'contentAt' | 'results'> & { drawn: DrawnRow; widthOf: (column: number) => number }

function PaperRow({ drawn: { row, height, cells }, contentAt, results, widthOf }: RowProps) {
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
        const run = over ? runOver(style.textAlign, widthOf(column), roomBeside(shown, at, widthOf)) : undefined
        return (
          <td
            key={column}
            rowSpan={rowSpan}
            colSpan={colSpan}
            style={run ? { ...style, overflow: 'visible' } : style}
            data-box={content !== undefined}
          >
            {run ? <span style={run}>{text}</span> : (content ?? text)}
          </td>
        )
      })}
    </tr>
  )
}
