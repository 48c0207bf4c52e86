import type { ZipEntries } from '../tables/zip.ts'
import { emptyDrawing } from './drawings.ts'

/** The parts of a workbook as they will be: changed ones first. */
export type PackageParts = {
  read: (name: string) => string | undefined
  write: (name: string, content: string | Buffer) => void
}

const documents = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const package_ = 'http://schemas.openxmlformats.org/package/2006'
const head = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'

export const relationsPath = (part: string): string => part.replace(/([^/]+)$/, '_rels/$1.rels')

const beforeEnd = (xml: string, content: string): string => {
  const end = xml.lastIndexOf('</')
  return xml.slice(0, end) + content + xml.slice(end)
}

/** One that is there already stays; the names of what is in it are its own. */
export function addRelation(parts: PackageParts, path: string, type: string, target: string): string {
  const xml = parts.read(path) ?? `${head}<Relationships xmlns="${package_}/relationships"></Relationships>`
  let no = 1
  while (xml.includes(`"rIdEcs${no}"`)) no += 1
  const id = `rIdEcs${no}`
  const opened = xml.replace(/<Relationships([^>]*)\/>\s*$/, '<Relationships$1></Relationships>')
  const line = `<Relationship Id="${id}" Type="${documents}/${type}" Target="${target}" xmlns="${package_}/relationships"/>`
  parts.write(path, beforeEnd(opened, line))
  return id
}

type ContentType = { extension: string; type: string } | { part: string; type: string }

export function addContentType(parts: PackageParts, given: ContentType): void {
  const path = '[Content_Types].xml'
  const xml = parts.read(path) ?? ''
  const mark = 'part' in given ? `PartName="/${given.part}"` : `Extension="${given.extension}"`
  if (xml.toLowerCase().includes(mark.toLowerCase())) return
  const line = 'part' in given ? 'Override' : 'Default'
  parts.write(path, beforeEnd(xml, `<${line} ${mark} ContentType="${given.type}" xmlns="${package_}/content-types"/>`))
}

/** What stands behind a drawing in a sheet; it goes before the first of them. */
const behind =
  /<(?:\w+:)?(?:legacyDrawing|legacyDrawingHF|drawingHF|picture|oleObjects|controls|webPublishItems|tableParts|extLst|AlternateContent)[\s>/]|<\/(?:\w+:)?worksheet>/

/** A sheet without pictures gets a part for them. */
export function addDrawing(parts: PackageParts, zip: ZipEntries, sheetPath: string): string {
  let no = 1
  while (zip.names.includes(`xl/drawings/drawingEcs${no}.xml`) || parts.read(`xl/drawings/drawingEcs${no}.xml`)) no += 1
  const path = `xl/drawings/drawingEcs${no}.xml`
  parts.write(path, emptyDrawing)
  addContentType(parts, { part: path, type: 'application/vnd.openxmlformats-officedocument.drawing+xml' })
  const id = addRelation(parts, relationsPath(sheetPath), 'drawing', `/${path}`)
  const xml = parts.read(sheetPath)!
  const data = Math.max(0, xml.search(/<\/(?:\w+:)?sheetData>/))
  const at = data + xml.slice(data).search(behind)
  const [, prefix = ''] = /<(\w+:)?worksheet[\s>]/.exec(xml) ?? []
  const line = `<${prefix}drawing xmlns:r="${documents}" r:id="${id}"/>`
  parts.write(sheetPath, xml.slice(0, at) + line + xml.slice(at))
  return path
}

/** Formulas are worked out when it is opened: what they said before the values came is not true any more. */
export function withFullCalculation(workbook: string): string {
  if (/fullCalcOnLoad="1"/.test(workbook)) return workbook
  if (/<(?:\w+:)?calcPr[\s/>]/.test(workbook))
    return workbook.replace(/<((?:\w+:)?calcPr)(?=[\s/>])/, '<$1 fullCalcOnLoad="1"')
  const [, prefix = ''] = /<(\w+:)?workbook[\s>]/.exec(workbook) ?? []
  const follow =
    /<(?:\w+:)?(?:oleSize|customWorkbookViews|pivotCaches|smartTagPr|smartTagTypes|webPublishing|fileRecoveryPr|webPublishObjects|extLst)[\s>/]|<\/(?:\w+:)?workbook>/
  return workbook.replace(follow, (next) => `<${prefix}calcPr fullCalcOnLoad="1"/>${next}`)
}
