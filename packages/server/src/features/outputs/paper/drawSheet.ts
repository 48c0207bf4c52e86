import {
  type Attachment,
  type Cell,
  judgementWord,
  labels,
  lateArrivals,
  type Result,
  readingOrder,
  wrongClock,
} from '@ecs/core'
import type { PdfDocument } from '../../../engines/pdf/document.ts'
import { drawHead, factsOf } from './drawHead.ts'
import { drawSignatures } from './drawSignatures.ts'
import { a4, colours, type Flow, heading, openFlow, room } from './flow.ts'
import { drawMarks, type Mark } from './mark.ts'
import { type Albums, place } from './photos.ts'
import type { PaperSheet } from './readSheet.ts'
import { table } from './table.ts'
import { timeIn } from './times.ts'
import { standardWords, valueWords } from './words.ts'

/** The record as the screen shows it: head, every answer with its evidence, photos, signatures, revisions. */
export async function drawSheet(pdf: PdfDocument, sheet: PaperSheet, album: Albums, mark: Mark): Promise<void> {
  const flow = openFlow(pdf, a4)
  pdf.bookmark(`${sheet.checksheet.docNo}　${sheet.target.name}`)
  drawHead(flow, sheet, sheet.template.name, factsOf(sheet))
  const photos = numbered(sheet)
  drawItems(flow, sheet, photos)
  drawRemarks(flow, sheet)
  drawSignatures(flow, sheet)
  await drawPhotos(flow, sheet, album, photos)
  await drawMarks(flow, mark)
  pdf.flush()
}

export const cellsOf = ({ evaluation }: PaperSheet): Cell[] => readingOrder(evaluation).filter(({ visible }) => visible)

export const filesOf = ({ files }: PaperSheet, cell: Cell): Attachment[] =>
  files.filter(({ itemId, rowId }) => itemId === cell.planItem.item.id && rowId === cell.rowId)

/** Pictures in the order of the sheet, from 1: the table says which belong to which answer. */
export function numbered(sheet: PaperSheet): Map<string, number> {
  const ordered = [...cellsOf(sheet).flatMap((cell) => filesOf(sheet, cell)), ...sheet.files]
  return new Map([...new Set(ordered.map(({ id }) => id))].map((id, at) => [id, at + 1]))
}

export const inks: Record<string, string> = { ng: colours.ng, warn: colours.warn }

function drawItems(flow: Flow, sheet: PaperSheet, photos: ReadonlyMap<string, number>): void {
  const columns = [
    { title: '項目', width: 44 },
    { title: '基準', width: 38 },
    { title: '値', width: 26 },
    { title: '判定', width: 14, align: 'centre' as const },
    { title: '入力', width: 34 },
    { title: '証跡', width: flow.width - 156 },
  ]
  const cells = cellsOf(sheet)
  const late = lateWords(sheet.evaluation.state.results.values())
  if (late) {
    room(flow, 6)
    flow.page.text(late, { x: flow.left, y: flow.y + 4, sizeMm: 2.4, colour: colours.quiet })
    flow.y += 5
  }
  for (const process of sheet.evaluation.plan.content.processes) {
    const own = cells.filter(({ planItem }) => planItem.process.id === process.id)
    if (own.length === 0) continue
    heading(flow, `${process.no}　${process.name}`)
    table(
      flow,
      columns,
      own.map((cell) => rowOf(sheet, cell, photos)),
    )
  }
}

function rowOf(sheet: PaperSheet, cell: Cell, photos: ReadonlyMap<string, number>) {
  const { item, process } = cell.planItem
  const { state } = sheet.evaluation
  const result = state.results.get(cell.key)
  const colour = inks[cell.judgement] ?? colours.ink
  const said = result?.comment ?? result?.na?.reason ?? ''
  const numbers = filesOf(sheet, cell).map(({ id }) => photos.get(id))
  const evidence = numbers.length > 0 ? `画像 ${numbers.join('・')}` : ''
  const entered = result && enteredWords(result, sheet.tz)
  return [
    {
      words: `${process.no}-${item.no}　${item.name}`,
      ...(cell.rowId !== undefined && {
        small: process.repeat?.names?.[rowNo(sheet, cell) - 1] ?? `${rowNo(sheet, cell)}行目`,
      }),
    },
    { words: standardWords(cell) },
    { words: valueWords(cell, sheet), isBold: true, colour },
    { words: judgementWord(item, cell.judgement), isBold: cell.judgement === 'ng', colour },
    { words: result ? sheet.nameOf(result.enteredBy) : item.kind === 'calc' ? '計算' : '', small: entered ?? '' },
    { words: [said, evidence].filter((part) => part !== '').join('\n') },
  ]
}

/** What a clock said that was not believed stands beside the server's time (V-016). */
export function enteredWords(result: Result, tz: string): string {
  const at = wrongClock(result)
  const entered = `${timeIn(tz, result.enteredAtDevice)}　${labels.resultSource[result.source]}`
  return at ? `${entered}\n端末の時計は ${timeIn(tz, at)}（サーバーの時刻で記録）` : entered
}

/** Both times are kept: one line says how late answers arrived. */
export function lateWords(results: Iterable<Result>): string | undefined {
  const late = lateArrivals(results)
  return late && `端末で入力して5分以上あとにサーバーが受け取った入力：${late.count}件（最大 ${late.minutes}分）`
}

export const rowNo = ({ evaluation }: PaperSheet, { planItem, rowId }: Cell): number =>
  (evaluation.state.rows.get(planItem.process.id) ?? []).indexOf(rowId ?? '') + 1

function drawRemarks(flow: Flow, sheet: PaperSheet): void {
  const { comments } = sheet.evaluation.state
  if (comments.length === 0) return
  heading(flow, 'コメント')
  const nameOfItem = (id: string | undefined) => sheet.evaluation.plan.items.get(id ?? '')?.item.name ?? '記録全体'
  table(
    flow,
    [
      { title: '項目', width: 40 },
      { title: '内容', width: flow.width - 80 },
      { title: '記入', width: 40 },
    ],
    comments.map(({ itemId, text, by, receivedAt }) => [
      { words: nameOfItem(itemId) },
      { words: text },
      { words: sheet.nameOf(by), small: timeIn(sheet.tz, receivedAt) },
    ]),
  )
}

const across = 3
const pictureMm = 44
/** A row of pictures with what stands below each. */
const pictureRowMm = pictureMm + 12

async function drawPhotos(flow: Flow, sheet: PaperSheet, album: Albums, photos: ReadonlyMap<string, number>) {
  const files = [...photos.keys()].flatMap((id) => sheet.files.find((file) => file.id === id) ?? [])
  if (files.length === 0) return
  heading(flow, '写真・署名・読み取り画像', pictureRowMm)
  const width = (flow.width - (across - 1) * 3) / across
  for (let at = 0; at < files.length; at += across) {
    room(flow, pictureRowMm)
    for (const [no, file] of files.slice(at, at + across).entries()) {
      const box = { x: flow.left + no * (width + 3), y: flow.y, width, height: pictureMm }
      place(flow.pdf, flow.page, await album.take(file, 'small'), box)
      for (const [line, words] of captionOf(sheet, file, photos.get(file.id)!).entries())
        flow.page.text(words, { x: box.x, y: box.y + pictureMm + 3.4 + line * 3, sizeMm: 2.4, colour: colours.quiet })
    }
    flow.y += pictureRowMm
  }
}

function captionOf(sheet: PaperSheet, file: Attachment, no: number): string[] {
  const planItem = sheet.evaluation.plan.items.get(file.itemId ?? '')
  const about = planItem ? `${planItem.process.no}-${planItem.item.no} ${planItem.item.name}` : '記録全体'
  return [
    `画像${no}　${about}`.slice(0, 30),
    `${labels.attachmentKind[file.kind]}　${timeIn(sheet.tz, file.takenAt ?? file.addedAt)}　${sheet.nameOf(file.addedBy)}`,
    `SHA-256 ${file.sha256.slice(0, 24)}`,
  ]
}
