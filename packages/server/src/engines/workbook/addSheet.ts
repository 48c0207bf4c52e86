import { escaped } from './escaped.ts'
import { addContentType, addRelation, type PackageParts } from './packageParts.ts'
import { attribute, numberAttribute, tagsIn } from './xmlTags.ts'

/** A plain sheet of texts, put behind those of the site. */
export type ExtraSheet = { name: string; rows: readonly (readonly string[])[] }

const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const documents = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const path = 'xl/worksheets/sheetEcs1.xml'

/** Every other sheet stays as it is; the list of the sheets gets one line more. */
export function addSheet(parts: PackageParts, { name, rows }: ExtraSheet): void {
  const lines = rows.map((texts, at) => `<row r="${at + 1}">${texts.map(cellXml).join('')}</row>`)
  parts.write(
    path,
    `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n<worksheet xmlns="${main}"><sheetFormatPr defaultRowHeight="15"/><cols><col min="1" max="60" width="16" customWidth="1"/></cols><sheetData>${lines.join('')}</sheetData></worksheet>`,
  )
  const type = 'application/vnd.openxmlformats-officedocument.spreadsheetml.worksheet+xml'
  addContentType(parts, { part: path, type })
  const relation = addRelation(parts, 'xl/_rels/workbook.xml.rels', 'worksheet', `/${path}`)
  const workbook = parts.read('xl/workbook.xml') ?? ''
  const sheets = [...tagsIn(workbook)].filter((tag) => tag.name === 'sheet' && !tag.isEnd)
  const sheetId = Math.max(0, ...sheets.map((tag) => numberAttribute(tag, 'sheetId') ?? 0)) + 1
  const own = freeName(name, new Set(sheets.map((tag) => attribute(tag, 'name') ?? '')))
  const [end = '', prefix = ''] = /<\/(\w+:)?sheets>/.exec(workbook) ?? []
  const line = `<${prefix}sheet xmlns:r="${documents}" name="${escaped(own).replaceAll('"', '&quot;')}" sheetId="${sheetId}" r:id="${relation}"/>`
  parts.write(
    'xl/workbook.xml',
    workbook.replace(end, () => `${line}${end}`),
  )
}

const cellXml = (text: string): string =>
  text === '' ? '<c/>' : `<c t="inlineStr"><is><t xml:space="preserve">${escaped(text)}</t></is></c>`

function freeName(name: string, taken: ReadonlySet<string>): string {
  let own = name
  for (let no = 2; taken.has(own); no += 1) own = `${name}${no}`
  return own
}
