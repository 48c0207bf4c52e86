import type { ItemPlace, ReportLayout } from '../../model/reportLayout.ts'
import type { WorkbookSheet } from '../../model/workbook.ts'
import { bothMoves, moveTo, moveToRow, roomOf } from '../../rules/layout/index.ts'
import { issueAt, type TableIssue } from '../table.ts'
import { type FormCopy, formCopies } from './formCopies.ts'
import { type CopyFacts, type FormTargets, factsOf, isUnknownDay } from './formFacts.ts'
import type { PastImport, PastReading } from './readPastRecords.ts'
import { canHavePast, type PastItem, readPastValue } from './readPastValue.ts'

type Form = { layout: ReportLayout; sheets: readonly WorkbookSheet[] }
type About = { items: readonly PastItem[]; targets: FormTargets; today: string; fileName: string }
type Round = { copy: FormCopy; day: string; move: (cell: string) => string; targetId: string }

/**
 * D23–D25: what a filled copy of the site's own form says: a record for each sheet, or one for each day of a month's sheet.
 * Undefined where no sheet of the workbook is such a copy.
 */
export function readPastForm(sheets: readonly WorkbookSheet[], form: Form, about: About): PastImport | undefined {
  const copies = formCopies(sheets, form.sheets)
  if (copies.length === 0) return undefined
  const result: PastImport = { readings: [], lines: 0, refused: 0, issues: [], notes: notesOf(copies, form, about) }
  const taken = new Map<string, string>()
  const noted = new Set<string>()
  for (const copy of copies) {
    const facts = factsOf(copy, copies, form.layout, about)
    const items = about.items.filter((item) => canHavePast(item) && form.layout.items[item.id]?.sheet === copy.form)
    for (const { day, move } of roundsOf(copy, form.layout, facts)) {
      const boxes = items.flatMap((item) => boxesOf(form.layout, item, copy, move))
      if (boxes.length === 0) continue
      result.lines += 1
      const round = { copy, day, move, targetId: facts.targetId ?? '' }
      const read = [...facts.issues, ...boxes.flatMap(({ issue }) => issue ?? [])]
      const wrong = [...read, ...wrongDay(round, facts, form.layout, read.length === 0, about.today)]
      if (wrong.length === 0) claimRound(round, facts, taken, wrong)
      if (wrong.length > 0) result.refused += 1
      else result.readings.push(...boxes.flatMap((box) => readingOf(form.layout, round, facts, box, noted) ?? []))
      result.issues.push(...wrong.filter((one) => !result.issues.some((known) => isSame(known, one))))
    }
  }
  return result
}

const isSame = (one: TableIssue, other: TableIssue): boolean =>
  one.sheet === other.sheet && one.cell === other.cell && one.code === other.code

type Day = { day: string; move: (cell: string) => string }

/** The days of a copy; where its month is not said, the first day stands for what is wrong with it. */
function roundsOf({ form }: FormCopy, { days }: ReportLayout, { dates }: CopyFacts): Day[] {
  return dates.flatMap((day) => {
    const move = moveTo(days[form], day)
    return move ? [{ day, move }] : []
  })
}

type Box = { item: PastItem; place: ItemPlace; cell: string; value?: string; issue?: TableIssue; move: Move }
type Move = (cell: string) => string

/** An item of a repeat has a box in every line. */
function boxesOf(layout: ReportLayout, item: PastItem, copy: FormCopy, toDay: Move): Box[] {
  const place = layout.items[item.id]!
  const lines = item.isRepeated ? Array.from({ length: roomOf(place) }, (_, at) => at) : [0]
  return lines.flatMap((line) => {
    const toRow = moveToRow(place, line)
    return (toRow && boxOf(layout, item, copy, bothMoves(toDay, toRow))) ?? []
  })
}

/** What an item's boxes say; undefined where nobody wrote into them. */
function boxOf(layout: ReportLayout, item: PastItem, copy: FormCopy, move: Move): Box | undefined {
  const place = layout.items[item.id]!
  const answers = { ...place.ticks, ...place.choices }
  const ticked = Object.entries(answers).filter(([, cell]) => cell !== undefined && copy.written(move(cell)) !== '')
  const at = ticked[0]?.[1] ?? place.value ?? place.judgement
  if (at === undefined) return undefined
  const cell = move(at)
  const text = copy.written(cell)
  if (text === '') return undefined
  const read =
    ticked.length > 0 ? tickOf(ticked.map(([answer]) => answer)) : readPastValue(item, meantBy(layout, item, text))
  if ('value' in read) return { item, place, cell, move, value: read.value }
  const detail = { key: `${item.no} ${item.name}`, found: text, needs: read.needs }
  const issue = issueAt({ sheet: copy.sheet.name, cell, read: text }, 'importWrongValue', detail)
  return { item, place, cell, move, issue }
}

const tickOf = (ticked: readonly string[]) =>
  ticked.length === 1 ? { value: ticked[0]! } : { needs: '1つの欄だけの印' }

/** The marks of this form, and the sign of a choice alone: 「△」 for 「△ 要注意」. */
function meantBy({ marks }: ReportLayout, item: PastItem, text: string): string {
  const own = (['ok', 'ng', 'na'] as const).find((key) => marks[key] === text)
  if (item.kind === 'okng' && own) return { ok: '良', ng: '否', na: '対象外' }[own]
  return (item.kind === 'select' && item.choices?.find((choice) => choice.startsWith(`${text} `))) || text
}

/** `noted`: boxes for remarks whose words were taken already. Of a box that many items share the first one has them. */
function readingOf(
  layout: ReportLayout,
  round: Round,
  facts: CopyFacts,
  box: Box,
  noted: Set<string>,
): PastReading | undefined {
  const { copy, day, move, targetId } = round
  if (box.value === undefined) return undefined
  const textAt = (cell: string | undefined, by: Move = box.move) => (cell === undefined ? '' : copy.written(by(cell)))
  const remarks = box.place.remarks && `${copy.sheet.name}!${box.move(box.place.remarks)}`
  const note = remarks === undefined || noted.has(remarks) ? '' : textAt(box.place.remarks)
  if (remarks !== undefined) noted.add(remarks)
  const daily = layout.heads.find(({ sheet, fact, isDaily }) => sheet === copy.form && isDaily && fact === 'person')
  return {
    ...{ targetId, itemId: box.item.id, day, shift: '', value: box.value },
    person: (textAt(box.place.person) || textAt(daily?.cell, move) || facts.person).slice(0, 100),
    note: note.slice(0, 1000),
    ...{ sheet: copy.sheet.name, row: Number(/\d+$/.exec(box.cell)?.[0] ?? 1) },
  }
}

/** Two sheets about one round would leave it open which of them counts; the sheets of one form belong together. */
function claimRound({ copy, day, targetId }: Round, facts: CopyFacts, taken: Map<string, string>, wrong: TableIssue[]) {
  const key = `${copy.form} ${targetId} ${day}`
  const first = taken.get(key)
  if (first === undefined) taken.set(key, copy.sheet.name)
  else {
    const value = `${facts.targetWords} ${day}`
    wrong.push(
      issueAt({ sheet: copy.sheet.name, cell: facts.dayCell, read: day }, 'importTwice', {
        ...{ key: '対象・日付', value, first },
      }),
    )
  }
}

const futureDay = (copy: FormCopy, { dayCell }: CopyFacts, day: string): TableIssue =>
  issueAt({ sheet: copy.sheet.name, cell: dayCell, read: day }, 'importWrongValue', {
    ...{ key: '日付', found: day, needs: '今日までの日付' },
  })

function wrongDay(round: Round, facts: CopyFacts, layout: ReportLayout, isRead: boolean, today: string): TableIssue[] {
  const { copy, day, move } = round
  if (isRead && isUnknownDay(day)) return [undated(copy, layout, move)]
  return day > today ? [futureDay(copy, facts, day)] : []
}

/** Of a year's sheet a month that was filled in without its day. */
function undated(copy: FormCopy, { heads }: ReportLayout, move: Move): TableIssue {
  const head = heads.find(({ sheet, isDaily, fact }) => sheet === copy.form && isDaily && fact === 'date')
  const cell = head ? move(head.cell) : 'A1'
  const found = copy.written(cell)
  return issueAt({ sheet: copy.sheet.name, cell, read: found }, 'importWrongValue', {
    ...{ key: '点検日', found: found || '空欄', needs: 'その月の日付' },
  })
}

/** Personal items and what is no writing are passed over, and that is said once for each. */
function notesOf(copies: readonly FormCopy[], { layout }: Form, { items }: About): TableIssue[] {
  return items.flatMap((item) => {
    const place = layout.items[item.id]
    const copy = canHavePast(item) ? undefined : copies.find(({ form }) => form === place?.sheet)
    const cell = place?.value
    if (!copy || !cell || copy.written(cell) === '') return []
    return [issueAt({ sheet: copy.sheet.name, cell, read: item.name }, 'importUnknownColumn', { key: item.name })]
  })
}
