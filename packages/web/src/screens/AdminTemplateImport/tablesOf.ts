import type { SheetTable, Workbook } from '@ecs/core'

/** The texts of each sheet by row and column, without how they look. */
export const tablesOf = ({ sheets }: Workbook): SheetTable[] =>
  sheets.map(({ name, rowCount, columnCount, cells }) => {
    const rows = Array.from({ length: rowCount }, () => Array<string>(columnCount).fill(''))
    for (const { row, column, text } of cells) if (rows[row] && column < columnCount) rows[row][column] = text
    return { sheet: name, rows }
  })
