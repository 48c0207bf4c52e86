import type { CellLook, FoundSheet, WorkbookSheet } from '@ecs/core'
import { useMemo } from 'react'
import { roomBeside, runOver } from '../../paper/roomBeside.ts'
import { type DrawnCell, sheetRows } from '../../paper/sheetRows.ts'
import { useTranslation } from '../../text/useTranslation.ts'
import { ScrollPart } from '../../ui/ScrollPart.tsx'
import css from './AdminTemplateImport.module.css'
import { columnLetters } from './columnLetters.ts'
import type { Pointed } from './pointed.ts'

/** The column of the numbers of rows; without a width of the whole a long text would stretch its column. */
const numbers = 52

type Props = {
  sheet: WorkbookSheet
  looks: readonly CellLook[]
  found: FoundSheet
  pointed: Pointed | undefined
  onPoint: (place: Pointed) => void
}

/** The sheet as it looks in the spreadsheet; columns and rows can be pressed, and carry what they were taken for. */
export function SheetView({ sheet, looks, found, pointed, onPoint }: Props) {
  const { t } = useTranslation()
  const { columns, rows } = useMemo(() => sheetRows(sheet, looks), [sheet, looks])
  const widthOf = (at: number) => columns.find(({ column }) => column === at)?.width ?? 0
  const items = new Set(found.items.map(({ row }) => row))
  const heads = new Set(found.tables.flatMap(({ headTop, headBottom }) => [headTop, headBottom]))
  const roles = new Map(
    found.tables.flatMap((table) => table.columns.map(({ column, role }) => [column, role] as const)),
  )
  const isColumn = (column: number) => pointed !== undefined && 'column' in pointed && pointed.column === column
  const isRow = (row: number) => pointed !== undefined && 'row' in pointed && pointed.row === row
  return (
    <ScrollPart className={css.paper} label={sheet.name}>
      <table className={css.sheet} style={{ width: numbers + columns.reduce((sum, { width }) => sum + width, 0) }}>
        <colgroup>
          <col style={{ width: numbers }} />
          {columns.map(({ column, width }) => (
            <col key={column} style={{ width }} />
          ))}
        </colgroup>
        <thead>
          <tr>
            <td />
            {columns.map(({ column }) => {
              const role = roles.get(column)
              return (
                <th key={column} scope="col" data-pointed={isColumn(column) || undefined}>
                  <button type="button" onClick={() => onPoint({ column })}>
                    <b>{columnLetters(column)}</b>
                    {role && role !== 'ignore' && role !== 'day' && <span>{t(`templateImport.roles.${role}`)}</span>}
                  </button>
                </th>
              )
            })}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ row, height, cells }) => (
            <tr
              key={row}
              style={{ height }}
              data-use={items.has(row) ? 'item' : heads.has(row) ? 'head' : undefined}
              data-pointed={isRow(row) || undefined}
            >
              <th scope="row">
                <button type="button" onClick={() => onPoint({ row })}>
                  {row + 1}
                </button>
              </th>
              <Cells cells={cells} widthOf={widthOf} />
            </tr>
          ))}
        </tbody>
      </table>
      {sheet.pictures.length > 0 && (
        <p className={css.hint}>
          {t('templateImport.picture')}：
          {sheet.pictures.map(({ left, top }) => `${columnLetters(left)}${top + 1}`).join('、')}
        </p>
      )}
    </ScrollPart>
  )
}

/** As in a spreadsheet, a long text runs over the empty cells beside it. */
function Cells({ cells, widthOf }: { cells: readonly DrawnCell[]; widthOf: (column: number) => number }) {
  const shown = cells.map((cell) => ({ ...cell, isEmpty: cell.text === '' }))
  return shown.map(({ column, text, rowSpan, colSpan, style, isOpen, isEmpty }, at) => {
    const room = isOpen && !isEmpty ? roomBeside(shown, at, widthOf) : undefined
    const run = room && runOver(style.textAlign, widthOf(column), room)
    return (
      <td key={column} rowSpan={rowSpan} colSpan={colSpan} style={run ? { ...style, overflow: 'visible' } : style}>
        {run ? <span style={run}>{text}</span> : text}
      </td>
    )
  })
}
