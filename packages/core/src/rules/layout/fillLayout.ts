import { cellName, cellPlace } from '../../imports/table.ts'
import { isNumeric, type Judgement } from '../../model/index.ts'
import type { Item } from '../../model/item.ts'
import type { HeadPlace, ItemPlace, LayoutDays, ReportLayout, StampPlace } from '../../model/reportLayout.ts'
import { dateWords, monthWords } from './eraWords.ts'

/** One answer as it is written on paper. `at` is who wrote it. */
export type PaperAnswer = {
  item: Pick<Item, 'id' | 'kind' | 'unit'>
  value: string | null
  /** As people read it: a name, not an id. */
  words: string
  judgement: Judgement
  na: boolean
  comment?: string | undefined
  by?: string | undefined
  fileIds?: readonly string[]
  /** Which row of its repeat it stands in, from 0. */
  row?: number
}
export type PaperStamp = { step: StampPlace['step']; name: string; day: string }

/** One record on its day; a month's sheet takes many. */
export type PaperRecord = {
  day: string
  answers: readonly PaperAnswer[]
  stamps: readonly PaperStamp[]
  facts: Partial<Record<'person' | 'target' | 'targetCode' | 'lot' | 'docNo' | 'place', string>>
}

/** `number` goes in as a number, everything else as text; `date` as `yyyy-mm-dd`. */
export type FilledCell = {
  sheet: string
  cell: string
  itemId?: string
  type: 'text' | 'number' | 'date'
  text: string
}
export type FilledPicture = { sheet: string; cell: string; fileIds: readonly string[] }
export type FilledStamp = { sheet: string; cell: string; stamp: PaperStamp }
/** An answer in a row for which the form has no line; `room` is how many it has. */
export type LeftAnswer = { day: string; answer: PaperAnswer; room: number; text: string }
export type FilledLayout = {
  cells: FilledCell[]
  pictures: FilledPicture[]
  stamps: FilledStamp[]
  left: LeftAnswer[]
}

/**
 * What stands in which cell of the site's own form (RULES.md W13, W33). A record whose day the sheet lacks is left out; rows
 * of a repeat for which it has no line are told.
 */
export function fillLayout(layout: ReportLayout, records: readonly PaperRecord[]): FilledLayout {
  const filled: FilledLayout = { cells: [], pictures: [], stamps: [], left: [] }
  for (const record of records) {
    for (const answer of record.answers) placeAnswer(layout, record.day, answer, filled)
    for (const head of layout.heads) if (head.isDaily) fillHead(head, record, layout.days[head.sheet], filled)
  }
  const last = records.at(-1)
  if (!last) return filled
  for (const head of layout.heads) if (!head.isDaily) fillHead(head, last, undefined, filled)
  for (const { sheet, cell, step } of layout.stamps) {
    const stamp = last.stamps.findLast((one) => one.step === step)
    if (stamp) filled.stamps.push({ sheet, cell, stamp })
  }
  return filled
}

function placeAnswer(layout: ReportLayout, day: string, answer: PaperAnswer, filled: FilledLayout): void {
  const place = layout.items[answer.item.id]
  const toDay = place && moveTo(layout.days[place.sheet], day)
  if (!place || !toDay) return
  const toRow = moveToRow(place, answer.row)
  if (toRow) fillAnswer(layout, place, answer, bothMoves(toDay, toRow), filled)
  else filled.left.push(leftOf(layout, day, place, answer))
}

type Move = (cell: string) => string

const weekdayOf = (day: string): number => new Date(`${day}T00:00:00Z`).getUTCDay()

/** From the first day's cell to that of this day; undefined where the sheet has no such day. */
export function moveTo(days: LayoutDays | undefined, day: string): Move | undefined {
  if (!days) return (cell) => cell
  const at = days.weekdays ? days.weekdays.indexOf(weekdayOf(day)) : Number(day.slice(8)) - 1
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

/** From the first row's cell to that of this row; undefined where the form has no line for it. */
export function moveToRow({ rows }: ItemPlace, row = 0): Move | undefined {
  if (!rows || row === 0) return row === 0 ? (cell) => cell : undefined
  const place = rows.places[row]
  return place === undefined ? undefined : moved(rows, place)
}

/** A cell that does not lie along the line of the first one, such as a remark beside the days, is the same for all. */
function moved({ along, places: [first = 0] }: Pick<LayoutDays, 'along' | 'places'>, place: number, across = 0): Move {
  return (cell) => {
    const at = cellPlace(cell)
    const isFirst = at && (along === 'rows' ? at.row : at.column) === first
    if (!isFirst) return cell
    const [down, right] = along === 'rows' ? [place - first, across] : [across, place - first]
    return cellName(at.column + right, at.row + down + 1)
  }
}

function leftOf(layout: ReportLayout, day: string, place: ItemPlace, answer: PaperAnswer): LeftAnswer {
  const [text = ''] = paperValue(answer, markOf(layout, answer))
  return { day, answer, room: roomOf(place), text }
}

function fillAnswer(
  layout: ReportLayout,
  place: ItemPlace,
  answer: PaperAnswer,
  move: Move,
  { cells, pictures }: FilledLayout,
): void {
  const { sheet } = place
  const itemId = answer.item.id
  const put = (cell: string | undefined, text: string | undefined, type: FilledCell['type'] = 'text') => {
    if (cell && text) cells.push({ sheet, cell: move(cell), itemId, type, text })
  }
  const mark = markOf(layout, answer)
  const tick = place.ticks?.[answer.na ? 'na' : answer.judgement === 'ng' ? 'ng' : 'ok']
  if (mark !== undefined) put(tick, '✓')
  const box = place.value ?? (tick && mark !== undefined ? undefined : place.judgement)
  if (answer.fileIds?.length && box && (answer.item.kind === 'photo' || answer.item.kind === 'sign'))
    pictures.push({ sheet, cell: move(box), fileIds: answer.fileIds })
  else if (!(place.ticks && isJudged(answer))) put(box, ...paperValue(answer, mark))
  if (place.judgement !== box) put(place.judgement, mark)
  put(place.person, hasAnswer(answer) ? answer.by : undefined)
  put(place.remarks, answer.comment)
}

const isJudged = ({ item }: PaperAnswer): boolean => item.kind === 'okng' || item.kind === 'pattern'
const hasAnswer = ({ value, na, fileIds }: PaperAnswer): boolean => value !== null || na || !!fileIds?.length

function paperValue(answer: PaperAnswer, mark: string | undefined): [string | undefined, FilledCell['type']?] {
  const { item, value, words, na } = answer
  if (na || isJudged(answer)) return [mark]
  if (value === null) return [undefined]
  if (isNumeric(item.kind)) return /^-?\d+(?:\.\d+)?$/.test(value) ? [value, 'number'] : [value]
  if (item.kind === 'date') return [value, 'date']
  if (item.kind === 'photo') return [undefined]
  return [signOf(words)]
}

/** 「△ 要注意」 is a mark of the legend and its meaning: the mark is what people write. */
const signOf = (words: string): string => /^([○〇◯◎△▲×✕╳□☑レ✓∨/A-Z-]) \S/u.exec(words)?.[1] ?? words

function markOf({ marks }: ReportLayout, { judgement, na }: PaperAnswer): string | undefined {
  if (na) return marks.na ?? '－'
  if (judgement === 'ok' || judgement === 'warn') return marks.ok ?? '○'
  return judgement === 'ng' ? (marks.ng ?? '×') : undefined
}

function fillHead(head: HeadPlace, record: PaperRecord, days: LayoutDays | undefined, { cells }: FilledLayout): void {
  const { sheet, fact, before = '', isEra } = head
  const cell = head.isDaily ? moveTo(days, record.day)?.(head.cell) : head.cell
  const words = factWords(record, fact, isEra)
  if (cell && words) cells.push({ sheet, cell, type: 'text', text: `${before}${words}` })
}

function factWords({ day, facts, stamps }: PaperRecord, fact: HeadPlace['fact'], isEra = false): string | undefined {
  if (fact === 'date') return dateWords(day, isEra)
  if (fact === 'month') return monthWords(day, isEra)
  if (fact === 'checker') return stamps.findLast(({ step }) => step === 'check')?.name
  if (fact === 'approver') return stamps.findLast(({ step }) => step === 'approve')?.name
  return facts[fact]
}
