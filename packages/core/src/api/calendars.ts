import { z } from 'zod'
import { Instant, Uuid } from '../model/scalar.ts'
import { WorkCalendar } from '../schedule/model.ts'
import { endpoint } from './endpoint.ts'

/** 稼働日カレンダー: shared by all ECS, so that a plant has one truth about its days of rest. */
export const listCalendars = endpoint({
  method: 'GET',
  path: '/api/calendars',
  summary: '稼働日カレンダーの一覧を取得する',
  can: 'target.read',
  response: z.strictObject({ rows: z.array(WorkCalendar.extend({ updatedAt: Instant })) }),
})

export const putCalendar = endpoint({
  method: 'PUT',
  path: '/api/calendars/{calendarId}',
  summary: '稼働日カレンダーを登録または変更する',
  can: 'calendar.edit',
  params: z.strictObject({ calendarId: Uuid }),
  body: WorkCalendar.omit({ id: true }),
})
