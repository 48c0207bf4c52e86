import type { WorkSchedule } from '@ecs/core'
import type { JSONColumnType } from 'kysely'

export type ScheduleContent = Omit<WorkSchedule, 'id' | 'ecsId' | 'templateId' | 'calendarId' | 'name' | 'active'>

export type ScheduleTables = {
  schedules: {
    id: string
    ecs_id: string
    template_id: string
    calendar_id: string
    name: string
    active: boolean
    content: JSONColumnType<ScheduleContent>
    updated_by: string
    updated_at: Date
    planned_until: string | null
    plan_key: string | null
  }
}
