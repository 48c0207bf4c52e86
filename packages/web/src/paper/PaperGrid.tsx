import { type CellLook, cellName, type PaperResults, type WorkbookSheet } from '@ecs/core'
import { type ReactNode, useMemo } from 'react'
import css from './PaperGrid.module.css'
import { sheetRows } from './sheetRows.ts'

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
  const width = columns.reduce((sum, column) => sum + column.width, 0)
  return (
    <table className={css.sheet} style={{ width }}>
      <colgroup>
        {columns.map(({ column, width: own }) => (
          <col key={column} style={{ width: own }} />
        ))}
      </colgroup>
      <tbody>
        {rows.map(({ row, height, cells }) => (
          <tr key={row} style={{ height }}>
            {cells.map(({ column, text, rowSpan, colSpan, style }) => {
              const name = cellName(column, row + 1)
              const content = contentAt(name)
              const own = results?.has(name) ? results.get(name) : text
              return (
                <td key={column} rowSpan={rowSpan} colSpan={colSpan} style={style} data-box={content !== undefined}>
                  {content ?? own}
                </td>
              )
            })}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
