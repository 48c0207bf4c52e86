import type { Generated } from 'kysely'

export type EcsTables = {
  ecs: {
    id: string
    code: string
    name: string
    site: Generated<string>
    icon: string | null
    color: string | null
    description: Generated<string>
    tz: Generated<string>
    active: Generated<boolean>
    retention_months: Generated<number | null>
    created_at: Generated<Date>
  }
  memberships: { user_id: string; ecs_id: string; favourite: Generated<boolean>; last_used_at: Date | null }
}
