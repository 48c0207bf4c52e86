import type { api } from '@ecs/core'
import type { JSONColumnType } from 'kysely'

export type RevisionTables = {
  sheet_revisions: {
    checksheet_id: string
    revision: number
    content_hash: string
    kept_at: Date
    state: JSONColumnType<api.SheetView>
  }
}
