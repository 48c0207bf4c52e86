import type { ItemPlace } from '../../model/reportLayout.ts'
import { maxRows } from '../../model/templateLimits.ts'
import { type AnswerColumns, answersAt, tickPlaces, timePlaces } from './answerColumns.ts'
import { isDayNote } from './asksSomething.ts'
import type { DaysDown } from './daysDown.ts'
import type { Grid } from './grid.ts'
import { readHeading } from './headings.ts'
import { plainText, tightText } from './plainText.ts'
import type { RowRead } from './rows.ts'
import type { FoundColumn, FoundTable } from './tables.ts'
import { timesIn } from './times.ts'

/** `rowNames`: what each of its rows is, where the paper says it. */
export type FoundPlace = Omit<ItemPlace, 'sheet'> & { rowNames?: string[] }

const judged = /判定|合否|良否|評価|ok\/ng|judg|pass/
/** 「前日指針｜当日指針」: the reading is the one of this day. */
const ofToday = /^(?:当日|今回|本日|今月|当月|今週)/
/** The last line of a heading: 「点検結果 良」 is a box for 良. */
const ownHeading = ({ heading }: FoundColumn): string => tightText(heading.split(' ').at(-1) ?? '')

type Around = { table?: FoundTable; log?: DaysDown; answers?: AnswerColumns | undefined }

/** Finds the box of every item; two items never share one. */
export function openPlaces(grid: Grid) {
  const taken = new Set<string>()
  const free = (row: number, column: number): string | undefined => {
    const name = grid.name(row, column)
    if (taken.has(name)) return undefined
    taken.add(name)
    return name
  }
  /** Nothing is written over a name. */
  const isName = (row: RowRead, cell: string | undefined): boolean => {
    const at = cell === row.nameCell ? grid.placeOf(row.nameCell) : undefined
    const text = at === undefined ? '' : tightText(grid.text(at.row, at.column))
    // 「○」 in the box of a room: somebody filled it in.
    return text !== '' && tightText(row.name).includes(text)
  }
  const placeOf = (row: RowRead, { table, log, answers }: Around): FoundPlace => {
    if (log) return row.column === undefined ? {} : inLog(grid, row, row.column, log, free)
    if (table)
      return withTimes(
        grid,
        timesIn(table),
        inTable(grid, row.row, withoutResults(grid, row.row, table), answers, free),
      )
    if (row.column === undefined) return besideName(grid, row, free)
    const rows = row.again && timesOf(grid, row.column, row.again)
    return { value: free(row.row, row.column), ...rows }
  }
  return (row: RowRead, around: Around): FoundPlace => {
    const { value, ...others } = placeOf(row, around)
    return value === undefined || isName(row, value) ? others : { value, ...others }
  }
}

/** The lines below the first are there for further rows, where the items come to be asked of several things. */
function inLog(grid: Grid, row: RowRead, column: number, log: DaysDown, free: Free): FoundPlace {
  if (row.isOnce) return { value: free(row.row, column) }
  const remarks = remarksIn(grid, log)
  if (row.again) return { value: free(log.first, column), ...timesOf(grid, column, row.again), ...remarks }
  const lines = Array.from({ length: log.last - log.first + 1 }, (_, at) => log.first + at)
  const places = lines.filter((line) => grid.rangeAt(line, column).top === line).map((line) => grid.rowInSheet(line))
  const rows = !log.isMonth &&
    !log.months &&
    places.length > 1 && { rows: { along: 'rows' as const, places: places.slice(0, maxRows) } }
  return { value: free(log.first, column), ...rows, ...(rows && hoursOf(grid, log, lines)), ...remarks }
}

const hour = /^(?:[01]?\d|2[0-4])(?::[0-5]\d|時(?:[0-5]\d分)?)$/

/** 「8:00」「10:00」 down the first column, one for each line: the day goes on from line to line. */
function hoursOf(grid: Grid, { column, isWhen }: DaysDown, lines: readonly number[]): Pick<FoundPlace, 'rowNames'> {
  const names = lines.map((line) => tightText(grid.text(line, column)))
  // 「9:00」 again and again is the line of every day.
  const areApart = new Set(names).size === names.length
  const areWhen = names.every((name) => (isWhen ? name !== '' : hour.test(name)))
  return areApart && names.length <= maxRows && areWhen ? { rowNames: names } : {}
}

/** 「備考」 of a day takes what is said about any of its items. */
function remarksIn(grid: Grid, log: DaysDown): Pick<FoundPlace, 'remarks'> {
  const { isMonth, months, headTop, first } = log
  if (!isMonth && !months) return {}
  const heads = grid.startsIn(headTop)
  const head =
    heads.find(({ text }) => readHeading(text)?.role === 'remarks') ??
    heads.find(({ text }) => isDayNote(grid, log, text))
  return head && grid.text(first, head.column) === '' ? { remarks: grid.name(first, head.column) } : {}
}

/** The boxes of the morning and of the evening stand beside each other: each is a row of the item's repeat. */
function timesOf(
  grid: Grid,
  first: number,
  again: NonNullable<RowRead['again']>,
): Pick<FoundPlace, 'rows' | 'rowNames'> {
  const places = [first, ...again.map(({ column }) => column)].map((column) => grid.columnInSheet(column))
  const head = grid.placeOf(again[0]!.cell)?.row
  const names = [head === undefined ? '' : grid.text(head, first), ...again.map(({ read }) => read)]
  return { rows: { along: 'columns', places }, ...named(names) }
}

/** Names that tell the rows apart. */
function named(names: readonly string[]): Pick<FoundPlace, 'rowNames'> {
  const own = names.map((name) => name.replace(/\s+/g, ' ').trim().slice(0, 60))
  return own.every((name) => name !== '') && new Set(own).size === own.length ? { rowNames: own } : {}
}

/** 「朝｜夕」 beside each other: what is asked is one item with a row for each. A box that is struck out takes none. */
function withTimes(grid: Grid, times: readonly FoundColumn[], place: FoundPlace): FoundPlace {
  const row = place.value === undefined ? undefined : grid.placeOf(place.value)?.row
  if (row === undefined || place.value !== grid.name(row, times[0]?.column ?? -1)) return place
  const open = times.filter(({ column }) => !/^[-/]$/.test(plainText(grid.text(row, column))))
  const boxes = open.map(({ column }) => grid.name(row, column))
  const isEach =
    new Set(boxes).size === open.length && open.every(({ column }) => grid.rangeAt(row, column).top === row)
  if (!boxes[0] || !isEach) return place
  const places = open.map(({ column }) => grid.columnInSheet(column))
  const rows = open.length > 1 && { rows: { along: 'columns' as const, places }, ...named(open.map(ownHeading)) }
  return { ...place, value: boxes[0], ...rows }
}

/** A box that calculates takes nothing. */
const withoutResults = (grid: Grid, row: number, table: FoundTable): FoundTable => ({
  ...table,
  columns: table.columns.filter(({ role, column }) => role !== 'result' || !grid.calculates(row, column)),
})

type Free = (row: number, column: number) => string | undefined

function inTable(
  grid: Grid,
  row: number,
  { columns, about, thing }: FoundTable,
  answers: AnswerColumns | undefined,
  free: Free,
): FoundPlace {
  const first = (role: FoundColumn['role']): string | undefined => {
    const column = columns.find((one) => one.role === role)
    return column && free(row, column.column)
  }
  const results = columns.filter(({ role }) => role === 'result')
  const days = columns.filter(({ role }) => role === 'day')
  const people = columns.some(({ role }) => role === 'person') ? { person: first('person') } : {}
  const beside = columns.find(({ role }) => role === 'remarks')
  // 「備考」 of a line takes what is said of each of its machines.
  const taken = about === undefined && thing === undefined ? first('remarks') : beside && grid.name(row, beside.column)
  const remarks = beside ? { remarks: taken } : {}
  if (days.length > 0) return { value: free(row, days[0]!.column), ...remarks }
  const own = answersAt(grid, row, answers)
  const ticks = own && {
    ...tickPlaces(grid, row, own, free),
    ...(own.groups.length > 1 && named(own.groups.map(({ name }) => name))),
  }
  const isTicked = ({ column }: FoundColumn) => answers?.groups.some((group) => group.columns.includes(column)) === true
  const boxes = own ? results.filter((one) => !isTicked(one)) : results
  const open = boxes.filter((one) => !judged.test(ownHeading(one)))
  const measured = open.find((one) => ofToday.test(ownHeading(one))) ?? open[0]
  const verdict = boxes.find((one) => judged.test(ownHeading(one)))
  const times = own ? [] : timePlaces(grid, row, answers)
  if (times.length > 0) {
    const places = times.map((column) => grid.columnInSheet(column))
    const rowNames = named(answers!.groups.map(({ name }) => name))
    return { value: free(row, times[0]!), rows: { along: 'columns', places }, ...rowNames, ...people, ...remarks }
  }
  return {
    ...(measured && { value: free(row, measured.column) }),
    ...(verdict && { judgement: free(row, verdict.column) }),
    ...ticks,
    ...people,
    ...remarks,
  }
}

/** A list without headings: the empty box behind the name, or a bare □ before it. */
function besideName(grid: Grid, { row, nameCell }: RowRead, free: Free): FoundPlace {
  const starts = grid.startsIn(row)
  const boxes = starts.filter(({ text }) => /^[□☐]$/.test(text.trim()))
  const name = grid.placeOf(nameCell)?.column ?? 0
  // Of several lists side by side each has its own.
  const box = boxes.findLast(({ column }) => column < name) ?? boxes[0]
  if (box) return { value: free(row, box.column) }
  const last = starts.at(-1)
  const next = last ? last.range.right + 1 : grid.columnCount
  return next < grid.columnCount ? { value: free(row, next) } : {}
}
