import { type Attachment, type Cell, judgementWord } from '@ecs/core'
import type { PdfDocument } from '../../../engines/pdf/document.ts'
import { wrap } from '../../../engines/pdf/lines.ts'
import { cellsOf, filesOf } from './drawSheet.ts'
import { a4, colours, type Flow, openFlow } from './flow.ts'
import { drawMarks, type Mark } from './mark.ts'
import { type Albums, place } from './photos.ts'
import type { PaperSheet } from './readSheet.ts'
import { timeIn } from './times.ts'
import { standardWords, valueWords } from './words.ts'

const perPage = 3
const gap = 4

/** 写真台帳: three photos a page, what each shows written beside it. */
export async function drawLedger(pdf: PdfDocument, sheet: PaperSheet, album: Albums, mark: Mark): Promise<void> {
  const flow = openFlow(pdf, a4)
  pdf.bookmark(`${sheet.checksheet.docNo}　${sheet.target.name}`)
  const photos = photosOf(sheet)
  head(flow, sheet, photos.length)
  const top = flow.y
  for (const [at, photo] of photos.entries()) {
    const place = at % perPage
    if (at > 0 && place === 0) {
      flow.nextPage()
      head(flow, sheet, photos.length)
    }
    const height = (flow.bottom - top - (perPage - 1) * gap) / perPage
    await drawPhoto(flow, sheet, album, { ...photo, no: at + 1 }, top + place * (height + gap), height)
  }
  await drawMarks(flow, mark)
  pdf.flush()
}

type Photo = { file: Attachment; cell: Cell | undefined }

/** In the order of the sheet; those of no item come last. */
export function photosOf(sheet: PaperSheet): Photo[] {
  const isPhoto = ({ kind, contentType }: Attachment) =>
    (kind === 'photo' || kind === 'reading') && contentType.startsWith('image/')
  const found = cellsOf(sheet).flatMap((cell) => filesOf(sheet, cell).map((file) => ({ file, cell })))
  const known = new Set(found.map(({ file }) => file.id))
  const rest = sheet.files.filter(({ id }) => !known.has(id)).map((file) => ({ file, cell: undefined }))
  return [...found, ...rest].filter(({ file }) => isPhoto(file))
}

function head(flow: Flow, { checksheet, target, template, ecsName, day }: PaperSheet, count: number): void {
  flow.page.text('写真台帳', { x: flow.left, y: flow.y + 6, sizeMm: 6, isBold: true })
  const about = `${ecsName}　${target.code} ${target.name}　${template.name}　${day.replaceAll('-', '/')}`
  const lines = [`${checksheet.docNo}　写真 ${count}枚`, about]
  for (const [at, words] of lines.entries()) {
    const width = Math.min(1, 140 / Math.max(1, flow.pdf.widthOf(words, 3)))
    flow.page.text(words, { x: flow.left + 40, y: flow.y + 2.8 + at * 4.2, sizeMm: 3 * width, colour: colours.quiet })
  }
  flow.y += 11
  if (count === 0) flow.page.text('写真はありません。', { x: flow.left, y: flow.y + 5, sizeMm: 3.4 })
}

async function drawPhoto(
  flow: Flow,
  sheet: PaperSheet,
  album: Albums,
  { file, cell, no }: Photo & { no: number },
  y: number,
  height: number,
): Promise<void> {
  const pictureWidth = 112
  const box = { x: flow.left, y, width: pictureWidth, height }
  flow.page.outline(box, { colour: colours.line, widthMm: 0.12 })
  const inner = { x: box.x + 1, y: y + 1, width: pictureWidth - 2, height: height - 2 }
  place(flow.pdf, flow.page, await album.take(file, 'full'), inner)
  const x = flow.left + pictureWidth
  const width = flow.width - pictureWidth
  flow.page.outline({ x, y, width, height }, { colour: colours.line, widthMm: 0.12 })
  let at = y + 5
  for (const [name, words] of linesOf(sheet, file, cell, no)) {
    if (!words || at > y + height - 4) continue
    flow.page.text(name, { x: x + 2, y: at, sizeMm: 2.5, colour: colours.quiet })
    for (const line of wrap(flow.pdf.widthOf, words, 3.1, width - 20).slice(0, 4)) {
      if (at > y + height - 1.5) break
      flow.page.text(line, { x: x + 18, y: at, sizeMm: 3.1, isBold: name === '写真番号' })
      at += 4.4
    }
    at += 1.4
  }
}

function linesOf(sheet: PaperSheet, file: Attachment, cell: Cell | undefined, no: number): [string, string][] {
  const result = cell && sheet.evaluation.state.results.get(cell.key)
  return [
    ['写真番号', String(no)],
    ['工程', cell?.planItem.process.name ?? ''],
    ['項目', cell ? `${cell.planItem.process.no}-${cell.planItem.item.no} ${cell.planItem.item.name}` : '記録全体'],
    ['基準', cell ? standardWords(cell) : ''],
    ['値', cell ? valueWords(cell, sheet) : ''],
    ['判定', cell ? judgementWord(cell.planItem.item, cell.judgement) : ''],
    ['所見', result?.comment ?? ''],
    ['撮影日時', timeIn(sheet.tz, file.takenAt ?? file.addedAt)],
    ['撮影者', sheet.nameOf(file.addedBy)],
    ['SHA-256', file.sha256.slice(0, 24)],
  ]
}
