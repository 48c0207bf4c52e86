import type { WorkCalendar } from '@ecs/core'
import type { Generated, JSONColumnType } from 'kysely'

export type CalendarTables = {
  calendars: {
    id: string
    name: string
    content: JSONColumnType<Omit<WorkCalendar, 'id' | 'name'>>
    updated_by: string | null
    updated_at: Generated<Date>
  }
}
