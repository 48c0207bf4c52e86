import type { api } from '@ecs/core'
import type { Generated } from 'kysely'

export type SearchTables = {
  search_documents: {
    kind: api.SearchKind
    id: string
    ecs_id: string
    parent_id: string | null
    day: string
    created_at: Date
    source: string
    folded: string
    words: string
  }
  search_queue: { seq: Generated<string>; kind: 'target' | 'checksheet' | 'template'; id: string }
}
