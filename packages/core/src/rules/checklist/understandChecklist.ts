import { cellName } from '../../imports/table.ts'
import type { LayoutDays } from '../../model/reportLayout.ts'
import type { CellLook, WorkbookSheet } from '../../model/workbook.ts'
import { answerColumns, answersAt } from './answerColumns.ts'
import { type ChoicesRead, findLegend, type LegendMark, readLegend } from './choices.ts'
import { compactSheet, type Origin } from './compactSheet.ts'
import { withoutCopies } from './copies.ts'
import { type Corrections, correctionsIn } from './corrections.ts'
import { cutSheet } from './cutSheet.ts'
import { withoutDittos } from './dittos.ts'
import { withoutEvents } from './events.ts'
import { dailyRows, type FoundFrame, readFrame, stampStep } from './frame.ts'
import { framedLists } from './framedLists.ts'
import { Grid } from './grid.ts'
import { type FoundHead, readHead } from './headBlock.ts'
import { type FoundItem, readItem } from './items.ts'
import { type Part, readLayout } from './layouts.ts'
import { leftMatrix } from './leftMatrix.ts'
import { withMarks } from './marked.ts'
import { toldApart } from './namesakes.ts'
import { withNotedLimits } from './notedLimits.ts'
import { noteRows } from './noteRows.ts'
import { type FoundLines, hourSigner, readOpenLog } from './openLog.ts'
import { inPaperOrder } from './paperOrder.ts'
import { openPlaces } from './places.ts'
import type { RowRead, RowUse } from './rows.ts'
import type { FoundTable } from './tables.ts'
import { thingsSaid } from './thingsByKind.ts'
import { timesIn } from './times.ts'
import { furtherLines, timesDown, timesDownSaid, withoutTimes, withTimesDown } from './timesDown.ts'
import { unaskedLines } from './unasked.ts'
import { withoutAnswers } from './withoutAnswers.ts'

/**
 * `unasked`: nothing but its boxes says that a line is an item. `things`: that what stands beside each other are things is not sure.
 * `each`: so many rooms or machines that each is a row.
 */
const sheetProblems = [
  'noTable',
  'hiddenRow',
  'tooLarge',
  'copiedSheet',
  'copiedTable',
  'unasked',
  'things',
  'each',
] as const
export type SheetProblem = {
  cell: string
  read: string
  problem: (typeof sheetProblems)[number] | FoundItem['doubts'][number]['reason']
}

/** A sheet of a workbook as a checklist: every finding says where it stands and how sure it is. */
export type FoundSheet = FoundHead &
  FoundFrame & {
    sheet: string
    tables: FoundTable[]
    items: FoundItem[]
    legend: LegendMark[]
    cycle?: string
    /** Where the items are asked of each line of a log that is all empty. */
    lines?: FoundLines
    problems: SheetProblem[]
    /** The sheet that asks the same: one of the two is enough. */
    copyOf?: string
    /** It shows how to fill in the other one. */
    isExample?: boolean
  }

/** Understands a sheet that was made for paper (RULES.md W). Nothing is thrown: what is not understood is named. */
export function understandChecklist(
  sheet: WorkbookSheet,
  looks: readonly CellLook[],
  corrections: Corrections = {},
): FoundSheet {
  const { sheet: cut, leftOut } = cutSheet(sheet)
  const plain = withoutDittos(cut)
  const { sheet: compact, origin } = compactSheet(plain)
  const read = understandGrid(new Grid(compact, looks, origin), correctionsIn(corrections, origin))
  const found = compact === plain ? read : inSheet(read, origin)
  if (!leftOut) return found
  const end: SheetProblem = {
    cell: cellName(leftOut.column, leftOut.row + 1),
    read: leftOut.text.trim(),
    problem: 'tooLarge',
  }
  return { ...found, problems: [end, ...found.problems] }
}

/** Larger sheets than any form are read once. */
const mostLookedAt = 12_000

/** Reads once more, with what the first reading left out although it has boxes as the others have them: that is not sure. */
function understandGrid(grid: Grid, corrections: Corrections): FoundSheet {
  const first = readGrid(grid, corrections)
  if (corrections.headRow !== undefined || grid.sheet.cells.length > mostLookedAt) return first
  const left = [...framedLists(grid, first.items), ...leftMatrix(grid, first)]
  const lists = left.flatMap((row) => usedAs(row, corrections.rows?.[row.row]))
  const unasked = unaskedLines(grid, first.tables, first.items, dailyRows(grid, first.heads))
  if (unasked.length + lists.length === 0) return first
  const uses = Object.fromEntries(unasked.map((row) => [row, 'item' as const]))
  const again = readGrid(grid, { ...corrections, rows: { ...uses, ...corrections.rows } }, lists)
  const known = new Set(first.items.map(({ cell }) => cell))
  const isNew = ({ row, cell }: FoundItem) => !known.has(cell) && corrections.rows?.[row] === undefined
  const said = again.items.filter(isNew).map(({ cell, name }) => ({ cell, read: name, problem: 'unasked' as const }))
  return {
    ...again,
    items: again.items.map((item) => (isNew(item) ? { ...item, confidence: 0.5 } : item)),
    problems: [...again.problems, ...said],
  }
}

/** As somebody says of its line. */
function usedAs(row: RowRead, use: RowUse | undefined): RowRead[] {
  if (use === 'skip' || use === 'process') return []
  return [use === undefined ? row : { ...row, confidence: 1, isJudged: use === 'judged' }]
}

function readGrid(whole: Grid, corrections: Corrections, lists: readonly RowRead[] = []): FoundSheet {
  const down = timesDown(whole)
  const grid = withoutTimes(whole, down)
  const { log, tables, parts } = readLayout(withoutAnswers(withoutEvents(grid.without(noteRows(grid)))), {
    ...corrections,
    rows: { ...furtherLines(down), ...corrections.rows },
  })
  const legend = findLegend(grid)
  const marks = readLegend(legend)
  const placeOf = openPlaces(grid)
  const isLegend = ({ nameCell }: RowRead) => legend.some(({ cell }) => cell === nameCell)
  const each = [...parts, { rows: [...lists], results: [] }].map((part: Part) => {
    const itemOf = itemsIn(grid, part, marks, placeOf)
    return { part, items: part.rows.filter((row) => !isLegend(row)).map(itemOf) }
  })
  const once = withoutCopies(grid, inPaperOrder(each))
  const read = withMarks(grid, toldApart(grid, withNotedLimits(grid, once.items))).map((item) =>
    withTimesDown(whole, down, item),
  )
  const lines = readOpenLog(grid, log, (row) => placeOf(row, log ? { log } : {}))
  const person = lines ? lines.person : read.some(isOfHours) ? hourSigner(grid, log) : undefined
  const items = person ? signedBy(read, person) : read
  const around = readHead(grid, inTables(tables, items, log), topOf(tables, items, log) ?? grid.rowCount)
  const frame = readFrame(grid, { head: around, tables, logs: parts.flatMap((part) => part.log ?? []), items, legend })
  const head = { ...around, stamps: withoutSigners(grid, around.stamps, frame) }
  const cycle = cycleOf(head, tables, log?.isMonth === true, frame.days)
  return {
    sheet: grid.sheet.name,
    ...head,
    tables,
    items,
    legend,
    ...(cycle && { cycle }),
    ...(lines && { lines }),
    ...frame,
    problems: [
      ...once.problems,
      ...timesSaid(grid, tables, items),
      ...timesDownSaid(whole, down, items),
      ...thingsSaid(grid, tables),
      ...problemsOf(grid, items, tables),
    ],
  }
}

/** What a line asks and where its answer goes; words in columns of their own are ticked. */
function itemsIn(
  grid: Grid,
  { table, log, results }: Part,
  marks: ChoicesRead | undefined,
  placeOf: ReturnType<typeof openPlaces>,
) {
  const answers = table && answerColumns(grid, table)
  return (row: RowRead): FoundItem => {
    const own = answersAt(grid, row.row, answers)
    const ticked = own?.groups.flatMap(({ columns }) => columns) ?? []
    const boxes = results.filter((column) => !ticked.includes(column))
    const item = readItem(grid, row, marks, boxes, own?.answer.read)
    const { choices, ticks, ...place } = placeOf(row, { ...(table && { table }), ...(log && { log }), answers })
    const isChosen = choices !== undefined && item.kind === 'select'
    const judged = isChosen ? ticks?.na && { na: ticks.na } : ticks
    return { ...item, place: { ...place, ...(judged && { ticks: judged }), ...(isChosen && { choices }) } }
  }
}

/** 「点検者」 with a box for each day is who did it, and no stamp; 「確認者」 there still looks at every record. */
function withoutSigners(grid: Grid, stamps: FoundHead['stamps'], { heads }: FoundFrame): FoundHead['stamps'] {
  const daily = dailyRows(grid, heads)
  return stamps.filter(({ cell, value }) => stampStep(value) !== 'submit' || !daily.has(grid.placeOf(cell)?.row))
}

/** Where 「夕」 stands beside 「朝」: one item has a row for each, and that is said once for its table. */
const timesSaid = (grid: Grid, tables: readonly FoundTable[], items: readonly FoundItem[]): SheetProblem[] =>
  tables.flatMap((table) => {
    const again = answerColumns(grid, table)?.groups[1]
    const second = timesIn(table)[1] ?? (again && { column: again.columns[0]!, heading: again.name })
    const isAsked = items.some(
      ({ row, place }) => row > table.headBottom && row <= table.bottom && place?.rows?.along === 'columns',
    )
    if (!second || !isAsked) return []
    const cell = grid.name(table.headBottom, second.column)
    return [{ cell, read: second.heading, problem: table.each ? ('each' as const) : ('again' as const) }]
  })

const isOfHours = ({ place }: FoundItem): boolean => place?.rowNames !== undefined && place.rows?.along === 'rows'

/** Who answered the last thing of a line signs it. */
function signedBy(items: readonly FoundItem[], person: string): FoundItem[] {
  const last = items.findLastIndex(({ place }) => place?.rows?.along === 'rows')
  return items.map((item, at) => (at === last ? { ...item, place: { ...item.place, person } } : item))
}

/** Lines and columns as the sheet counts them, for whoever points at them. */
function inSheet(found: FoundSheet, { rows, columns }: Origin): FoundSheet {
  const row = (line: number): number => rows[line] ?? line
  const column = (line: number): number => columns[line] ?? line
  const lastOf = (line: number): number => (rows[line + 1] ?? row(line) + 1) - 1
  const { days } = found
  return {
    ...found,
    items: found.items.map((item) => ({ ...item, row: row(item.row) })),
    tables: found.tables.map((table) => ({
      ...table,
      headTop: row(table.headTop),
      headBottom: lastOf(table.headBottom),
      bottom: lastOf(table.bottom),
      left: column(table.left),
      columns: table.columns.map((one) => ({ ...one, column: column(one.column) })),
    })),
    ...(days && { days: { ...days, places: days.places.map(days.along === 'rows' ? row : column) } }),
  }
}

/** Where the first heading stands. */
function topOf(
  tables: readonly FoundTable[],
  items: readonly FoundItem[],
  log: { headTop: number } | undefined,
): number | undefined {
  const heads = [...(log ? [log.headTop] : []), ...tables.map(({ headTop }) => headTop)]
  return heads.length > 0 ? Math.min(...heads) : items[0]?.row
}

/** Title and stamps stand outside the rows from the heading to the last item. */
function inTables(
  tables: readonly FoundTable[],
  items: readonly FoundItem[],
  log: { headTop: number; last: number } | undefined,
) {
  const last = Math.max(log?.last ?? -1, ...items.map(({ row }) => row))
  const first = topOf(tables, items, log) ?? Number.POSITIVE_INFINITY
  return (row: number): boolean => row >= first && row <= last
}

function cycleOf(
  { title }: FoundHead,
  tables: readonly FoundTable[],
  isLog: boolean,
  days: LayoutDays | undefined,
): string | undefined {
  // 「年間点検表」 with a box for each month is filled in every month.
  if (days?.weeks) return '毎週'
  if (days?.months) return days.months.length >= 6 ? '毎月' : undefined
  const isMonth = isLog || tables.some(({ columns }) => columns.filter(({ role }) => role === 'day').length >= 7)
  const words: [RegExp, string][] = [
    [/始業|日常|日次|毎日|daily/i, '毎日'],
    [/週次|週間|毎週|weekly/i, '毎週'],
    [/月次|毎月|月例|monthly/i, '毎月'],
    [/年次|年間|毎年|annual|yearly/i, '毎年'],
  ]
  return words.find(([form]) => form.test(title?.value ?? ''))?.[1] ?? (isMonth ? '毎日' : undefined)
}

function problemsOf(grid: Grid, items: readonly FoundItem[], tables: readonly FoundTable[]): SheetProblem[] {
  const problems: SheetProblem[] = []
  // 「夕」 is said once for all that is asked there again.
  for (const { reason, cell, read } of items.flatMap(({ doubts }) => doubts))
    if (!problems.some((one) => one.cell === cell && one.problem === reason))
      problems.push({ cell, read: read.trim(), problem: reason })
  for (const row of grid.sheet.hiddenRows) {
    const [first] = grid.startsIn(row)
    const isInside = tables.some(({ headBottom, bottom }) => row > headBottom && row <= bottom)
    if (first && isInside) problems.push({ cell: grid.name(row, first.column), read: first.text, problem: 'hiddenRow' })
  }
  if (items.length === 0 && grid.rowCount > 0) problems.push({ cell: 'A1', read: grid.text(0, 0), problem: 'noTable' })
  return problems
}
