import type { Service } from '../service.ts'

/** `Tue Sep 5 00:09:40 UTC 2028`: the only form that clients of Cognito send. */
const form =
  /^(?:Mon|Tue|Wed|Thu|Fri|Sat|Sun) (?:Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec) \d{1,2} \d\d:\d\d:\d\d UTC \d{4}$/

export function isCloseTimestamp(service: Service, timestamp: string): boolean {
  if (!form.test(timestamp)) return false
  const difference = Math.abs(Date.parse(timestamp) - service.now().getTime())
  return difference <= service.pool.settings.timestampToleranceSeconds * 1000
}
