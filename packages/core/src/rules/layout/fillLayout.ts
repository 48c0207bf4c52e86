import type { HeadPlace, LayoutDays, ReportLayout } from '../../model/reportLayout.ts'
import { dateWords, dayWords, fiscalYearWords, monthWords, weekdayWord, withWeekday } from './eraWords.ts'
import { isForAllDays, moveTo } from './moves.ts'
import type { PaperRecord, PaperStamp } from './paperRecord.ts'
import { hasAnswer, markOf, type PaperType, paperValue } from './paperWords.ts'
import { type LeftAnswer, type Placed, placeAnswers, rankOf } from './placeAnswers.ts'
import { isOnlyTicked, ticked } from './tickBoxes.ts'

export type FilledCell = { sheet: string; cell: string; itemId?: string; type: PaperType; text: string }
export type FilledPicture = { sheet: string; cell: string; fileIds: readonly string[] }
export type FilledStamp = { sheet: string; cell: string; stamp: PaperStamp }
export type FilledLayout = {
  cells: FilledCell[]
  pictures: FilledPicture[]
  stamps: FilledStamp[]
  left: LeftAnswer[]
}

/** What stands in which cell of the site's own form (RULES.md W13, W33, W73); what has no box there is told. */
export function fillLayout(layout: ReportLayout, records: readonly PaperRecord[]): FilledLayout {
  const { placed, left } = placeAnswers(layout, records)
  const filled: FilledLayout = { cells: [], pictures: [], stamps: [], left }
  // Rows may share a box for their judgement: what is written last stays, and no 良 hides a 否.
  for (const one of placed.toSorted((a, b) => rankOf(a.answer) - rankOf(b.answer))) fillAnswer(layout, one, filled)
  filled.cells.push(...remarksOf(layout, placed), ...dailyHeads(layout, records))
  const last = records.at(-1)
  if (!last) return filled
  filled.cells.push(...weekdaysOf(layout, last.day))
  for (const head of layout.heads) if (!head.isDaily) filled.cells.push(...headCell(layout, head, last))
  for (const { sheet, cell, step } of layout.stamps) {
    const stamp = last.stamps.findLast((one) => one.step === step)
    if (stamp) filled.stamps.push({ sheet, cell, stamp })
  }
  return filled
}

function fillAnswer(layout: ReportLayout, { answer, place, move }: Placed, { cells, pictures }: FilledLayout): void {
  const { sheet } = place
  const itemId = answer.item.id
  const put = (cell: string | undefined, text: string | undefined, type: PaperType = 'text') => {
    if (cell && text) cells.push({ sheet, cell: move(cell), itemId, type, text })
  }
  const mark = markOf(layout, answer)
  const own = ticked(place, answer, mark)
  for (const tick of own) put(tick, '✓')
  const box = place.value ?? (own.length > 0 ? undefined : place.judgement)
  if (answer.fileIds?.length && box && (answer.item.kind === 'photo' || answer.item.kind === 'sign'))
    pictures.push({ sheet, cell: move(box), fileIds: answer.fileIds })
  else if (!isOnlyTicked(place, answer)) put(box, ...paperValue(answer, mark))
  if (place.judgement !== box) put(place.judgement, mark)
  put(place.person, hasAnswer(answer) ? answer.by : undefined)
}

/** A box for remarks beside the days takes those of all of them, each with its day. */
function remarksOf({ days }: ReportLayout, placed: readonly Placed[]): FilledCell[] {
  const cells = new Map<string, FilledCell>()
  for (const { record, answer, place, move } of placed) {
    const { sheet, remarks } = place
    if (!remarks || !answer.comment) continue
    const isForAll = isForAllDays(days[sheet], remarks)
    const text = isForAll ? `${dayWords(record.day)} ${answer.comment}` : answer.comment
    addTo(cells, { sheet, cell: move(remarks), itemId: answer.item.id, type: 'text', text }, '、')
  }
  return [...cells.values()]
}

function addTo(cells: Map<string, FilledCell>, own: FilledCell, between: string): void {
  const key = `${own.sheet}!${own.cell}`
  const before = cells.get(key)
  if (before?.text.split(between).includes(own.text)) return
  cells.set(key, before ? { ...before, text: `${before.text}${between}${own.text}` } : own)
}

/** Once for each day: two people on one day stand there both. */
function dailyHeads({ heads, days }: ReportLayout, records: readonly PaperRecord[]): FilledCell[] {
  const cells = new Map<string, FilledCell>()
  for (const record of records)
    for (const { sheet, cell, fact, isDaily } of heads) {
      if (fact === 'weekday') continue
      const move = isDaily ? moveTo(days[sheet], record.day) : undefined
      const words = fact === 'date' ? dayWords(record.day) : factWords(record, { fact })
      if (move && words) addTo(cells, { sheet, cell: move(cell), type: 'text', text: words }, '・')
    }
  return [...cells.values()]
}

/** The weekdays of the whole month, whichever of its days have a record; a 31st that it lacks has none. */
function weekdaysOf({ heads, days }: ReportLayout, day: string): FilledCell[] {
  return heads.flatMap(({ sheet, cell, fact }) => {
    const own = days[sheet]
    if (fact !== 'weekday' || !own) return []
    return own.places.flatMap((_, at): FilledCell[] => {
      const other = `${day.slice(0, 8)}${String(at + 1).padStart(2, '0')}`
      const move = moveTo(own, other)
      return move ? [{ sheet, cell: move(cell), type: 'text', text: weekdayWord(other) }] : []
    })
  })
}

function headCell({ days }: ReportLayout, head: HeadPlace, record: PaperRecord): FilledCell[] {
  const { sheet, cell, fact, before = '', after = '' } = head
  const words = factWords(record, head, days[sheet])
  const behind = fact === 'date' ? withWeekday(after, record.day) : after
  return words ? [{ sheet, cell, type: 'text', text: `${before}${words}${behind}` }] : []
}

type Asked = Pick<HeadPlace, 'fact' | 'isEra'>

function factWords(record: PaperRecord, { fact, isEra = false }: Asked, days?: LayoutDays): string | undefined {
  const { day, facts, stamps } = record
  if (fact === 'date') return dateWords(day, isEra)
  if (fact === 'month') return monthWords(day, isEra)
  if (fact === 'weekday') return undefined
  if (fact === 'year') return fiscalYearWords(day, isEra, days?.months?.[0])
  if (fact === 'checker') return stamps.findLast(({ step }) => step === 'check')?.name
  if (fact === 'approver') return stamps.findLast(({ step }) => step === 'approve')?.name
  return facts[fact]
}
