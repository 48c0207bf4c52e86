import { type TemplateNaming, type TemplateVersion, writeXlsForm } from '@ecs/core'
import { writeWorkbook } from '../../engines/workbook/writeWorkbook.ts'

/** A version as an XLSForm file. Cells hold texts only: what begins with = is no formula there. */
export function formOf(naming: TemplateNaming, { version, content }: TemplateVersion): Response {
  const sheets = writeXlsForm(naming, content).map(({ name, rows }) => ({
    name,
    rows: rows.map((row) => row.map((value) => (value === '' ? undefined : { value }))),
  }))
  const name = `${naming.code}_v${version}.xlsx`
  return new Response(new Uint8Array(writeWorkbook(sheets)), {
    headers: {
      'content-type': 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
      'content-disposition': `attachment; filename="form.xlsx"; filename*=UTF-8''${encodeURIComponent(name)}`,
      'cache-control': 'no-store',
    },
  })
}
