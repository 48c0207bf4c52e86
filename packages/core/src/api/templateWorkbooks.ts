import { Workbook } from '../model/workbook.ts'
import { endpoint, FileBytes } from './endpoint.ts'

export const maxWorkbookBytes = 10_000_000

/** Reads and keeps nothing: the page shows the sheets and asks before a draft is made of them. */
export const readTemplateWorkbook = endpoint({
  method: 'POST',
  path: '/api/template-workbooks',
  summary: 'Excelのブックを、ひな形にするために読み取る',
  can: 'template.edit',
  body: FileBytes,
  response: Workbook,
  maxBodyBytes: maxWorkbookBytes,
})
