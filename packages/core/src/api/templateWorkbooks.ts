import { z } from 'zod'
import { line, sha256Hex, Uuid } from '../model/scalar.ts'
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

/**
 * Keeps a workbook as it came, to be filled in later. It is sent before the draft that names it, and sending it twice is
 * harmless. It belongs to a template from the moment one of its versions names it.
 */
export const putTemplateWorkbook = endpoint({
  method: 'PUT',
  path: '/api/template-workbooks/{workbookId}',
  summary: '帳票として使うExcelのブックを登録する',
  can: 'template.edit',
  params: z.strictObject({ workbookId: Uuid }),
  query: z.strictObject({ sha256: sha256Hex, fileName: line(200) }),
  body: FileBytes,
  response: z.strictObject({ sha256: z.string(), bytes: z.int() }),
  maxBodyBytes: maxWorkbookBytes,
})

/** The form as it looks, to be filled in on the screen. */
export const getTemplateWorkbook = endpoint({
  method: 'GET',
  path: '/api/templates/{templateId}/workbooks/{workbookId}',
  summary: '帳票のExcelのブックの見た目を取得する',
  can: 'template.read',
  params: z.strictObject({ templateId: Uuid, workbookId: Uuid }),
  response: z.strictObject({ fileName: z.string(), workbook: Workbook }),
})
