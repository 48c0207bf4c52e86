import type { Item } from '@ecs/core'
import type { ColumnType, Generated } from 'kysely'

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
    decision: Generated<'accepted' | 'declined' | null>
    decided_by: Generated<string | null>
    decided_at: Generated<Date | null>
    decision_note: Generated<string | null>
  }
}
