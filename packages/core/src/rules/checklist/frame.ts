import type { HeadPlace, LayoutDays, LayoutMarks, StampPlace } from '../../model/reportLayout.ts'
import type { LegendMark } from './choices.ts'
import { dailyFacts } from './dailyFacts.ts'
import { datePlace } from './dateHeads.ts'
import { daysAcross, daysDown } from './days.ts'
import type { DaysDown } from './daysDown.ts'
import type { Grid } from './grid.ts'
import type { Found, FoundField, FoundHead } from './headBlock.ts'
import type { FoundItem } from './items.ts'
import { plainText, tightText } from './plainText.ts'
import type { FoundTable } from './tables.ts'

/** What a filled sheet needs beside its items: days, what is written around the table, boxes for stamps. */
export type FoundFrame = {
  days?: LayoutDays
  heads: Omit<HeadPlace, 'sheet'>[]
  stampBoxes: Omit<StampPlace, 'sheet'>[]
  marks: LayoutMarks
}

type Around = {
  head: FoundHead
  tables: readonly FoundTable[]
  logs: readonly DaysDown[]
  items: readonly FoundItem[]
  legend: readonly LegendMark[]
}

export function readFrame(grid: Grid, { head, tables, logs, items, legend }: Around): FoundFrame {
  const [log] = logs
  const { days, secondHalf } =
    (log?.isMonth || log?.months ? daysDown(grid, logs) : daysAcross(grid, tables, items)) ?? {}
  const daily = dailyFacts(grid, { tables, logs, items, days, end: secondHalf })
  const signed = dailyRows(grid, daily)
  const stamps = head.stamps.filter(({ cell }) => !signed.has(grid.placeOf(cell)?.row))
  return {
    ...(days && { days }),
    heads: [
      ...headPlaces(grid, head, tables[0]?.headTop ?? log?.headTop ?? 0, days !== undefined),
      ...footDates(grid, Math.max(log?.last ?? 0, ...items.map(({ row }) => row))),
      ...daily,
    ],
    stampBoxes: stamps.flatMap((stamp) => boxUnder(grid, stamp)),
    marks: marksOf(legend),
  }
}

/** The lines that hold something for each day beside the items. */
export const dailyRows = (grid: Grid, heads: FoundFrame['heads']): ReadonlySet<number | undefined> =>
  new Set(heads.flatMap(({ cell, isDaily }) => (isDaily ? [grid.placeOf(cell)?.row] : [])))

function headPlaces(grid: Grid, { fields }: FoundHead, top: number, hasDays: boolean): FoundFrame['heads'] {
  const found: FoundFrame['heads'] = []
  const add = (place: FoundFrame['heads'][number]) => {
    if (!found.some(({ cell }) => cell === place.cell)) found.push(place)
  }
  for (let row = 0; row < top; row += 1)
    for (const { column, text } of grid.startsIn(row)) {
      const label = column === 0 ? '' : grid.text(row, column - 1)
      const date = datePlace(grid.name(row, column), text, { label, hasDays })
      if (date) add(date)
    }
  const labels = new Set(fields.map(({ cell }) => cell))
  for (const field of fields) {
    const isTaken = found.some(({ cell }) => cell === field.cell)
    const place = isTaken ? undefined : fieldPlace(grid, field, labels)
    if (place) add(place)
  }
  return found
}

/** 「検査日」 below the items, with room beside it or the day of the record that the form came from. */
function footDates(grid: Grid, last: number): FoundFrame['heads'] {
  const found: FoundFrame['heads'] = []
  for (let row = last + 1; row < grid.rowCount; row += 1)
    for (const { text, range } of grid.startsIn(row)) {
      const beside = range.right + 1 < grid.columnCount ? grid.text(row, range.right + 1) : undefined
      const isDay = /^(?:検査|点検|実施|測定|確認|作業|記録)(?:年月)?日$/.test(tightText(text))
      const isOpen = beside === '' || /^(?:20)?\d{2}[/.-]\d{1,2}[/.-]\d{1,2}$/.test(plainText(beside ?? '-'))
      if (isDay && isOpen) found.push({ cell: grid.name(row, range.right + 1), fact: 'date' })
    }
  return found
}

function factOf({ role, label }: FoundField): HeadPlace['fact'] | undefined {
  if (role === 'date') return /月度|年月$|month/i.test(label) ? 'month' : 'date'
  if (role === 'target') return /番号|no|コード|車番/i.test(label) ? 'targetCode' : 'target'
  if (role === 'person') return /確認|承認/.test(label) ? undefined : 'person'
  return role === 'lot' || role === 'place' ? role : undefined
}

/** What is of one record, and was written by whoever filled the form in. */
const ofRecord: ReadonlySet<HeadPlace['fact'] | undefined> = new Set(['person', 'lot', 'date', 'month'])

/** Behind its label in the same cell where that has room, or in the cell beside it. */
function fieldPlace(
  grid: Grid,
  field: FoundField,
  labels: ReadonlySet<string>,
): FoundFrame['heads'][number] | undefined {
  const fact = factOf(field)
  const at = grid.placeOf(field.cell)
  if (!fact || !at) return undefined
  const text = grid.text(at.row, at.column)
  if (/^target/.test(fact) && !/[:：]/.test(text) && !isTargetLabel(text)) return undefined
  const [label = '', own = ''] = /^([^:：]*[:：])([\s\S]*)$/.exec(text)?.slice(1) ?? []
  if (own.trim() !== '')
    return ofRecord.has(fact) && isEntry(own) ? { cell: field.cell, fact, before: label } : undefined
  const { left, right } = grid.rangeAt(at.row, at.column)
  let width = 0
  for (let column = left; column <= right; column += 1) width += grid.sheet.columnWidths[column] ?? 64
  const hasRoom = /[:：]\s*$/.test(text) && width >= (text.trim().length + 4) * 14
  if (hasRoom) return { cell: field.cell, fact, before: text.trimEnd() }
  const next = right + 1
  if (next >= grid.columnCount) return undefined
  const beside = grid.text(at.row, next)
  const isFilledIn = ofRecord.has(fact) && !labels.has(grid.name(at.row, next)) && isEntry(beside)
  return beside === '' || isFilledIn ? { cell: grid.name(at.row, next), fact } : undefined
}

/** 「設備名」; 「■ 機械設備」 is a section, and 「管理棟機械室」 where it is. */
const isTargetLabel = (text: string): boolean =>
  !/^[■●◆◇▼▽★◎▶【<〔]/.test(text.trim()) &&
  /(?:設備|機械|機器|号機|装置|車両?|登録|型式?|品|製品|部品|管理|対象|machine|equipment|model|part)(?:名称?|番号?|no\.?|コード|name|number)?$/i.test(
    tightText(text),
  )

/** A name, a number or a day that somebody wrote, and no room or mark that is printed. */
const isEntry = (text: string): boolean =>
  /[\p{L}\d]/u.test(text) && text.length <= 20 && !/[\s　]{3,}|[(（][\s　]*[)）]|印$|[:：]/.test(text)

const checks = /確認|審査|照査|検印|検閲|班長|組長|職長|係長|主任|checked|review/i
const approves = /承認|課長|次長|部長|工場長|所長|店長|責任者|管理者|approv/i

/** What a stamp's box is for: 作成, 点検 and 担当 are whoever fills it in. */
export const stampStep = (word: string): StampPlace['step'] =>
  approves.test(word) ? 'approve' : checks.test(word) ? 'check' : 'submit'

function boxUnder(grid: Grid, { cell, value }: Found): FoundFrame['stampBoxes'] {
  const at = grid.placeOf(cell)
  if (!at) return []
  const below = grid.rangeAt(at.row, at.column).bottom + 1
  return [{ cell: grid.name(below, at.column), step: stampStep(value) }]
}

function marksOf(legend: readonly LegendMark[]): LayoutMarks {
  const find = (form: RegExp) => legend.find(({ mark }) => form.test(mark))?.mark
  const [ok, ng] = [find(/[○〇◯◎レ✓∨]/), find(/[×✕╳]/)]
  const na = legend.find(({ mark, meaning }) => /^[ー\-/]$/.test(mark) || /対象外|該当|休/.test(meaning))?.mark
  return { ...(ok && { ok }), ...(ng && { ng }), ...(na && { na }) }
}
