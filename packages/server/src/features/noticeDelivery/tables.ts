import type { NoticeChannel, NoticeSettings } from '@ecs/core'
import type { ColumnType, Generated } from 'kysely'

export type DeliveryOutcome = 'sent' | 'read' | 'nowhere' | 'forbidden' | 'failed'

export type NoticeDeliveryTables = {
  notice_settings: {
    user_id: string
    settings: ColumnType<NoticeSettings, string, string>
    updated_at: Date
  }
  notice_deliveries: {
    notice_id: string
    user_id: string
    channel: NoticeChannel
    not_before: Date
    attempts: Generated<number>
    done_at: Date | null
    outcome: DeliveryOutcome | null
  }
  push_subscriptions: {
    id: string
    user_id: string
    endpoint: string
    p256dh: string
    auth: string
    name: string
    at: Date
  }
}
