import { cellName } from '../../imports/table.ts'
import { isNumeric } from '../../model/index.ts'
import type { Item } from '../../model/item.ts'
import type { HeadPlace, ItemPlace, ReportLayout } from '../../model/reportLayout.ts'
import type { TemplateContent } from '../../model/template.ts'
import type { Workbook, WorkbookSheet } from '../../model/workbook.ts'
import { bothMoves, type Move, moved, moveToRow } from './moves.ts'
import { tickBoxes } from './tickBoxes.ts'

/** What a box goes back to, by sheet and cell: a ticked box is an open one again, 「点検者：」 stays in front of its room. */
export type OldAnswers = Map<string, Map<string, string>>

/**
 * What somebody had written into the boxes of a form before it came here: sites send last month's copy as often as an empty
 * one, and what stands there is nobody's answer in a new record (RULES.md W77). What is printed in a box (a unit, words to ring, a
 * line through it) and remarks, which may be printed too, stay.
 */
export function oldAnswers(
  { sheets }: Pick<Workbook, 'sheets'>,
  layout: ReportLayout,
  { processes }: Pick<TemplateContent, 'processes'>,
): OldAnswers {
  const texts = new Map(sheets.map((sheet) => [sheet.name, textsOf(sheet)]))
  const old: OldAnswers = new Map()
  const boxes = [
    ...answerBoxes(layout, processes),
    ...factBoxes(layout),
    ...stampBoxes(layout),
    ...verdictBoxes(sheets),
  ]
  for (const { sheet, cell, isOld, printed = '' } of boxes) {
    const text = texts.get(sheet)?.get(cell) ?? ''
    if (text === '' || !isOld(text)) continue
    const own = old.get(sheet) ?? new Map<string, string>()
    old.set(sheet, own.set(cell, /^[☑■]$/.test(text) ? '□' : printed))
  }
  return old
}

/** What calculates is worked out anew anyway. */
const textsOf = ({ cells }: WorkbookSheet): Map<string, string> =>
  new Map(cells.flatMap((one) => (one.isFormula ? [] : [[cellName(one.column, one.row + 1), one.text.trim()]])))

/** A box, and how one tells that somebody wrote into it. */
type Box = { sheet: string; cell: string; isOld: (text: string) => boolean; printed?: string }

function answerBoxes(layout: ReportLayout, processes: TemplateContent['processes']): Box[] {
  return processes
    .flatMap((process) => process.items)
    .flatMap((item) => {
      const place = layout.items[item.id]
      return place ? movesOf(layout, place).flatMap((move) => boxesOf(layout, item, place, move)) : []
    })
}

function boxesOf(layout: ReportLayout, item: Item, place: ItemPlace, move: Move): Box[] {
  const { sheet, value, judgement, person } = place
  const box = (cell: string | undefined, isOld: Box['isOld']): Box[] =>
    cell === undefined ? [] : [{ sheet, cell: move(cell), isOld }]
  return [
    // In the box of a day stands what somebody wrote on it, whatever it is.
    ...box(value, (text) => isAnswerOf(item, layout, text) || (layout.days[sheet] !== undefined && isWritten(text))),
    ...box(judgement, (text) => isMark(layout, text)),
    ...tickBoxes(place).flatMap((tick) => box(tick, (text) => ticked.test(text))),
    ...box(person, isName),
  ]
}

const factBoxes = (layout: ReportLayout): Box[] =>
  layout.heads.flatMap((head) => {
    const { sheet, cell, before = '', after = '', isDaily } = head
    const isOld = (text: string) => isOldFact(head, text)
    const moves = isDaily ? daysOf(layout, sheet) : [same]
    return moves.map((move) => ({ sheet, cell: move(cell), isOld, printed: `${before}${after}` }))
  })

/** Nobody has signed the new record. */
const stampBoxes = ({ stamps }: ReportLayout): Box[] =>
  stamps.map(({ sheet, cell }) => ({ sheet, cell, isOld: isName }))

/** 「総合判定｜合　格」: of the record that the form came from, whether it has a box for an item or not. */
const verdictBoxes = (sheets: readonly WorkbookSheet[]): Box[] =>
  sheets.flatMap(({ name: sheet, cells, merges }) =>
    cells.flatMap(({ row, column, text }) => {
      if (!/^総合(?:判定|評価|結果)$/.test(text.replace(/[\s　]/g, ''))) return []
      const right = merges.find(({ top, left }) => top === row && left === column)?.right ?? column
      return [
        { sheet, cell: cellName(right + 1, row + 1), isOld: (said: string) => mark.test(said.replace(/[\s　]/g, '')) },
      ]
    }),
  )

/** The workbook as it was before somebody filled it in. */
export function blankForm<T extends Pick<Workbook, 'sheets'>>(
  workbook: T,
  layout: ReportLayout,
  content: Pick<TemplateContent, 'processes'>,
): T {
  const old = oldAnswers(workbook, layout, content)
  if (old.size === 0) return workbook
  const sheets = workbook.sheets.map((sheet) => {
    const own = old.get(sheet.name)
    if (!own) return sheet
    const cells = sheet.cells.map((cell) => {
      const text = own.get(cellName(cell.column, cell.row + 1))
      if (text === undefined) return cell
      const { value: _, ...rest } = cell
      return { ...rest, text, type: 'text' as const }
    })
    return { ...sheet, cells }
  })
  return { ...workbook, sheets }
}

const same: Move = (cell) => cell

/** To every day of a sheet; to the only place of one that has none. */
function daysOf({ days }: ReportLayout, sheet: string): Move[] {
  const own = days[sheet]
  if (!own) return [same]
  return own.places.map((place, at) => moved(own, place, own.bands?.findLast(({ from }) => from <= at)?.by))
}

function movesOf(layout: ReportLayout, place: ItemPlace): Move[] {
  const rows = (place.rows?.places ?? [0]).flatMap((_, row) => moveToRow(place, row) ?? [])
  return daysOf(layout, place.sheet).flatMap((toDay) => rows.map((toRow) => bothMoves(toDay, toRow)))
}

const ticked = /^[○〇◯◎×✕╳✓✔レ☑●■]$/
const mark =
  /^(?:[○〇◯◎×✕╳△▲✓✔レ☑■●]|良|否|可|不可|適|不適|正常|異常|異常なし|異常あり|有|無|あり|なし|済|合|合格|不合格|OK|NG|[A-EＡ-Ｅ])$/i
const reading = /^[+\-－▲△]?[\d０-９]+(?:[.．,，][\d０-９]+)*(?:\s*[^\d\s(（]{1,8})?$/
const room = /^[\s　/／:：・_()（）\-ー―－…]*$/

const isMark = ({ marks }: ReportLayout, text: string): boolean =>
  mark.test(text) || text === marks.ok || text === marks.ng

/** Words with room among or around them are printed: 「　　　℃」「（　　）」「良・否」. */
const isWritten = (text: string): boolean => !room.test(text) && !/[\s　]{2,}|[(（][\s　]*[)）]|[・／/]/.test(text)
const isName = (text: string): boolean => /\p{L}/u.test(text) && isWritten(text) && !/印$/.test(text)

function isAnswerOf(
  { kind, choices = [] }: Pick<Item, 'kind' | 'choices'>,
  layout: ReportLayout,
  text: string,
): boolean {
  if (isNumeric(kind)) return reading.test(text)
  if (kind === 'text') return isWritten(text) && /[\p{L}\d]/u.test(text)
  if (kind === 'date' || kind === 'time') return /\d/.test(text)
  return isMark(layout, text) || choices.some((choice) => choice === text || choice.startsWith(`${text} `))
}

/** Who, when, and the number of a lot are of one record; the name of the machine or of the place may be printed. */
function isOldFact({ fact, isDaily = false, before = '' }: HeadPlace, text: string): boolean {
  const rest = text.startsWith(before.trim()) ? text.slice(before.trim().length).trim() : text
  if (fact === 'date') return isDaily && /\d/.test(rest)
  if (fact === 'lot') return /[\p{L}\d]/u.test(rest) && isWritten(rest)
  return (fact === 'person' || fact === 'checker' || fact === 'approver') && isName(rest)
}
