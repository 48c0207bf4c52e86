import type { Page } from '../../../engines/pdf/document.ts'
import { qrBoxes } from '../../../engines/pdf/qrBoxes.ts'
import { colours, type Flow } from './flow.ts'
import { timeIn } from './times.ts'

/** What every page says of itself, so that paper can be held against the record. */
export type Mark = {
  docNo: string
  revision: number | undefined
  contentHash: string
  /** Leads back to the record, with the hash of this paper. */
  url: string
  madeBy: string
  madeAt: Date
  tz: string
}

/** So many letters of the hash tell one content from another. */
export const shownHash = 24

export const paperUrl = (base: string, checksheetId: string, revision: number, contentHash: string): string =>
  `${base}/paper/${checksheetId}?r=${revision}&h=${contentHash.slice(0, shownHash)}`

const qrMm = 18

/** At the foot of every page of one document, once its number of pages is known. */
export async function drawMarks(flow: Flow, mark: Mark): Promise<void> {
  const { left, width, paper } = flow
  const top = paper.heightMm - paper.footMm + 2
  const boxes = await qrBoxes(mark.url, { x: left - 1.5, y: top, width: qrMm })
  const hash = mark.contentHash.slice(0, shownHash).replace(/(.{4})(?=.)/g, '$1 ')
  const lines = [
    `文書番号 ${mark.docNo}${mark.revision === undefined ? '' : `　改訂 ${mark.revision}`}`,
    `内容ハッシュ（SHA-256）${hash}`,
    `出力 ${timeIn(mark.tz, mark.madeAt)}　${mark.madeBy}　　左のQRコードで、この紙の内容が記録と同じかを確かめられます。`,
  ]
  for (const [at, page] of flow.pages.entries()) {
    page.fill(boxes)
    page.line({ x: left, y: top }, { x: left + width, y: top }, { colour: colours.line, widthMm: 0.1 })
    for (const [no, words] of lines.entries())
      page.text(words, { x: left + qrMm, y: top + 5 + no * 4, sizeMm: 2.6, colour: colours.quiet })
    const no = `${at + 1} / ${flow.pages.length}`
    page.text(no, { x: left + width - flow.pdf.widthOf(no, 3), y: top + 5, sizeMm: 3, colour: colours.quiet })
  }
}

const footQrMm = 11

/** In the margin of a page that is laid out by somebody else: one line and a small code. */
export async function drawFootMark(
  pages: readonly { page: Page; setup: { widthMm: number; heightMm: number; margin: { left: number } } }[],
  mark: Mark,
): Promise<void> {
  const hash = mark.contentHash.slice(0, shownHash).replace(/(.{4})(?=.)/g, '$1 ')
  const about = `${mark.docNo}${mark.revision === undefined ? '' : `　改訂 ${mark.revision}`}　SHA-256 ${hash}`
  for (const [at, { page, setup }] of pages.entries()) {
    const left = Math.max(5, Math.min(setup.margin.left, 20))
    const top = setup.heightMm - footQrMm - 2
    page.fill(await qrBoxes(mark.url, { x: left, y: top, width: footQrMm }))
    const x = left + footQrMm + 1
    page.text(about, { x, y: top + 5, sizeMm: 2.1, colour: colours.quiet })
    const made = `出力 ${timeIn(mark.tz, mark.madeAt)}　${mark.madeBy}　QRコードで記録と照合できます　${at + 1} / ${pages.length}`
    page.text(made, { x, y: top + 8.4, sizeMm: 2.1, colour: colours.quiet })
  }
}
