import { closeSync, mkdtempSync, openSync, rmSync, writeSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { bundledFont } from '../../packages/server/src/engines/pdf/bundledFont.ts'
import { openPdf, type PdfDocument } from '../../packages/server/src/engines/pdf/document.ts'
import { a4, openFlow } from '../../packages/server/src/features/outputs/paper/flow.ts'
import { table } from '../../packages/server/src/features/outputs/paper/table.ts'
import { peakMegabytes } from './peak.ts'

/** Draws one case into a file and says what it took: `node draw.ts table|photos`. */
const which = process.argv[2]
const folder = mkdtempSync(join(tmpdir(), 'ecs-papers-'))
const file = openSync(join(folder, 'paper.pdf'), 'w')
const began = performance.now()
const pdf = openPdf(await bundledFont(), 'bench', (piece) => void writeSync(file, piece))
if (which === 'photos') drawPhotos(pdf)
else drawTable(pdf)
pdf.end()
const tookMs = performance.now() - began
closeSync(file)
rmSync(folder, { recursive: true })
const peakMb = peakMegabytes()
console.log(JSON.stringify({ name: which === 'photos' ? '500 photos' : 'table of 3 pages', p50Ms: tookMs, peakMb }))

function drawTable(made: PdfDocument): void {
  const titles = ['項目', '基準', '値', '判定', '入力', '証跡']
  const row = ['1-2 油圧ポンプの圧力 髙﨑①㎏℃〜Ⅲ㍿', '13.0〜15.0 MPa', '14.2 MPa', '良', '佐藤 健一', '異音なし']
  const columns = titles.map((title) => ({ title, width: 30 }))
  const rows = Array.from({ length: 66 }, () => row.map((words) => ({ words })))
  table(openFlow(made, a4), columns, rows)
}

/** The head of a photo and noise: the writer looks at the head and passes the rest on. */
function drawPhotos(made: PdfDocument): void {
  for (let no = 0; no < 500; no += 1) {
    const bytes = Buffer.alloc(400_000, no % 251)
    Buffer.from('ffd8ffc0001108030004000301220002110103110101', 'hex').copy(bytes)
    made.page(210, 297).picture(made.picture(bytes)!, { x: 10, y: 10, width: 120, height: 90 })
    made.flush()
  }
}
