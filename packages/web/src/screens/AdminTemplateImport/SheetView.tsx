import type { CellLook, FoundSheet, WorkbookSheet } from '@ecs/core'
import { useMemo } from 'react'
import { sheetRows } from '../../paper/sheetRows.ts'
import { useTranslation } from '../../text/useTranslation.ts'
import { ScrollPart } from '../../ui/ScrollPart.tsx'
import css from './AdminTemplateImport.module.css'
import { columnLetters } from './columnLetters.ts'
import type { Pointed } from './pointed.ts'

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
  const items = new Set(found.items.map(({ row }) => row))
  const heads = new Set(found.tables.flatMap(({ headTop, headBottom }) => [headTop, headBottom]))
  const roles = new Map(
    found.tables.flatMap((table) => table.columns.map(({ column, role }) => [column, role] as const)),
  )
  const isColumn = (column: number) => pointed !== undefined && 'column' in pointed && pointed.column === column
  const isRow = (row: number) => pointed !== undefined && 'row' in pointed && pointed.row === row
  return (
    <ScrollPart className={css.paper} label={sheet.name}>
      <table className={css.sheet}>
        <colgroup>
          <col className={css.numbers} />
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
              {cells.map(({ column, text, rowSpan, colSpan, style }) => (
                <td key={column} rowSpan={rowSpan} colSpan={colSpan} style={style}>
                  {text}
                </td>
              ))}
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
