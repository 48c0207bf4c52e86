import type { PdfDocument } from '../../../engines/pdf/document.ts'
import type { ExtraSheet } from '../../../engines/workbook/addSheet.ts'
import { fillWorkbook, type SheetFill, tile } from '../../../engines/workbook/fillWorkbook.ts'
import { drawWorkbook, type PrintedPage } from '../../../engines/workbook/print/drawWorkbook.ts'
import { readWorkbook } from '../../../engines/workbook/readWorkbook.ts'
import { withResults } from '../../../engines/workbook/withResults.ts'
import { drawFootMark, type Mark } from '../paper/mark.ts'
import { place } from '../paper/photos.ts'
import { drawDateStamp } from '../paper/stamps.ts'

/** The site's own form as it comes out of a printer: the workbook filled in, with photos, stamps and the mark of the record. */
export async function printForm(
  pdf: PdfDocument,
  workbook: Buffer,
  fills: ReadonlyMap<string, SheetFill>,
  mark: Mark,
  more: { rest?: ExtraSheet | undefined; day: string },
): Promise<void> {
  const values = new Map([...fills].map(([sheet, fill]) => [sheet, { ...fill, pictures: [], stamps: [] }]))
  const filled = withResults(fillWorkbook(workbook, values, more))
  const pages = drawWorkbook(pdf, readWorkbook(filled), filled)
  for (const page of pages) drawAdded(pdf, page, fills.get(page.sheet))
  await drawFootMark(pages, mark)
  pdf.flush()
}

function drawAdded(pdf: PdfDocument, { page, boxOf }: PrintedPage, fill: SheetFill | undefined): void {
  for (const [cell, own] of Map.groupBy(fill?.pictures ?? [], (one) => one.cell)) {
    const box = boxOf(cell)
    if (!box) continue
    for (const [at, { content }] of own.entries()) {
      const part = tile({ left: box.x, top: box.y, width: box.width, height: box.height }, at, own.length)
      const inside = { x: part.left + 0.4, y: part.top + 0.4, width: part.width - 0.8, height: part.height - 0.8 }
      place(pdf, page, pdf.picture(content), inside)
    }
  }
  for (const { cell, lines } of fill?.stamps ?? []) {
    const box = boxOf(cell)
    if (!box) continue
    const centre = { x: box.x + box.width / 2, y: box.y + box.height / 2 }
    drawDateStamp(pdf, page, lines, centre, Math.min(box.width, box.height) * 0.46)
  }
}
