import type { Item } from '@ecs/core'
import type { ColumnType } from 'kysely'

export type ItemRequestTables = {
  item_requests: {
    id: string
    ecs_id: string
    checksheet_id: string
    template_id: string
    template_version_id: string
    process_id: string
    item: ColumnType<Item, string, never>
    reason: string | null
    photo_id: string | null
    requested_by: string
    requested_at: Date
  }
}
