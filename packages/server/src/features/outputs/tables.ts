import type { api } from '@ecs/core'
import type { ColumnType, Generated } from 'kysely'

export type OutputTables = {
  outputs: {
    id: string
    ecs_id: string
    by: string
    groups: string[]
    request: ColumnType<api.OutputRequest, string, never>
    sheet_ids: string[]
    status: api.OutputStatus
    done: Generated<number>
    total: number
    file_name: string
    /** The driver reads large numbers as text. */
    bytes: ColumnType<string | null, number | null, number | null>
    sha256: string | null
    failure: string | null
    made_at: Date
    ended_at: Date | null
    expires_at: Date | null
  }
}
