import { localClockAt } from '@ecs/core'

/** All sites of the product live by one clock, whatever the device believes. */
export const siteTimeZone = 'Asia/Tokyo'

/** Day and clock time of an instant on site: `2026-11-15`, `08:42`. */
export const clockAt = (instant: string): { date: string; time: string } =>
  localClockAt(Date.parse(instant), siteTimeZone)
