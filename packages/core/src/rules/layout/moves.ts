import { cellName, cellPlace } from '../../imports/table.ts'
import type { ItemPlace, LayoutDays } from '../../model/reportLayout.ts'
import { tickBoxes } from './tickBoxes.ts'

/** From the cell of the first day or row to that of another one. */
export type Move = (cell: string) => string

const weekdayOf = (day: string): number => new Date(`${day}T00:00:00Z`).getUTCDay()

/** The 1st to the 7th are the first week: a check on the same weekday of each week never skips one. */
const weekOf = (day: string): number => Math.ceil(Number(day.slice(8)) / 7)

/** Which of its places a sheet has for a day; -1 where it has none. */
export function placeIndex({ weekdays, months, weeks, places }: LayoutDays, day: string): number {
  if (weekdays) return weekdays.indexOf(weekdayOf(day))
  if (months) return months.indexOf(Number(day.slice(5, 7)))
  if (weeks) return weeks.indexOf(weekOf(day))
  const at = Number(day.slice(8)) - 1
  return at < places.length ? at : -1
}

/** From the first day's cell to that of this day; undefined where the sheet has no such day. */
export function moveTo(days: LayoutDays | undefined, day: string): Move | undefined {
  if (!days) return (cell) => cell
  const at = placeIndex(days, day)
  const place = days.places[at]
  const band = days.bands?.findLast(({ from }) => from <= at)
  return place === undefined ? undefined : moved(days, place, band?.by)
}

/** From the first day's first row to this row of this day: a day may have a box for the morning and one for the evening. */
export function bothMoves(toDay: Move, toRow: Move): Move {
  return (cell) => {
    const [own, day, row] = [cell, toDay(cell), toRow(cell)].map(cellPlace)
    return own && day && row ? cellName(day.column + row.column - own.column, day.row + row.row - own.row + 1) : cell
  }
}

/** How many rows of a repeat the form has lines for. */
export const roomOf = ({ rows }: ItemPlace): number => rows?.places.length ?? 1

/** From the first row's cell to that of this row, all boxes to tick with it; undefined where the form has no line for it. */
export function moveToRow({ rows, ticks, choices }: ItemPlace, row = 0): Move | undefined {
  if (!rows || row === 0) return row === 0 ? (cell) => cell : undefined
  const place = rows.places[row]
  return place === undefined ? undefined : moved(rows, place, 0, tickBoxes({ ticks, choices }))
}

type Run = Pick<LayoutDays, 'along' | 'places'>

/** A cell beside the days, which all of them share. */
export const isForAllDays = (days: LayoutDays | undefined, cell: string): boolean =>
  days !== undefined && moved(days, (days.places[0] ?? 0) + 1)(cell) === cell

/** A cell that does not lie along the line of the first one, such as a remark beside the days, is the same for all. */
export function moved({ along, places }: Run, place: number, across = 0, together: readonly string[] = []): Move {
  const [first = 0] = places
  return (cell) => {
    const at = cellPlace(cell)
    const own = at && (along === 'rows' ? at.row : at.column)
    if (!at || (own !== first && !together.includes(cell))) return cell
    const [down, right] = along === 'rows' ? [place - first, across] : [across, place - first]
    return cellName(at.column + right, at.row + down + 1)
  }
}
