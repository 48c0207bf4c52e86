import type { CsvColumn } from '@ecs/core'
import { openZipWriter, type ZipSink } from '../zip/writer.ts'

const longestCell = 32_767

const decimal = /^-?(?:0|[1-9]\d*)(?:\.(\d+))?$/
/** Signs that begin a formula somewhere; in Excel's own files a text is a text, whatever it begins with. */
const formulaLike = /^[\s"'\p{C}\p{M}]*[=+\-@＝＋－＠−]/u
/** XML knows no control characters but tab and line ends. */
const unwritable = /(?![\t\n\r])\p{Cc}|[\ufffe\uffff]/gu

const escaped = (text: string): string =>
  text
    .slice(0, longestCell)
    .toWellFormed()
    .replace(unwritable, '')
    .replace(/[&<>]/g, (sign) => (sign === '&' ? '&amp;' : sign === '<' ? '&lt;' : '&gt;'))

const styles = { plain: 0, head: 1, quoted: 2, firstDecimals: 3 }
const mostDecimals = 6
/** Fifteen digits are all that Excel keeps of a number: a longer one stays a text. */
const mostDigits = 15

/**
 * A text is written as a text and never as a formula; one that looks like a formula is marked so that it stays a text
 * when somebody edits the cell. A measured value is a number with the digits it was written with.
 */
export function xlsxCell(value: string | null, kind: CsvColumn['kind']): string {
  if (value === null || value === '') return '<c/>'
  const number = kind === 'number' ? decimal.exec(value) : null
  if (number && value.replace(/\D/g, '').length <= mostDigits) {
    const style = styles.firstDecimals + Math.min(mostDecimals, number[1]?.length ?? 0)
    return `<c s="${style}"><v>${value}</v></c>`
  }
  const style = formulaLike.test(value) ? ` s="${styles.quoted}"` : ''
  return `<c t="inlineStr"${style}><is><t xml:space="preserve">${escaped(value)}</t></is></c>`
}

const xml = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const types = 'http://schemas.openxmlformats.org/package/2006'
const documents = 'http://schemas.openxmlformats.org/officeDocument/2006'

const numberFormats = Array.from({ length: mostDecimals }, (_, at) => ({
  id: 164 + at,
  code: `0.${'0'.repeat(at + 1)}`,
}))

const stylesXml = `${xml}<styleSheet xmlns="${main}"><numFmts count="${numberFormats.length}">${numberFormats
  .map(({ id, code }) => `<numFmt numFmtId="${id}" formatCode="${code}"/>`)
  .join(
    '',
  )}</numFmts><fonts count="2"><font><sz val="11"/><name val="Yu Gothic"/></font><font><b/><sz val="11"/><name val="Yu Gothic"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="${styles.firstDecimals + mostDecimals + 1}"><xf/><xf fontId="1" applyFont="1"/><xf quotePrefix="1"/><xf/>${numberFormats
  .map(({ id }) => `<xf numFmtId="${id}" applyNumberFormat="1"/>`)
  .join('')}</cellXfs></styleSheet>`

/** A workbook of one sheet, written row by row: no row is kept. */
export async function writeXlsx(
  sink: ZipSink,
  sheetName: string,
  columns: readonly CsvColumn[],
  slices: AsyncIterable<readonly (string | null)[][]>,
): Promise<void> {
  const zip = openZipWriter(sink)
  const add = (name: string, content: string) => zip.add(name, Buffer.from(xml + content))
  add(
    '[Content_Types].xml',
    `<Types xmlns="${types}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.worksheet+xml"/><Override PartName="/xl/styles.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.styles+xml"/></Types>`,
  )
  const link = (id: string, kind: string, target: string) =>
    `<Relationship Id="${id}" Type="${documents}/relationships/${kind}" Target="${target}"/>`
  const links = (inner: string) => `<Relationships xmlns="${types}/relationships">${inner}</Relationships>`
  add('_rels/.rels', links(link('r1', 'officeDocument', 'xl/workbook.xml')))
  add(
    'xl/workbook.xml',
    `<workbook xmlns="${main}" xmlns:r="${documents}/relationships"><sheets><sheet name="${escaped(sheetName).slice(0, 31)}" sheetId="1" r:id="r1"/></sheets></workbook>`,
  )
  add(
    'xl/_rels/workbook.xml.rels',
    links(link('r1', 'worksheet', 'worksheets/sheet1.xml') + link('r2', 'styles', 'styles.xml')),
  )
  zip.add('xl/styles.xml', Buffer.from(stylesXml))
  await writeSheet(zip, columns, slices)
  zip.end()
}

async function writeSheet(
  zip: ReturnType<typeof openZipWriter>,
  columns: readonly CsvColumn[],
  slices: AsyncIterable<readonly (string | null)[][]>,
): Promise<void> {
  const entry = zip.begin('xl/worksheets/sheet1.xml')
  const write = (text: string) => entry.write(Buffer.from(text))
  const head = columns.map(({ header }) =>
    xlsxCell(header, 'text').replace('t="inlineStr"', `t="inlineStr" s="${styles.head}"`),
  )
  const pane =
    '<sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews>'
  write(`${xml}<worksheet xmlns="${main}">${pane}<sheetData><row>${head.join('')}</row>`)
  for await (const rows of slices) {
    let lines = ''
    for (const row of rows) lines += `<row>${row.map((value, at) => xlsxCell(value, columns[at]!.kind)).join('')}</row>`
    write(lines)
  }
  write('</sheetData></worksheet>')
  entry.end()
}
