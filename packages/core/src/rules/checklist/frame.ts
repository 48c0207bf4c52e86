import type { HeadPlace, LayoutDays, LayoutMarks, StampPlace } from '../../model/reportLayout.ts'
import type { LegendMark } from './choices.ts'
import { dailyFacts } from './dailyFacts.ts'
import { daysAcross, daysDown } from './days.ts'
import type { DaysDown } from './daysDown.ts'
import type { Grid } from './grid.ts'
import type { Found, FoundField, FoundHead } from './headBlock.ts'
import type { FoundItem } from './items.ts'
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
  return {
    ...(days && { days }),
    heads: [
      ...headPlaces(grid, head, tables[0]?.headTop ?? log?.headTop ?? 0),
      ...dailyFacts(grid, { tables, logs, items, days, end: secondHalf }),
    ],
    stampBoxes: head.stamps.flatMap((stamp) => boxUnder(grid, stamp)),
    marks: marksOf(legend),
  }
}

/** 「年　月　日」 with nothing in it yet. */
const emptyDate = /(令和|西暦|平成)?[\s　_]*(?:[\d０-９]{1,4}|元)?[\s　_]*年[\s　_]*月(?:[\s　_]*(日))?/
/** 「令和　　年度」, and nothing behind it. */
const emptyYear = /(令和|西暦|平成)?[\s　_]*(?:[\d０-９]{1,4}|元)?[\s　_]*年度$/

function headPlaces(grid: Grid, { fields }: FoundHead, top: number): FoundFrame['heads'] {
  const found: FoundFrame['heads'] = []
  const add = (place: FoundFrame['heads'][number]) => {
    if (!found.some(({ cell }) => cell === place.cell)) found.push(place)
  }
  for (let row = 0; row < top; row += 1)
    for (const { column, text } of grid.startsIn(row)) {
      const date = datePlace(grid.name(row, column), text)
      if (date) add(date)
    }
  for (const field of fields) {
    const isTaken = found.some(({ cell }) => cell === field.cell)
    const place = isTaken ? undefined : fieldPlace(grid, field)
    if (place) add(place)
  }
  return found
}

function datePlace(cell: string, text: string): FoundFrame['heads'][number] | undefined {
  const date = emptyDate.exec(text)
  const found = date ?? emptyYear.exec(text.trimEnd())
  const words = found ? text.slice(0, found.index) : ''
  // 「点検年月日」 is the name of a box.
  if (!found || words.length > 20 || !/[\s　_\d０-９]/.test(found[0])) return undefined
  const after = text.slice(found.index + found[0].length).trimEnd()
  const before = /^[\s　]/.test(found[0]) && /[^:：\s　]$/.test(words) ? `${words} ` : words
  return {
    cell,
    fact: date ? (date[2] ? 'date' : 'month') : 'year',
    ...(before.trim() !== '' && { before }),
    ...(after.trim() !== '' && { after: after.slice(0, 200) }),
    ...(found[1] === '令和' && { isEra: true }),
  }
}

function factOf({ role, label }: FoundField): HeadPlace['fact'] | undefined {
  if (role === 'date') return /月度|年月$|month/i.test(label) ? 'month' : 'date'
  if (role === 'target') return /番号|no|コード|車番/i.test(label) ? 'targetCode' : 'target'
  if (role === 'person') return /確認|承認/.test(label) ? undefined : 'person'
  return role === 'lot' || role === 'place' ? role : undefined
}

/** Behind its label in the same cell where that has room, or in the empty cell beside it. */
function fieldPlace(grid: Grid, field: FoundField): FoundFrame['heads'][number] | undefined {
  const fact = factOf(field)
  const at = grid.placeOf(field.cell)
  if (!fact || !at) return undefined
  const text = grid.text(at.row, at.column)
  const [, own = ''] = /[:：]([\s\S]*)$/.exec(text) ?? []
  if (own.trim() !== '') return undefined
  const { left, right } = grid.rangeAt(at.row, at.column)
  let width = 0
  for (let column = left; column <= right; column += 1) width += grid.sheet.columnWidths[column] ?? 64
  const hasRoom = /[:：]\s*$/.test(text) && width >= (text.trim().length + 4) * 14
  if (hasRoom) return { cell: field.cell, fact, before: text.trimEnd() }
  const next = right + 1
  const isFree = next < grid.columnCount && grid.text(at.row, next) === ''
  return isFree ? { cell: grid.name(at.row, next), fact } : undefined
}

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
