import type { api } from '@ecs/core'
import type { ColumnType, Generated } from 'kysely'

/** What is kept of an answer; the row says the rest. */
export type StoredAnswer = Pick<
  api.AssistantMessage,
  'label' | 'kind' | 'isDangerous' | 'sentences' | 'citations' | 'proposal' | 'near'
>

export type AssistantTables = {
  assistant_messages: {
    id: string
    checksheet_id: string
    item_id: string
    row_id: string | null
    user_id: string
    engine: string
    question: ColumnType<api.AssistantQuestion, string, never>
    answer: ColumnType<StoredAnswer | null, string | undefined, string>
    state: api.AssistantMessage['state']
    latency_ms: Generated<number | null>
    tokens: Generated<number>
    useful: Generated<boolean | null>
    useful_reason: Generated<string | null>
    outcome: Generated<api.AssistantMessage['outcome']>
    at: Date
  }
}
