import type { Checksheet } from '../../model/checksheet.ts'
import type { Result } from '../../model/result.ts'

/** What is believed of a device's clock. */

/** How long device and server clocks may differ before people are told (V-016). */
export const maxClockSkewMs = 5 * 60_000

/** A device keeps what it has not sent for this long. */
const longestOfflineMs = 30 * 86_400_000

/**
 * The moment something happened: the device's word while it can be true, the server's otherwise (E13). A device may have
 * been without a network for weeks; it has not been so for years, and it does not come from tomorrow.
 */
export function trustedTime(atDevice: string, now: string): string {
  const agoMs = Date.parse(now) - Date.parse(atDevice)
  return agoMs <= longestOfflineMs && agoMs >= -maxClockSkewMs ? atDevice : now
}

type Times = Pick<Result, 'enteredAtDevice' | 'receivedAtServer' | 'clockSkewMs'>

const isBelieved = ({ enteredAtDevice, receivedAtServer }: Times) => enteredAtDevice !== receivedAtServer

/** What a clock said that was not believed: told beside the server's time, which was recorded instead (V-016). */
export function wrongClock(times: Times): string | undefined {
  const { receivedAtServer, clockSkewMs } = times
  if (Math.abs(clockSkewMs) < maxClockSkewMs || isBelieved(times)) return undefined
  return new Date(Date.parse(receivedAtServer) + clockSkewMs).toISOString()
}

/** How many answers the server received later than five minutes after their time, and the latest of them in minutes. */
export function lateArrivals(results: Iterable<Times>): { count: number; minutes: number } | undefined {
  const late = [...results].filter((times) => times.clockSkewMs <= -maxClockSkewMs && isBelieved(times))
  const longestMs = Math.max(...late.map(({ clockSkewMs }) => -clockSkewMs))
  return late.length > 0 ? { count: late.length, minutes: Math.round(longestMs / 60_000) } : undefined
}

/**
 * The moment a sheet is judged at; undefined while it is in work, and today counts. What was submitted is judged by that
 * day and by what the registers said then: a calibration that is renewed, or runs out, on the way to the approval changes
 * nothing of what was recorded (J24).
 */
export function judgedAt({ status, submittedAt }: Pick<Checksheet, 'status' | 'submittedAt'>): string | undefined {
  const isInWork = status === 'planned' || status === 'open' || status === 'returned'
  return isInWork ? undefined : submittedAt
}
