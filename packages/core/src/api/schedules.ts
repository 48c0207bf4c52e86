import { z } from 'zod'
import { Instant, LocalDate, Uuid } from '../model/scalar.ts'
import { ScheduleDraft, WorkSchedule } from '../schedule/model.ts'
import { endpoint } from './endpoint.ts'

/** A schedule as lists show it: `plannedUntil` is the last day for which sheets have been made. */
export const ScheduleRow = z.strictObject({
  schedule: WorkSchedule,
  templateName: z.string(),
  plannedUntil: LocalDate.nullable(),
  updatedAt: Instant,
})
export type ScheduleRow = z.infer<typeof ScheduleRow>

export const listSchedules = endpoint({
  method: 'GET',
  path: '/api/ecs/{ecsId}/schedules',
  summary: '予定の一覧を取得する',
  can: 'target.read',
  params: z.strictObject({ ecsId: Uuid }),
  response: z.strictObject({ rows: z.array(ScheduleRow) }),
})

/** Sheets that nobody has touched follow the change; everything begun stays as it is. */
export const putSchedule = endpoint({
  method: 'PUT',
  path: '/api/schedules/{scheduleId}',
  summary: '予定を登録または変更する',
  can: 'schedule.edit',
  params: z.strictObject({ scheduleId: Uuid }),
  body: ScheduleDraft,
})
