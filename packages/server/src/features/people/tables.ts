import type { Generated } from 'kysely'

export type PeopleTables = {
  people: {
    id: string
    username: string
    name: string
    updated_at: Generated<Date>
    /** As last seen: in a token, in the pool, or when an administrator changed them. */
    groups: Generated<string[]>
    is_enabled: Generated<boolean>
    /** Letters of the stamp, where the person chose them. */
    stamp: Generated<string | null>
  }
}
