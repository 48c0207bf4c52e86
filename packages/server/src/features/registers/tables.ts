import type { Instrument, Master } from '@ecs/core'
import type { JSONColumnType } from 'kysely'

export type RegisterTables = {
  masters: { id: string; ecs_id: string; code: string; name: string; rows: JSONColumnType<Master['rows']> }
  instruments: { id: string; ecs_id: string; code: string; name: string; calibrated_until: string }
  register_versions: {
    register_id: string
    ecs_id: string
    until: Date
    /** Null while there was none. */
    content: JSONColumnType<Omit<Master, 'id'> | Omit<Instrument, 'id'>> | null
  }
  synonyms: { ecs_id: string; groups: JSONColumnType<string[][]> }
  skills: { user_id: string; code: string; valid_until: string | null }
}
