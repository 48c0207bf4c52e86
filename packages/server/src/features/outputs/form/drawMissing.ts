import type { PdfDocument } from '../../../engines/pdf/document.ts'
import { a4, heading, openFlow, room } from '../paper/flow.ts'

/** Records whose template has no workbook of the site: nothing is left out silently. */
export function drawMissing(pdf: PdfDocument, names: readonly string[]): void {
  const flow = openFlow(pdf, a4)
  pdf.bookmark('含まれていない記録')
  heading(flow, '含まれていない記録（ひな形に元のExcelが登録されていません）')
  for (const words of names) {
    room(flow, 6)
    flow.page.text(words, { x: flow.left, y: flow.y + 4, sizeMm: 3 })
    flow.y += 5.4
  }
  pdf.flush()
}
