/** RFC 5545, as much of it as a list of dates needs. */

export type CalendarEntry = {
  uid: string
  title: string
  description: string
  url: string
  stamp: Date
  /** A moment, or a whole day: `2026-11-15`. */
  start: Date | string
  /** Of a moment. */
  minutes?: number
}

const foldAt = 75

/** Lines have at most 75 bytes; what is longer goes on after a space, and never in the middle of a letter. */
export function fold(line: string): string {
  const parts: string[] = []
  let part = ''
  let bytes = 0
  for (const letter of line) {
    const size = Buffer.byteLength(letter)
    if (bytes + size > foldAt) {
      parts.push(part)
      part = ' '
      bytes = 1
    }
    part += letter
    bytes += size
  }
  return [...parts, part].join('\r\n')
}

export const escapeText = (text: string): string => text.replace(/[\\;,]/g, '\\$&').replace(/\r\n|\r|\n/g, '\\n')

const compact = (date: string): string => date.replaceAll('-', '')

const utc = (at: Date): string => `${compact(at.toISOString().slice(0, 19)).replaceAll(':', '')}Z`

const local = (at: Date): string =>
  compact(at.toLocaleString('sv-SE', { timeZone: 'Asia/Tokyo' }))
    .replaceAll(':', '')
    .replace(' ', 'T')

const timeZone = [
  'BEGIN:VTIMEZONE',
  'TZID:Asia/Tokyo',
  'BEGIN:STANDARD',
  'DTSTART:19510901T000000',
  'TZOFFSETFROM:+0900',
  'TZOFFSETTO:+0900',
  'TZNAME:JST',
  'END:STANDARD',
  'END:VTIMEZONE',
]

function eventLines({ uid, title, description, url, stamp, start, minutes = 30 }: CalendarEntry): string[] {
  const times =
    typeof start === 'string'
      ? [`DTSTART;VALUE=DATE:${compact(start)}`]
      : [`DTSTART;TZID=Asia/Tokyo:${local(start)}`, `DURATION:PT${minutes}M`]
  return [
    'BEGIN:VEVENT',
    `UID:${uid}`,
    `DTSTAMP:${utc(stamp)}`,
    ...times,
    `SUMMARY:${escapeText(title)}`,
    ...(description ? [`DESCRIPTION:${escapeText(description)}`] : []),
    `URL:${url}`,
    'END:VEVENT',
  ]
}

export function icalendar(name: string, entries: readonly CalendarEntry[]): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//ECS Cloud//ECS//JA',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    `NAME:${escapeText(name)}`,
    `X-WR-CALNAME:${escapeText(name)}`,
    'REFRESH-INTERVAL;VALUE=DURATION:PT1H',
    ...timeZone,
    ...entries.flatMap(eventLines),
    'END:VCALENDAR',
  ]
  return `${lines.map(fold).join('\r\n')}\r\n`
}
