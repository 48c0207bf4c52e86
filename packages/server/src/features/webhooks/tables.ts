import type { api } from '@ecs/core'
import type { ColumnType, Generated } from 'kysely'

export type WebhookFacts = {
  status?: string
  revision?: number
  severity?: string
  itemName?: string
  value?: string | null
  limits?: string | null
  isCritical?: boolean
}

export type WebhookTables = {
  webhooks: {
    id: string
    name: string
    host: string
    url_sealed: string
    secret_sealed: string
    format: api.WebhookFormat
    events: api.WebhookEvent[]
    ecs_ids: string[]
    active: boolean
    made_by: string
    made_at: Date
    failures: Generated<number>
    resting_until: Date | null
  }
  webhook_deliveries: {
    id: Generated<string>
    webhook_id: string
    event_id: string
    type: string
    ecs_id: string | null
    subject_id: string | null
    facts: ColumnType<WebhookFacts, string | undefined, never>
    at: Date
    next_at: Date
    give_up_at: Date
    attempts: Generated<number>
    done_at: Date | null
    outcome: 'sent' | 'failed' | null
    status: number | null
    error: string | null
  }
}
