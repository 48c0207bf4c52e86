import { setImmediate } from 'node:timers/promises'
import { type api, appError, type CsvEncoding } from '@ecs/core'
import { safeFileName } from '../../engines/files/disposition.ts'
import { bundledFont } from '../../engines/pdf/bundledFont.ts'
import { openPdf, type PdfDocument } from '../../engines/pdf/document.ts'
import { writeXlsx } from '../../engines/tables/xlsxWriter.ts'
import { openZipWriter } from '../../engines/zip/writer.ts'
import { csvPieces, exportTable } from '../history/index.ts'
import { nameOf } from '../people/index.ts'
import { requireTarget } from '../targets/index.ts'
import { drawMissing } from './form/drawMissing.ts'
import { openForms } from './form/openForms.ts'
import type { Making } from './making.ts'
import { drawCertificate } from './paper/drawCertificate.ts'
import { drawLedger } from './paper/drawLedger.ts'
import { drawMonth } from './paper/drawMonth.ts'
import { drawSheet } from './paper/drawSheet.ts'
import { paperUrl, shownHash } from './paper/mark.ts'
import { openAlbum } from './paper/photos.ts'
import { monthsFrom, readMonth, readMonths } from './paper/readMonth.ts'
import { type PaperSheet, readSheet } from './paper/readSheet.ts'

/** Larger files open nowhere. */
const mostGigabytes = 2

/** Writes the whole file into its part; answers how many records are in it. */
export async function build(making: Making): Promise<number> {
  const { kind, format } = making.request
  if (kind === 'results') return buildResults(making)
  if (kind === 'month') return format === 'xlsx' ? buildMonthForm(making) : buildMonth(making)
  if (kind === 'form') return buildAsForm(making)
  return format === 'zip' ? buildZip(making) : buildOne(making)
}

function buildAsForm(making: Making): Promise<number> {
  const { format, month } = making.request
  if (month) return format === 'pdf' ? printMonthForm(making) : buildMonthForm(making)
  return format === 'zip' ? buildForms(making) : format === 'pdf' ? printForms(making) : buildForm(making)
}

const titles: Record<'sheet' | 'certificate' | 'ledger', string> = {
  sheet: '点検記録',
  certificate: '検査成績書',
  ledger: '写真台帳',
}

async function buildOne(making: Making): Promise<number> {
  const { part, sheetIds, request } = making
  const title = titles[request.kind as 'sheet']
  const pdf = openPdf(await bundledFont(), title, part.write)
  for (const [at, id] of sheetIds.entries()) {
    await drawRecord(making, pdf, await readRecord(making, id))
    await step(making, at + 1)
  }
  pdf.end()
  return sheetIds.length
}

/** A PDF for each record: packed already, so the zip only holds them together. */
async function buildZip(making: Making): Promise<number> {
  const { part, sheetIds, request } = making
  const zip = openZipWriter(part.write)
  const font = await bundledFont()
  for (const [at, id] of sheetIds.entries()) {
    const sheet = await readRecord(making, id)
    const { docNo, revision } = sheet.checksheet
    const about = `${docNo}_改訂${revision}_${sheet.target.code}_${titles[request.kind as 'sheet']}`
    const entry = zip.begin(safeFileName(`${String(at + 1).padStart(4, '0')}_${about}.pdf`), true)
    const pdf = openPdf(font, about, entry.write)
    await drawRecord(making, pdf, sheet)
    pdf.end()
    entry.end()
    await step(making, at + 1)
  }
  zip.end()
  return sheetIds.length
}

/** The site's own workbook with this record in it. */
async function buildForm(making: Making): Promise<number> {
  const [id, ...others] = making.sheetIds
  if (id === undefined || others.length > 0) throw appError('outputShape')
  const { bytes } = await openForms(making).fill([await readRecord(making, id)])
  making.part.write(bytes)
  await step(making, 1)
  return 1
}

/** A workbook for each record. What has no form of its own is named in a list: nothing is left out silently. */
async function buildForms(making: Making): Promise<number> {
  const { part, sheetIds } = making
  const zip = openZipWriter(part.write)
  const forms = openForms(making)
  const without: string[] = []
  for (const [at, id] of sheetIds.entries()) {
    const sheet = await readRecord(making, id)
    const { docNo, revision } = sheet.checksheet
    const about = `${docNo}_改訂${revision}_${sheet.target.code}`
    if (sheet.evaluation.plan.content.layout) {
      const { bytes, extension } = await forms.fill([sheet])
      zip.add(safeFileName(`${String(at + 1).padStart(4, '0')}_${about}_帳票.${extension}`), bytes, true)
    } else without.push(`${about}　${sheet.template.name}`)
    await step(making, at + 1)
  }
  if (without.length === sheetIds.length) throw appError('outputNoForm')
  const list = `次の記録は、ひな形に元のExcelが登録されていないため含まれていません。\r\n\r\n${without.join('\r\n')}\r\n`
  if (without.length > 0) zip.add('含まれていない記録.txt', Buffer.from(`\ufeff${list}`))
  zip.end()
  return sheetIds.length - without.length
}

/** The forms of many records one after the other; what has none is named on the last page. */
async function printForms(making: Making): Promise<number> {
  const { part, sheetIds } = making
  const pdf = openPdf(await bundledFont(), '帳票', part.write)
  const forms = openForms(making)
  const without: string[] = []
  for (const [at, id] of sheetIds.entries()) {
    const sheet = await readRecord(making, id)
    const { docNo } = sheet.checksheet
    if (sheet.evaluation.plan.content.layout) {
      await forms.print(pdf, [sheet], { ...(await markOf(making, sheet.tz)), ...recordMark(making, sheet) })
      pdf.bookmark(`${docNo}　${sheet.target.name}`)
    } else without.push(`${docNo}　${sheet.target.name}　${sheet.template.name}`)
    await step(making, at + 1)
  }
  if (without.length === sheetIds.length) throw appError('outputNoForm')
  if (without.length > 0) drawMissing(pdf, without)
  pdf.end()
  return sheetIds.length - without.length
}

/** The month's records in one workbook, each in the column of its day. */
async function buildMonthForm(making: Making): Promise<number> {
  const { records } = await recordsOfForm(making)
  making.part.write((await openForms(making).fill(records)).bytes)
  return records.length
}

/** The same on paper; its mark is that of the month, or of the year up to it. */
async function printMonthForm(making: Making): Promise<number> {
  const { records, ...about } = await recordsOfForm(making)
  const { paper, mark } = await markedMonth(making, about)
  const pdf = openPdf(await bundledFont(), `帳票 ${mark.docNo}`, making.part.write)
  await openForms(making).print(pdf, records, { ...(await markOf(making, paper.tz)), ...mark })
  pdf.end()
  return records.length
}

type FormMonths = { from?: string | undefined; templateId?: string | undefined }

/** The records of the month; on a form with a box for each month those of its year before it too. */
async function recordsOfForm(making: Making): Promise<FormMonths & { records: PaperSheet[] }> {
  const month = making.request.month!
  const records = await recordsOf(making, month, making.request.templateId)
  const newest = records.at(-1)
  if (!newest) throw appError('outputEmpty')
  const from = firstMonthOf(newest, month)
  const earlier = from === undefined ? [] : monthsFrom(from, month).slice(0, -1)
  const { templateId } = newest.checksheet
  const before: PaperSheet[] = []
  for (const one of earlier) before.push(...(await recordsOf(making, one, templateId)))
  return { records: [...before, ...records], from, templateId }
}

/** Where the year of the form begins that this month is in; nothing where it has no boxes for months. */
function firstMonthOf({ evaluation }: PaperSheet, month: string): string | undefined {
  const days = Object.values(evaluation.plan.content.layout?.days ?? {})
  const first = days.find(({ months }) => months !== undefined)?.months?.[0]
  if (first === undefined) return undefined
  const [year = 0, no = 1] = month.split('-').map(Number)
  return `${no < first ? year - 1 : year}-${String(first).padStart(2, '0')}`
}

async function recordsOf(making: Making, month: string, templateId: string | undefined): Promise<PaperSheet[]> {
  const { tx, user, request } = making
  const target = await requireTarget(tx, user, request.targetId!)
  const { sheets } = (await readMonth(tx, user, target, { month, templateId })).sheet
  const records: PaperSheet[] = []
  for (const { checksheetId } of sheets.toSorted((a, b) => (a.day < b.day ? -1 : 1))) {
    records.push(await readSheet(tx, user, checksheetId))
    await step(making, 0)
  }
  return records
}

/** One record in a time: memory is that of the largest one, however many there are. */
async function step(making: Making, done: number): Promise<void> {
  await making.part.drain()
  if (making.part.size > mostGigabytes * 1e9) throw appError('outputTooLarge', { maxGb: mostGigabytes })
  await making.tell(done)
  await setImmediate()
}

const readRecord = ({ tx, user, request }: Making, id: string): Promise<PaperSheet> =>
  readSheet(tx, user, id, request.revision)

async function drawRecord(making: Making, pdf: PdfDocument, sheet: PaperSheet): Promise<void> {
  const { tx, services, request, part } = making
  const mark = { ...(await markOf(making, sheet.tz)), ...recordMark(making, sheet) }
  const album = openAlbum(tx, services, pdf, part.drain)
  if (request.kind === 'certificate') return drawCertificate(pdf, sheet, mark)
  return request.kind === 'ledger' ? drawLedger(pdf, sheet, album, mark) : drawSheet(pdf, sheet, album, mark)
}

const baseOf = ({ services: { config } }: Making): string => config.publicUrl ?? `http://localhost:${config.port}`

const markOf = async ({ tx, user, now }: Making, tz: string) => ({
  madeBy: (await nameOf(tx, user.id)) ?? user.username,
  madeAt: now(),
  tz,
})

function recordMark(making: Making, { checksheet, contentHash }: PaperSheet) {
  const { id, docNo, revision } = checksheet
  return { docNo, revision, contentHash, url: paperUrl(baseOf(making), id, revision, contentHash) }
}

async function buildMonth(making: Making): Promise<number> {
  const { paper, mark } = await markedMonth(making)
  const pdf = openPdf(await bundledFont(), `日常点検表 ${mark.docNo}`, making.part.write)
  await drawMonth(pdf, paper, { ...(await markOf(making, paper.tz)), ...mark })
  pdf.end()
  return paper.sheet.sheets.length
}

async function markedMonth(making: Making, { from, templateId }: FormMonths = making.request) {
  const { tx, user, request } = making
  const month = request.month!
  const target = await requireTarget(tx, user, request.targetId!)
  const wanted = { month, from, templateId }
  const { papers, contentHash } = await readMonths(tx, user, target, wanted)
  const paper = papers.at(-1)!
  if (paper.sheet.sheets.length === 0) throw appError('outputEmpty')
  const query = new URLSearchParams({ m: month, h: contentHash.slice(0, shownHash) })
  if (from !== undefined) query.set('f', from)
  if (paper.sheet.templateId) query.set('t', paper.sheet.templateId)
  const mark = {
    docNo: `${target.code} ${from === undefined ? '' : `${from}〜`}${month}`,
    revision: undefined,
    contentHash,
    url: `${baseOf(making)}/paper/month/${target.id}?${query}`,
  }
  return { paper, mark }
}

async function buildResults(making: Making): Promise<number> {
  const { part, request, sheetIds } = making
  const ids = request.ids ? sheetIds : undefined
  const table = await exportTable(making, making.ecsId, { ...request.filters, ids })
  let done = 0
  const counted = async function* () {
    for await (const rows of table.slices) {
      yield rows
      done += rows.length
      await step(making, done)
    }
  }
  const source = { ...table, slices: counted() }
  if (request.format === 'xlsx') await writeXlsx(part.write, '点検結果', table.columns, source.slices)
  else for await (const piece of csvPieces(source, (request.encoding ?? 'utf-8') as CsvEncoding)) part.write(piece)
  return done
}

export const typeOf: Record<api.OutputFormat, string> = {
  pdf: 'application/pdf',
  zip: 'application/zip',
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
}
