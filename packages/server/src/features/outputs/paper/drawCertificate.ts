import { type Cell, judgementWord, type Process } from '@ecs/core'
import type { PdfDocument } from '../../../engines/pdf/document.ts'
import { drawHead } from './drawHead.ts'
import { cellsOf, inks } from './drawSheet.ts'
import { a4, colours, type Flow, heading, openFlow, room } from './flow.ts'
import { drawMarks, type Mark } from './mark.ts'
import type { PaperSheet } from './readSheet.ts'
import { type Column, type TableCell, table } from './table.ts'
import { timeIn } from './times.ts'
import { standardWords, valueWords } from './words.ts'

/** More pieces than this stand below one another, not beside. */
const mostPieces = 10

/** 検査成績書: what a customer gets. Names of parts and lots first, measured values beside the specification, one verdict. */
export async function drawCertificate(pdf: PdfDocument, sheet: PaperSheet, mark: Mark): Promise<void> {
  const flow = openFlow(pdf, a4)
  const { checksheet, target, tz } = sheet
  pdf.bookmark(`${checksheet.docNo}　${target.name}`)
  const facts = Object.entries(checksheet.facts ?? {}).map(([name, value]): [string, string] => [
    factNames[name] ?? name.split('.')[1]!,
    value,
  ])
  drawHead(
    flow,
    sheet,
    '検査成績書',
    [
      ['成績書番号', `${checksheet.docNo}${checksheet.revision > 1 ? `（改訂${checksheet.revision}）` : ''}`],
      ['検査日', sheet.day.replaceAll('-', '/')],
      ['品名', `${target.code}　${target.name}`],
      ['ロット', checksheet.lot],
      ...facts,
      ['検査規格', `${sheet.template.name}（版${sheet.template.version}）`],
      ['検査者', checksheet.submittedBy && sheet.nameOf(checksheet.submittedBy)],
      ['発行日', timeIn(tz, mark.madeAt).slice(0, 10)],
      ['備考', checksheet.note],
    ],
    '検査',
  )
  const cells = cellsOf(sheet).filter(({ planItem: { item } }) => item.kind !== 'photo' && item.kind !== 'sign')
  for (const process of sheet.evaluation.plan.content.processes) {
    const own = cells.filter(({ planItem }) => planItem.process.id === process.id)
    if (own.length > 0) drawProcess(flow, sheet, process, own)
  }
  drawVerdict(flow, sheet)
  await drawMarks(flow, mark)
  pdf.flush()
}

const factNames: Record<string, string> = { 'lot.partNo': '品番', 'part.drawing': '図番', 'lot.quantity': '数量' }

function drawProcess(flow: Flow, sheet: PaperSheet, process: Process, cells: readonly Cell[]): void {
  heading(flow, `${process.no}　${process.name}`)
  const rowIds = [...new Set(cells.map(({ rowId }) => rowId))]
  const isWide = process.repeat !== undefined && rowIds.length <= mostPieces
  const pieces = isWide ? rowIds : [undefined]
  const valueWidth = isWide ? Math.max(11, (flow.width - 98) / pieces.length) : 40
  const nameWidth = flow.width - 10 - 46 - valueWidth * pieces.length - 14
  const columns: Column[] = [
    { title: 'No', width: 10, align: 'centre' },
    { title: '検査項目', width: nameWidth },
    { title: '規格', width: 46 },
    ...pieces.map((_, at) => ({
      title: isWide ? (process.repeat?.names?.[at] ?? `n${at + 1}`) : '測定値',
      width: valueWidth,
      align: 'centre' as const,
    })),
    { title: '判定', width: 14, align: 'centre' },
  ]
  table(flow, columns, isWide ? byItem(sheet, cells, rowIds) : cells.map((cell) => rowOf(sheet, cell, [cell])))
}

/** One line an item, its pieces beside one another. */
function byItem(sheet: PaperSheet, cells: readonly Cell[], rowIds: (string | undefined)[]): TableCell[][] {
  const ids = [...new Set(cells.map(({ planItem }) => planItem.item.id))]
  return ids.map((id) => {
    const own = cells.filter(({ planItem }) => planItem.item.id === id)
    const pieces = rowIds.map((rowId) => own.find((cell) => cell.rowId === rowId))
    return rowOf(sheet, own[0]!, pieces)
  })
}

const worst = ['ng', 'warn', 'ok', 'na', 'none'] as const

function rowOf(sheet: PaperSheet, first: Cell, pieces: readonly (Cell | undefined)[]): TableCell[] {
  const { item } = first.planItem
  const judgement = worst.find((one) => pieces.some((cell) => cell?.judgement === one)) ?? 'none'
  return [
    { words: String(item.no) },
    { words: item.name },
    { words: standardWords(first) },
    ...pieces.map((cell) => ({
      words: cell ? (pieces.length > 1 ? valueWords(cell, sheet).split(' ')[0]! : valueWords(cell, sheet)) : '',
      colour: inks[cell?.judgement ?? ''] ?? colours.ink,
    })),
    { words: judgementWord(item, judgement), colour: inks[judgement] ?? colours.ink, isBold: judgement === 'ng' },
  ]
}

/** 合格 is said of a record that was approved and has no 否; before that the paper says that it is not decided. */
function drawVerdict(flow: Flow, { checksheet }: PaperSheet): void {
  room(flow, 18)
  flow.y += 5
  const isDecided = checksheet.status === 'approved'
  const verdict = !isDecided ? '未確定（承認前）' : checksheet.overall === 'ng' ? '不合格' : '合格'
  const box = { x: flow.left + flow.width - 70, y: flow.y, width: 70, height: 12 }
  flow.page.outline(box, { colour: colours.ink, widthMm: 0.3 })
  flow.page.text('総合判定', { x: box.x + 3, y: box.y + 7.6, sizeMm: 3.4, colour: colours.quiet })
  const colour = verdict === '合格' ? colours.ink : colours.ng
  flow.page.text(verdict, { x: box.x + 22, y: box.y + 8.4, sizeMm: isDecided ? 6 : 4.4, isBold: true, colour })
  flow.y += 14
}
