import type { ItemKind } from '../../model/item.ts'
import type { DaysDown } from './daysDown.ts'
import type { Grid, Start } from './grid.ts'
import { readHeading } from './headings.ts'
import type { FoundItem } from './items.ts'
import type { FoundPlace } from './places.ts'
import { plainText } from './plainText.ts'
import type { RowRead } from './rows.ts'
import { isRoom } from './units.ts'

/**
 * Lines of a log that nothing is printed in: one for each person, lot or delivery. `names` say which one it is, `remarks` are
 * written behind it, and `person` is the box for who filled it in.
 */
export type FoundLines = {
  label: string
  count: number
  names: FoundItem[]
  remarks: FoundItem[]
  person?: string | undefined
}

const fewest = 3

/** A log with empty lines only; what stands in front of them is asked of each line too. */
export function readOpenLog(
  grid: Grid,
  log: DaysDown | undefined,
  placeOf: (row: RowRead) => FoundPlace,
): FoundLines | undefined {
  if (!log || log.isMonth || log.months || log.last - log.first + 1 < fewest) return undefined
  const { right } = grid.rangeAt(log.headTop, log.column)
  const isUnnamed = ({ column, text }: Start) => column > right || isRoom(text) || /^\d{1,3}$/.test(plainText(text))
  for (let row = log.first; row <= log.last; row += 1) if (!grid.startsIn(row).every(isUnnamed)) return undefined
  const heads = grid.startsIn(log.headTop).filter(({ column, text }) => column <= right && !isNumber(text))
  const names = heads.map((head) => nameItem(grid, log, head, placeOf))
  const behind = headsBehind(grid, log, right)
  const remarks = behind
    .filter(({ role }) => role === 'remarks')
    .map(({ start }) => nameItem(grid, log, start, placeOf))
  const person = behind.find(({ role }) => role === 'person')?.start
  // 「品名を追加」, but not 「納入日を追加」: a day names nothing.
  const label = names.find(({ kind }) => kind === 'text')?.name ?? '行'
  return {
    ...{ label: label.slice(0, 60), count: log.last - log.first + 1, names, remarks },
    ...(person && { person: grid.name(log.first, person.column) }),
  }
}

/** The box for who looked at it, in a log whose lines are hours. */
export function hourSigner(grid: Grid, log: DaysDown | undefined): string | undefined {
  if (!log || log.isMonth || log.months) return undefined
  const { right } = grid.rangeAt(log.headTop, log.column)
  const person = headsBehind(grid, log, right).find(({ role }) => role === 'person')?.start
  return person && grid.name(log.first, person.column)
}

/** The headings behind what is asked, in whatever line they stand. */
function headsBehind(grid: Grid, { headTop, headBottom }: DaysDown, right: number) {
  const found: { start: Start; role: string | undefined }[] = []
  for (let row = headTop; row <= headBottom; row += 1)
    for (const start of grid.startsIn(row))
      if (start.column > right) found.push({ start, role: readHeading(start.text)?.role })
  return found
}

const isNumber = (text: string): boolean => readHeading(text)?.role === 'no'

const kindOf = (name: string): ItemKind =>
  /時刻|時間$/.test(name) ? 'time' : /日付|月日|^日$|(?:年月|実施|納入|製造)日$/.test(name) ? 'date' : 'text'

function nameItem(
  grid: Grid,
  log: DaysDown,
  { column, text }: Start,
  placeOf: (row: RowRead) => FoundPlace,
): FoundItem {
  const name = text.replace(/\s+/g, ' ').slice(0, 100)
  const nameCell = grid.name(log.headTop, column)
  const place = placeOf({
    ...{ row: log.headBottom, column, process: '', name, nameCell },
    ...{ texts: {}, cells: {}, units: {}, confidence: 0.7 },
  })
  return {
    row: log.headBottom,
    cell: nameCell,
    process: '',
    name,
    kind: kindOf(name),
    confidence: 0.7,
    doubts: [],
    place,
  }
}
