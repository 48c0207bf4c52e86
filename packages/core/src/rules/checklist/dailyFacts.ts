import type { HeadPlace, LayoutDays } from '../../model/reportLayout.ts'
import type { DaysDown } from './daysDown.ts'
import type { Grid } from './grid.ts'
import type { FoundItem } from './items.ts'
import { tightText } from './plainText.ts'
import type { FoundTable } from './tables.ts'

type DailyFact = Omit<HeadPlace, 'sheet'>

const forms: [HeadPlace['fact'], RegExp][] = [
  [
    'person',
    /^(?:(?:点検|実施|記録|記入|測定|検査|作業|清掃|運転|使用)(?:実施|担当)?者|担当者?|当番|点検印|サイン|氏名)/,
  ],
  ['checker', /^(?:確認者?|班長|組長|職長|係長|検印|確認印)/],
  ['approver', /^(?:承認者?|責任者|管理者|課長|承認印)/],
]
const date = /^(?:点検|実施|検査|確認|測定|清掃|記録|記入)(?:年)?(?:月)?日$|^(?:年)?月日$|^日付$/

const factOf = (text: string, isOfDays: boolean): HeadPlace['fact'] | undefined =>
  forms.find(([, form]) => form.test(tightText(text)))?.[0] ??
  (!isOfDays && date.test(tightText(text)) ? 'date' : undefined)

type Around = {
  tables: readonly FoundTable[]
  logs: readonly DaysDown[]
  items: readonly FoundItem[]
  days: LayoutDays | undefined
  /** Where the second half of a month begins. */
  end?: number | undefined
}

/** Once for each day, week or month of a sheet: who did it, who looked at it, and on which day of its month it was. */
export function dailyFacts(grid: Grid, { tables, logs, items, days, end }: Around): DailyFact[] {
  const log = logs.find(({ isMonth, months }) => isMonth || months)
  const isOfDays = days === undefined || (days.months ?? days.weeks) === undefined
  if (log) return [...besideItems(grid, log, items, isOfDays), ...weekdayColumn(grid, log)]
  const table = tables.find(({ columns }) => columns.some(({ role }) => role === 'day')) ?? tables[0]
  const first = isOfDays
    ? table?.columns.find(({ role }) => role === 'day')?.column
    : days && columnAt(grid, days.places[0]!)
  if (!table || first === undefined) return []
  const weekdays = isOfDays && days && !days.weekdays ? weekdayLine(grid, table, days) : []
  return [...belowItems(grid, { table, first, items, isOfDays, end }), ...weekdays]
}

const weekday = /^[(（]?[日月火水木金土](?:曜日?)?[)）]?$/

/** 「月｜火｜水」 under the days of a month: they are other ones in the next month. */
function weekdayLine(grid: Grid, { headTop, headBottom }: FoundTable, { places, bands }: LayoutDays): DailyFact[] {
  const columns = places.slice(0, bands?.[0]?.from).flatMap((place) => columnAt(grid, place) ?? [])
  for (let row = Math.max(0, headTop - 1); row <= Math.min(headBottom + 1, grid.rowCount - 1); row += 1) {
    const texts = columns.map((column) => tightText(grid.text(row, column))).filter((text) => text !== '')
    const label = tightText(grid.startsIn(row)[0]?.text ?? '')
    const isLine = texts.length >= 5 ? texts.every((text) => weekday.test(text)) : texts.length === 0 && isLabel(label)
    if (isLine) return [{ cell: grid.name(row, columns[0]!), fact: 'weekday', isDaily: true }]
  }
  return []
}

const isLabel = (text: string): boolean => /^曜日?$/.test(text)

/** 「日｜曜」: right behind the days. */
function weekdayColumn(grid: Grid, { isMonth, headTop, column, first }: DaysDown): DailyFact[] {
  const next = grid.rangeAt(headTop, column).right + 1
  const isHead = isMonth && isLabel(tightText(grid.text(headTop, next)))
  return isHead ? [{ cell: grid.name(first, next), fact: 'weekday', isDaily: true }] : []
}

/** A layout counts columns as the sheet does. */
const columnAt = (grid: Grid, inSheet: number): number | undefined =>
  Array.from({ length: grid.columnCount }, (_, column) => column).find(
    (column) => grid.columnInSheet(column) === inSheet,
  )

type Below = {
  table: FoundTable
  first: number
  items: readonly FoundItem[]
  isOfDays: boolean
  end?: number | undefined
}

/** Above the items stands the day at most; a person there heads a column. */
function belowItems(grid: Grid, { table, first, items, isOfDays, end = grid.rowCount }: Below): DailyFact[] {
  const last = Math.max(...items.map(({ row }) => row), 0)
  const found: DailyFact[] = []
  for (let row = isOfDays ? last + 1 : table.headBottom + 1; row < end; row += 1) {
    const [label, next] = grid.startsIn(row)
    const fact = factOf(label?.text ?? '', isOfDays)
    // 「点検者」 beside several names is what they belong to.
    const isOver = label && label.range.bottom > row && next !== undefined && next.column < first
    const isAsked = isOver || items.some((item) => item.row === row)
    // A name in the box of a day was written by whoever filled it in; a wider box is one of another table.
    const box = grid.rangeAt(row, first)
    const isOwn = box.left === first && (last === 0 || box.right === grid.rangeAt(last, first).right)
    if (fact && label && !isAsked && isOwn && label.range.right < first)
      found.push({ cell: grid.name(row, first), fact, isDaily: true })
  }
  return found
}

/** 「点検者」 among the headings of a log that has a line for each day. */
function besideItems(grid: Grid, log: DaysDown, items: readonly FoundItem[], isOfDays: boolean): DailyFact[] {
  const taken = new Set(items.flatMap(({ place }) => place?.value ?? []))
  const found: DailyFact[] = []
  for (let row = log.headTop; row <= log.headBottom; row += 1)
    for (const { column, text } of grid.startsIn(row)) {
      const cell = grid.name(log.first, column)
      const fact = column > log.column && !taken.has(cell) ? factOf(text, isOfDays) : undefined
      if (fact && !found.some((one) => one.cell === cell)) found.push({ cell, fact, isDaily: true })
    }
  return found
}
