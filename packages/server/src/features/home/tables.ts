import type { Generated } from 'kysely'

export type HomeTables = {
  favourite_targets: { user_id: string; target_id: string; at: Generated<Date> }
}
