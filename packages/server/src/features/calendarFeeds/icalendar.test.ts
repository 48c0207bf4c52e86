import ICAL from 'ical.js'
import { expect, test } from 'vitest'
import { escapeText, fold, icalendar } from './icalendar.ts'

test('no line is longer than 75 bytes, and no letter is cut', () => {
  const line = `SUMMARY:${'射出成形機の始業前点検😀'.repeat(12)}`
  const parts = fold(line).split('\r\n')
  expect(parts.length).toBeGreaterThan(3)
  for (const part of parts) expect(Buffer.byteLength(part)).toBeLessThanOrEqual(75)
  expect(parts.slice(1).every((part) => part.startsWith(' '))).toBe(true)
  expect(parts.map((part, at) => (at === 0 ? part : part.slice(1))).join('')).toBe(line)
})

test('what has a meaning in the format is escaped', () => {
  expect(escapeText('a,b;c\\d\r\ne\nf')).toBe('a\\,b\\;c\\\\d\\ne\\nf')
})

test('a calendar has its time zone, moments on the clock of the site and whole days', () => {
  const stamp = new Date('2026-11-15T01:02:03Z')
  const entry = { title: '点検', description: '', url: 'https://x/1', stamp }
  const text = icalendar('A, B', [
    { ...entry, uid: '1', start: new Date('2026-11-15T23:00:00Z') },
    { ...entry, uid: '2', start: '2026-11-20' },
  ])
  expect(text).toContain('X-WR-CALNAME:A\\, B\r\n')
  expect(text).toContain('DTSTART;TZID=Asia/Tokyo:20261116T080000\r\nDURATION:PT30M\r\n')
  expect(text).toContain('DTSTART;VALUE=DATE:20261120\r\n')
  expect(text).toContain('DTSTAMP:20261115T010203Z\r\n')
  expect(text).toMatch(/BEGIN:VTIMEZONE\r\nTZID:Asia\/Tokyo\r\n[\s\S]+END:VTIMEZONE\r\n/)
  expect(text.endsWith('END:VCALENDAR\r\n')).toBe(true)
})

test('whatever a name holds, another reader gets it back letter by letter', () => {
  const title = `${'射出成形機の始業前点検😀'.repeat(9)}, 3号機; "A:B" \\n ^n\n2行目`
  const stamp = new Date('2026-11-15T01:02:03Z')
  const text = icalendar(title, [
    { uid: '1', title, description: title, url: 'https://x/1?a=1;b', stamp, start: stamp },
  ])
  const calendar = new ICAL.Component(ICAL.parse(text))
  const [event] = calendar.getAllSubcomponents('vevent')
  expect(['summary', 'description'].map((name) => event!.getFirstPropertyValue(name))).toEqual([title, title])
  expect(event!.getFirstPropertyValue('url')).toBe('https://x/1?a=1;b')
})
