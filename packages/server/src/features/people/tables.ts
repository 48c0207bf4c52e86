import type { Generated } from 'kysely'

export type PeopleTables = {
  people: { id: string; username: string; name: string; updated_at: Generated<Date> }
}
