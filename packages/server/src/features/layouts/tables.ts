import type { Workbook } from '@ecs/core'
import type { JSONColumnType } from 'kysely'

export type LayoutTables = {
  template_workbooks: {
    id: string
    sha256: string
    bytes: number
    file_name: string
    drawn: JSONColumnType<Workbook>
    uploaded_by: string
    at: Date
  }
}
