import type { api } from '@ecs/core'
import type { Generated } from 'kysely'

export type SearchTables = {
  search_documents: {
    kind: Exclude<api.SearchKind, 'notice'>
    id: string
    ecs_id: string
    parent_id: string | null
    day: string
    created_at: Date
    source: string
    folded: string
    words: string
  }
  notice_documents: { notice_id: string; folded: string }
  search_queue: { seq: Generated<string>; kind: 'target' | 'checksheet' | 'template' | 'notice'; id: string }
}
