import { dateText } from './days.ts'

/** T2: what the clock on the wall of the site says, against the moment in UTC. Zones are IANA names. */

const msPerMinute = 60_000
const msPerDay = 86_400_000

/**
 * Japan's clocks have not been changed since 1951. Known here, since a browser needs 50 ms to load what it knows about a
 * first zone, and every sheet asks for its day when it opens.
 */
const unchanged = { timeZone: 'Asia/Tokyo', sinceMs: Date.UTC(1952, 0, 1), offsetMs: 540 * msPerMinute }

type Zone = { format: Intl.DateTimeFormat; offsetsMs: Map<number, number> }
const zones = new Map<string, Zone>()
const maxKeptOffsets = 20_000

function zoneOf(timeZone: string): Zone {
  let zone = zones.get(timeZone)
  if (!zone) {
    const format = new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: 'longOffset' })
    zone = { format, offsetsMs: new Map() }
    zones.set(timeZone, zone)
  }
  return zone
}

/** A name, not an offset: `+09:00` means the opposite direction to a database. */
export function isTimeZone(name: string): boolean {
  if (!/^[A-Za-z]/.test(name)) return false
  try {
    return zoneOf(name) !== undefined
  } catch (error) {
    if (error instanceof RangeError) return false
    throw error
  }
}

/** Read from `GMT+09:00`, `GMT-03:30` or plain `GMT`; old local mean times have seconds. */
function offsetMsAt(timeZone: string, epochMs: number): number {
  if (timeZone === unchanged.timeZone && epochMs >= unchanged.sinceMs) return unchanged.offsetMs
  const { format, offsetsMs } = zoneOf(timeZone)
  const known = offsetsMs.get(epochMs)
  if (known !== undefined) return known
  const name = format.formatToParts(epochMs).find((part) => part.type === 'timeZoneName')!.value
  const [, sign, hours, minutes, seconds] = /^GMT(?:([+-])(\d\d):(\d\d)(?::(\d\d))?)?$/.exec(name)!
  const size = ((Number(hours ?? 0) * 60 + Number(minutes ?? 0)) * 60 + Number(seconds ?? 0)) * 1000
  const offset = sign === '-' ? -size : size
  if (offsetsMs.size >= maxKeptOffsets) offsetsMs.clear()
  offsetsMs.set(epochMs, offset)
  return offset
}

/**
 * The moment at which the wall clock shows `minute` minutes after midnight of `day`. A time that the clock skips in
 * spring is taken as if the clock had not been changed yet; a time that it shows twice in autumn is the first one.
 */
export function epochMsOf(day: number, minute: number, timeZone: string): number {
  const wallMs = day * msPerDay + minute * msPerMinute
  // No zone changes twice within three days: equal offsets around the day mean that nothing changes in it.
  const before = offsetMsAt(timeZone, (Math.floor(wallMs / msPerDay) - 1) * msPerDay)
  const after = offsetMsAt(timeZone, (Math.floor(wallMs / msPerDay) + 2) * msPerDay)
  if (before === after) return wallMs - before
  const shown = [wallMs - before, wallMs - after].filter(
    (epochMs) => epochMs + offsetMsAt(timeZone, epochMs) === wallMs,
  )
  return shown.length > 0 ? Math.min(...shown) : wallMs - before
}

/** The calendar day on site at a moment. */
export function localDateAt(epochMs: number, timeZone: string): string {
  return dateText(Math.floor((epochMs + offsetMsAt(timeZone, epochMs)) / msPerDay))
}

/** Day and clock time on site at a moment: `2026-11-15`, `08:42`. */
export function localClockAt(epochMs: number, timeZone: string): { date: string; time: string } {
  const shown = new Date(epochMs + offsetMsAt(timeZone, epochMs)).toISOString()
  return { date: shown.slice(0, 10), time: shown.slice(11, 16) }
}
