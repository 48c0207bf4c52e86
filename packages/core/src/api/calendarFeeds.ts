import { z } from 'zod'
import { Instant, Uuid } from '../model/scalar.ts'
import { endpoint } from './endpoint.ts'

export const CalendarFeed = z.strictObject({ ecsId: Uuid, at: Instant, readAt: Instant.nullable() })
export type CalendarFeed = z.infer<typeof CalendarFeed>

export const listCalendarFeeds = endpoint({
  method: 'GET',
  path: '/api/me/calendar-feeds',
  summary: '自分のカレンダーのアドレスを一覧する',
  can: 'signedIn',
  response: z.strictObject({ rows: z.array(CalendarFeed) }),
})

const params = z.strictObject({ ecsId: Uuid })

/** Makes a new address; an earlier one of the same ECS ends with it. It is told this once and kept as a hash. */
export const putCalendarFeed = endpoint({
  method: 'PUT',
  path: '/api/me/calendar-feeds/{ecsId}',
  summary: '自分の予定をカレンダーで見るアドレスを作る',
  can: 'checksheet.read',
  params,
  response: z.strictObject({ path: z.string() }),
})

export const deleteCalendarFeed = endpoint({
  method: 'DELETE',
  path: '/api/me/calendar-feeds/{ecsId}',
  summary: 'カレンダーのアドレスを止める',
  can: 'signedIn',
  params,
})

/** Read by calendars, which cannot sign in: the address itself is the secret. */
export const readCalendarFeed = endpoint({
  method: 'GET',
  path: '/api/calendar/{secret}',
  summary: 'カレンダーを iCalendar（RFC 5545）で取得する',
  can: 'public',
  params: z.strictObject({ secret: z.string().regex(/^[\w-]{43}(\.ics)?$/) }),
  response: z.string(),
})
