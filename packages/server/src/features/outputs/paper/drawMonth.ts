import { type api, japaneseHolidays, labels } from '@ecs/core'
import type { Page, PdfDocument } from '../../../engines/pdf/document.ts'
import { a3Wide, colours, type Flow, openFlow } from './flow.ts'
import { drawMarks, type Mark } from './mark.ts'
import { drawCell, faceOf, fullWords, type MonthItem } from './monthCells.ts'
import { drawNotes, type MonthNote } from './monthNotes.ts'
import { drawNameStamp } from './nameStamp.ts'
import type { PaperMonth } from './readMonth.ts'
import { limitWords } from './words.ts'

type Sheet = api.MonthSheet['sheets'][number]
type Slot = { day: number; shift: string | null; isRest: boolean; sheets: Sheet[]; note: MonthNote }

const nameWidth = 58
const standardWidth = 40
const weekdays = ['日', '月', '火', '水', '木', '金', '土']

/** 日常点検表: items down, the days of the month across on one A3, shifts of a day beside one another, stamps below. */
export async function drawMonth(pdf: PdfDocument, month: PaperMonth, mark: Mark): Promise<void> {
  const flow = openFlow(pdf, a3Wide)
  const slots = slotsOf(month)
  const table = { slots, slotWidth: (flow.width - nameWidth - standardWidth) / slots.length }
  const rowMm = rowHeight(month.sheet.items.length)
  title(flow, month)
  head(flow, month, table)
  let process = ''
  for (const item of month.sheet.items) {
    if (flow.y + rowMm > flow.bottom - stampRows.length * 6.4) {
      flow.nextPage()
      title(flow, month)
      head(flow, month, table)
    }
    drawItem(flow, item, table, rowMm, item.process === process ? '' : item.process)
    process = item.process
  }
  stamps(flow, month, table)
  drawNotes(
    flow,
    slots.flatMap(({ note }) => (note.words.length > 0 ? [note] : [])),
  )
  await drawMarks(flow, mark)
  pdf.flush()
}

/** Rows become lower before a second page is needed. */
const rowHeight = (items: number): number => Math.max(3.6, Math.min(6, 205 / Math.max(1, items)))

function slotsOf({ month, sheet }: PaperMonth): Slot[] {
  const [year, no] = month.split('-').map(Number) as [number, number]
  const days = new Date(Date.UTC(year, no, 0)).getUTCDate()
  const shifts = [...new Set(sheet.sheets.map(({ shift }) => shift))].sort(byTime)
  const known = shifts.length > 0 ? shifts : [null]
  return Array.from({ length: days }, (_, at) => at + 1).flatMap((day) =>
    known.map((shift) => ({
      day,
      shift,
      isRest: isRest(year, no, day),
      note: { when: `${no}/${day} ${shift ?? ''}`.trim(), words: [], isNg: false },
      sheets: sheet.sheets.filter((one) => Number(one.day.slice(8)) === day && one.shift === shift),
    })),
  )
}

function isRest(year: number, month: number, day: number): boolean {
  const date = new Date(Date.UTC(year, month - 1, day))
  const isHoliday = japaneseHolidays(year).some((holiday) => holiday.date === date.toISOString().slice(0, 10))
  return isHoliday || date.getUTCDay() === 0 || date.getUTCDay() === 6
}

/** Early shifts stand before late ones, as the day goes; others follow by name. */
const shiftSigns = ['早', '朝', '日', '昼', '一', '1', '二', '2', '遅', '準', '夕', '夜', '三', '3', '深']
const rankOf = (shift: string | null): number => {
  const at = shiftSigns.indexOf(shift?.normalize('NFKC')[0] ?? '')
  return at < 0 ? shiftSigns.length : at
}
const byTime = (a: string | null, b: string | null): number => rankOf(a) - rankOf(b) || (a ?? '').localeCompare(b ?? '')

type Columns = { slots: readonly Slot[]; slotWidth: number }

function title({ page, left, y, width, pdf }: Flow, { month, sheet, ecsName }: PaperMonth): void {
  const [year, no] = month.split('-')
  const name = sheet.templates.find(({ id }) => id === sheet.templateId)?.name ?? '日常点検表'
  page.text(`${name}　${year}年${Number(no)}月`, { x: left, y: y + 6, sizeMm: 6, isBold: true })
  const about = `${ecsName}　${sheet.target}`
  page.text(about, { x: left + width - pdf.widthOf(about, 4), y: y + 5.4, sizeMm: 4 })
}

const pen = { colour: colours.line, widthMm: 0.1 }

function head(flow: Flow, { month, sheet }: PaperMonth, { slots, slotWidth }: Columns): void {
  flow.y += 9
  const { page, left, y, pdf } = flow
  const perDay = slots.filter(({ day }) => day === 1).length
  const height = perDay > 1 ? 13 : 9
  page.fill([{ x: left, y, width: flow.width, height }], colours.head)
  for (const [words, x, width] of [
    ['点検項目', left, nameWidth],
    ['基準', left + nameWidth, standardWidth],
  ] as const) {
    page.outline({ x, y, width, height }, pen)
    page.text(words, { x: x + 1.2, y: y + height / 2 + 1, sizeMm: 3, isBold: true })
  }
  const start = left + nameWidth + standardWidth
  for (const [at, { day, shift }] of slots.entries()) {
    const x = start + at * slotWidth
    if (at % perDay === 0) {
      const weekday = new Date(`${month}-${String(day).padStart(2, '0')}T00:00:00Z`).getUTCDay()
      const colour = weekday === 0 ? colours.ng : weekday === 6 ? colours.brand : colours.ink
      page.outline({ x, y, width: slotWidth * perDay, height: 9 }, pen)
      centred(pdf, page, String(day), { x, y: y + 3.8, width: slotWidth * perDay }, 3, colour)
      centred(pdf, page, weekdays[weekday]!, { x, y: y + 7.6, width: slotWidth * perDay }, 2.4, colour)
    }
    if (perDay > 1) {
      page.outline({ x, y: y + 9, width: slotWidth, height: 4 }, pen)
      centred(pdf, page, shift ?? '—', { x, y: y + 12, width: slotWidth }, 2.1, colours.quiet)
    }
  }
  flow.y += height
  if (sheet.isCut)
    page.text('記録が多いため、最初の1,000件だけを載せています。', { x: left + 130, y: y - 3, sizeMm: 3 })
}

/** Smaller where it is wider than its column: nothing is cut off. */
function centred(
  pdf: PdfDocument,
  page: Page,
  words: string,
  { x, y, width }: { x: number; y: number; width: number },
  most: number,
  colour: string,
): void {
  if (words === '') return
  const sizeMm = Math.min(most, (width - 0.4) / pdf.widthOf(words, 1))
  page.text(words, { x: x + (width - pdf.widthOf(words, sizeMm)) / 2, y, sizeMm, colour })
}

function drawItem(flow: Flow, item: MonthItem, { slots, slotWidth }: Columns, height: number, process: string): void {
  const { page, left, y, pdf } = flow
  const fitted = (words: string, x: number, width: number, most: number) => {
    const sizeMm = Math.min(most, (width - 2) / Math.max(0.01, pdf.widthOf(words, 1)))
    page.text(words, { x: x + 1, y: y + height / 2 + sizeMm * 0.36, sizeMm })
  }
  page.outline({ x: left, y, width: nameWidth, height }, pen)
  page.outline({ x: left + nameWidth, y, width: standardWidth, height }, pen)
  if (process) page.line({ x: left, y }, { x: left + flow.width, y }, { colour: colours.ink, widthMm: 0.25 })
  fitted(process ? `【${process}】${item.name}` : `　${item.name}`, left, nameWidth, 2.9)
  fitted(
    limitWords({ planItem: { item } } as unknown as Parameters<typeof limitWords>[0]),
    left + nameWidth,
    standardWidth,
    2.6,
  )
  for (const [at, slot] of slots.entries()) {
    const box = { x: left + nameWidth + standardWidth + at * slotWidth, y, width: slotWidth, height }
    const cells = slot.sheets.flatMap(({ cells: all }) => (all[item.id] ? [all[item.id]!] : []))
    if (slot.isRest && cells.length === 0) page.fill([box], colours.rest)
    const face = faceOf(cells, item)
    const isShown = drawCell(pdf, page, face, box)
    if (isShown && !face.weight) continue
    slot.note.words.push(...cells.map((cell) => fullWords(cell, item)))
    slot.note.isNg ||= face.weight === 'ng'
  }
  flow.y += height
}

const stampRows = ['点検者', labels.stepKind.check, labels.stepKind.approve] as const

function stamps(flow: Flow, { signed, stampOf }: PaperMonth, { slots, slotWidth }: Columns): void {
  const height = Math.max(5, Math.min(9, slotWidth + 0.6))
  const nameIn = (sheet: Sheet, row: (typeof stampRows)[number]): string => {
    const facts = signed.get(sheet.checksheetId)
    if (!facts) return ''
    if (row === '点検者') return facts.submittedBy ? stampOf(facts.submittedBy) : ''
    const one = facts.approvals.findLast(({ kind, round }) => round === facts.round && labels.stepKind[kind] === row)
    return one ? stampOf(one.by, one.signature?.name) : ''
  }
  for (const row of stampRows) {
    const { page, left, y } = flow
    page.fill([{ x: left, y, width: nameWidth + standardWidth, height }], colours.head)
    page.outline({ x: left, y, width: nameWidth + standardWidth, height }, pen)
    page.text(row, { x: left + 1.2, y: y + height / 2 + 1, sizeMm: 3, isBold: true })
    for (const [at, { sheets }] of slots.entries()) {
      const x = left + nameWidth + standardWidth + at * slotWidth
      page.outline({ x, y, width: slotWidth, height }, pen)
      const name = sheets.map((sheet) => nameIn(sheet, row)).find((one) => one !== '')
      if (name)
        drawNameStamp(
          flow.pdf,
          page,
          name,
          { x: x + slotWidth / 2, y: y + height / 2 },
          Math.min(slotWidth, height) / 2 - 0.25,
        )
    }
    flow.y += height
  }
}
