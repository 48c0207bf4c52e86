import { setImmediate } from 'node:timers/promises'
import { api, type Target } from '@ecs/core'
import { bundledFont } from '../../engines/pdf/bundledFont.ts'
import { type Box, newPdf, type Page, type PdfDocument } from '../../engines/pdf/document.ts'
import { qrBoxes } from '../../engines/pdf/qrBoxes.ts'
import { fittedLines } from './lines.ts'

type Labelled = Pick<Target, 'code' | 'name' | 'areaPath' | 'qrCodes'>

type Wanted = {
  targets: readonly Labelled[]
  size: api.LabelSizeName
  startAt: number
  ecsName: string
  /** Where this install is reached from outside; without it a label holds the code alone. */
  publicUrl: string | undefined
}

/** Sheets of labels, from the top left across; the first sheet may have been begun. */
export async function drawLabels({ targets, size, startAt, ecsName, publicUrl }: Wanted): Promise<Buffer> {
  const { page: paper, label, columns, rows, margin, gap } = api.labelSizes[size] as api.LabelSize
  const pdf = newPdf(await bundledFont(), `QRラベル ${ecsName}`)
  const perPage = columns * rows
  let page: Page | undefined
  for (const [no, target] of targets.entries()) {
    const place = (no + Math.min(startAt, perPage) - 1) % perPage
    if (!page || place === 0) page = pdf.page(...paper)
    const box = {
      x: margin[0] + (place % columns) * (label[0] + gap[0]),
      y: margin[1] + Math.floor(place / columns) * (label[1] + gap[1]),
      width: label[0],
      height: label[1],
    }
    await drawLabel(pdf, page, box, target, { ecsName, content: contentOf(target, publicUrl) })
    // A thousand labels take seconds: others are answered in between.
    await setImmediate()
  }
  return pdf.bytes()
}

/** Printers and cutters miss by a millimetre or two: nothing stands nearer to the edge. */
const padMm = 2

/**
 * The address that opens the target, so that the camera app of any phone does; a code the site chose itself stays as
 * it is, and without an outside address the code alone is what our own readers need.
 */
export function contentOf({ qrCodes, code }: Labelled, publicUrl: string | undefined): string {
  if (qrCodes[0] !== undefined) return qrCodes[0]
  return publicUrl === undefined ? code : `${publicUrl}/scan/${encodeURIComponent(code)}`
}

type Words = { ecsName: string; content: string }

async function drawLabel(pdf: PdfDocument, page: Page, box: Box, target: Labelled, words: Words): Promise<void> {
  const side = Math.min(box.height - padMm, box.width * 0.46)
  page.fill(await qrBoxes(words.content, { x: box.x + padMm / 2, y: box.y + (box.height - side) / 2, width: side }))
  const area = {
    x: box.x + padMm / 2 + side,
    y: box.y + padMm,
    width: box.width - side - padMm * 1.5,
    height: box.height - 2 * padMm,
  }
  for (const line of fittedLines(pdf.widthOf, area, target, words.ecsName)) page.text(line.words, line)
}
