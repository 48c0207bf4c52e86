import fc from 'fast-check'
import { expect, test } from 'vitest'
import { dayNumber, dayOf } from './days.ts'
import { epochMsOf, isTimeZone, localClockAt, localDateAt } from './timeZone.ts'

const instant = (date: string, time: string, timeZone: string): string => {
  const [hours, minutes] = time.split(':').map(Number)
  return new Date(epochMsOf(dayNumber(date), hours! * 60 + minutes!, timeZone)).toISOString()
}

test('T2 Japan is nine hours ahead all year', () => {
  expect(instant('2026-01-15', '08:30', 'Asia/Tokyo')).toBe('2026-01-14T23:30:00.000Z')
  expect(instant('2026-07-15', '08:30', 'Asia/Tokyo')).toBe('2026-07-14T23:30:00.000Z')
  expect(instant('2026-07-15', '00:00', 'UTC')).toBe('2026-07-15T00:00:00.000Z')
})

test('T2 summer time is followed where there is one', () => {
  expect(instant('2026-01-15', '08:30', 'Europe/Berlin')).toBe('2026-01-15T07:30:00.000Z')
  expect(instant('2026-07-15', '08:30', 'Europe/Berlin')).toBe('2026-07-15T06:30:00.000Z')
  expect(instant('2026-07-15', '08:30', 'America/St_Johns')).toBe('2026-07-15T11:00:00.000Z')
})

test('T2 a time that the clock skips is taken as if it had not been changed yet', () => {
  // Berlin goes from 02:00 to 03:00 on 29 March 2026.
  expect(instant('2026-03-29', '01:59', 'Europe/Berlin')).toBe('2026-03-29T00:59:00.000Z')
  expect(instant('2026-03-29', '02:30', 'Europe/Berlin')).toBe('2026-03-29T01:30:00.000Z')
  expect(instant('2026-03-29', '03:30', 'Europe/Berlin')).toBe('2026-03-29T01:30:00.000Z')
})

test('T2 a time that the clock shows twice is the first one', () => {
  // Berlin goes from 03:00 back to 02:00 on 25 October 2026.
  expect(instant('2026-10-25', '02:30', 'Europe/Berlin')).toBe('2026-10-25T00:30:00.000Z')
  expect(instant('2026-10-25', '03:00', 'Europe/Berlin')).toBe('2026-10-25T02:00:00.000Z')
  expect(instant('2026-10-24', '23:59', 'Europe/Berlin')).toBe('2026-10-24T21:59:00.000Z')
})

test('T2 zones behind UTC and with half hours have their own days', () => {
  expect(localDateAt(Date.UTC(2026, 10, 15, 2), 'America/Los_Angeles')).toBe('2026-11-14')
  expect(localDateAt(Date.UTC(2026, 10, 14, 15), 'Asia/Tokyo')).toBe('2026-11-15')
  expect(localDateAt(Date.UTC(2026, 10, 14, 18, 29), 'Asia/Kolkata')).toBe('2026-11-14')
  expect(localDateAt(Date.UTC(2026, 10, 14, 18, 30), 'Asia/Kolkata')).toBe('2026-11-15')
})

test("T2 Japan's days and clocks are those of the time zone data, on every day of two lifetimes", () => {
  const words = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Tokyo', dateStyle: 'short', timeStyle: 'short' })
  for (let day = dayOf(1940, 1, 1); day < dayOf(2100, 1, 1); day++) {
    const moment = day * 86_400_000 + (day % 1440) * 60_000
    const { date, time } = localClockAt(moment, 'Asia/Tokyo')
    expect(`${date} ${time}`).toBe(words.format(moment))
  }
})

test('T2 names that are no time zone are recognised', () => {
  expect(isTimeZone('Asia/Tokyo')).toBe(true)
  expect(isTimeZone('Asia/Kyoto')).toBe(false)
  expect(isTimeZone('')).toBe(false)
})

const zones = fc.constantFrom('Asia/Tokyo', 'Europe/Berlin', 'America/New_York', 'Australia/Lord_Howe', 'Pacific/Apia')
const anyDay = fc.integer({ min: dayOf(2012, 1, 1), max: dayOf(2040, 12, 31) })

test('T2 noon is on the same day in every zone', () => {
  fc.assert(
    fc.property(anyDay, zones, (day, zone) => {
      expect(dayNumber(localDateAt(epochMsOf(day, 12 * 60, zone), zone))).toBe(day)
    }),
  )
})

test('T2 time never runs backwards', () => {
  fc.assert(
    fc.property(anyDay, zones, fc.integer({ min: 0, max: 1438 }), (day, zone, minute) => {
      const step = epochMsOf(day, minute + 1, zone) - epochMsOf(day, minute, zone)
      // One minute, unless the clock has just been changed by up to an hour.
      expect(step).toBeGreaterThanOrEqual(-3_600_000 + 60_000)
      expect(step).toBeLessThanOrEqual(3_600_000 + 60_000)
      expect(epochMsOf(day + 1, minute, zone)).toBeGreaterThan(epochMsOf(day, minute, zone))
    }),
  )
})
