import type { KeyScope } from '@ecs/core'

export type ApiKeyTables = {
  api_keys: {
    id: string
    name: string
    secret_hash: string
    hint: string
    scopes: KeyScope[]
    ecs_ids: string[]
    made_by: string
    made_at: Date
    expires_at: Date
    last_used_at: Date | null
    revoked_at: Date | null
  }
}
