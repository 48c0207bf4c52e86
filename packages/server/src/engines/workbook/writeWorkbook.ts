import { type CellStyle, StyleTable } from './writeStyles.ts'
import { writeZip, type ZipFile } from './writeZip.ts'

export type WrittenCell = { value: string | number; style?: CellStyle }

export type WrittenSheet = {
  name: string
  /** By row and column from 0; a hole is an empty cell. */
  rows: readonly (readonly (WrittenCell | undefined)[])[]
  /** `A1:C1`. */
  merges?: readonly string[]
  /** In letters. */
  widths?: readonly number[]
  /** In points, by row. */
  heights?: Readonly<Record<number, number>>
  hiddenRows?: readonly number[]
  printArea?: string
  lists?: readonly { range: string; choices: readonly string[] }[]
}

const head = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const documents = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const types = 'application/vnd.openxmlformats-officedocument.spreadsheetml'

const coded = (letter: string): string => `_x${letter.charCodeAt(0).toString(16).padStart(4, '0').toUpperCase()}_`

/** XML holds no control characters and turns line ends into its own: spreadsheets write them as `_x000D_`. */
const escaped = (text: string): string =>
  text
    .replace(/_(?=x[\dA-F]{4}_)/g, coded)
    .replace(/\p{Cc}/gu, (letter) => (letter === '\n' || letter === '\t' ? letter : coded(letter)))
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')

const letters = (column: number): string =>
  column < 26 ? String.fromCharCode(65 + column) : letters(Math.floor(column / 26) - 1) + letters(column % 26)

/** A plain workbook that spreadsheets open without a word of complaint. */
export function writeWorkbook(sheets: readonly WrittenSheet[], extra: readonly ZipFile[] = []): Buffer {
  const styles = new StyleTable()
  const pages = sheets.map((sheet) => sheetXml(sheet, styles))
  const numbered = sheets.map((sheet, at) => ({ ...sheet, no: at + 1 }))
  const areas = numbered.flatMap(({ name, no, printArea }) =>
    printArea
      ? `<definedName name="_xlnm.Print_Area" localSheetId="${no - 1}">'${escaped(name)}'!${printArea}</definedName>`
      : [],
  )
  const override = (part: string, type: string) => `<Override PartName="/${part}" ContentType="${types}.${type}+xml"/>`
  const relation = (id: number, type: string, target: string) =>
    `<Relationship Id="rId${id}" Type="${documents}/${type}" Target="${target}"/>`
  const relations = (content: string) =>
    `${head}<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${content}</Relationships>`
  return writeZip([
    {
      name: '[Content_Types].xml',
      content: `${head}<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/>${override('xl/workbook.xml', 'sheet.main')}${override('xl/styles.xml', 'styles')}${numbered.map(({ no }) => override(`xl/worksheets/sheet${no}.xml`, 'worksheet')).join('')}</Types>`,
    },
    { name: '_rels/.rels', content: relations(relation(1, 'officeDocument', 'xl/workbook.xml')) },
    {
      name: 'xl/workbook.xml',
      content: `${head}<workbook xmlns="${main}" xmlns:r="${documents}"><sheets>${numbered
        .map(({ name, no }) => `<sheet name="${escaped(name)}" sheetId="${no}" r:id="rId${no}"/>`)
        .join('')}</sheets>${areas.length > 0 ? `<definedNames>${areas.join('')}</definedNames>` : ''}</workbook>`,
    },
    {
      name: 'xl/_rels/workbook.xml.rels',
      content: relations(
        numbered.map(({ no }) => relation(no, 'worksheet', `worksheets/sheet${no}.xml`)).join('') +
          relation(sheets.length + 1, 'styles', 'styles.xml'),
      ),
    },
    ...pages.map((content, at) => ({ name: `xl/worksheets/sheet${at + 1}.xml`, content })),
    { name: 'xl/styles.xml', content: styles.xml(escaped) },
    ...extra,
  ])
}

function sheetXml(sheet: WrittenSheet, styles: StyleTable): string {
  const { rows, merges = [], widths = [], heights = {}, hiddenRows = [], lists = [] } = sheet
  const columns = widths.map((width, at) => `<col min="${at + 1}" max="${at + 1}" width="${width}" customWidth="1"/>`)
  const lines = rows.map((row, at) => {
    const height = heights[at] === undefined ? '' : ` ht="${heights[at]}" customHeight="1"`
    const hidden = hiddenRows.includes(at) ? ' hidden="1"' : ''
    return `<row r="${at + 1}"${height}${hidden}>${row.map((cell, column) => cellXml(cell, `${letters(column)}${at + 1}`, styles)).join('')}</row>`
  })
  const merged =
    merges.length > 0
      ? `<mergeCells count="${merges.length}">${merges.map((ref) => `<mergeCell ref="${ref}"/>`).join('')}</mergeCells>`
      : ''
  const offered = lists.map(
    ({ range, choices }) =>
      `<dataValidation type="list" allowBlank="1" sqref="${range}"><formula1>${escaped(`"${choices.join(',')}"`)}</formula1></dataValidation>`,
  )
  const validations =
    offered.length > 0 ? `<dataValidations count="${offered.length}">${offered.join('')}</dataValidations>` : ''
  return `${head}<worksheet xmlns="${main}">${columns.length > 0 ? `<cols>${columns.join('')}</cols>` : ''}<sheetData>${lines.join('')}</sheetData>${merged}${validations}</worksheet>`
}

function cellXml(cell: WrittenCell | undefined, place: string, styles: StyleTable): string {
  if (!cell) return ''
  const style = styles.indexOf(cell.style)
  const marks = `r="${place}"${style === 0 ? '' : ` s="${style}"`}`
  if (typeof cell.value === 'number') return `<c ${marks}><v>${cell.value}</v></c>`
  if (cell.value === '') return style === 0 ? '' : `<c ${marks}/>`
  return `<c ${marks} t="inlineStr"><is><t xml:space="preserve">${escaped(cell.value)}</t></is></c>`
}
