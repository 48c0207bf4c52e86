import fc from 'fast-check'
import { expect, test } from 'vitest'
import { dateText, dayNumber, dayOf, weekdayOf } from './days.ts'
import { recurrenceDays } from './recurrence.ts'
import { parseRrule, type Recurrence } from './rrule.ts'

function ruleOf(text: string): Recurrence {
  const read = parseRrule(text)
  if ('problem' in read) throw new Error(read.problem)
  return read.rule
}

const daysOf = (text: string, start: string, from: string, to: string): string[] =>
  recurrenceDays(ruleOf(text), dayNumber(start), dayNumber(from), dayNumber(to)).map(dateText)

/** Examples of RFC 5545, section 3.8.5.3, and their days. */
const rfc: [text: string, start: string, to: string, days: string][] = [
  ['FREQ=DAILY;COUNT=10', '1997-09-02', '1998-01-01', '9/2 9/3 9/4 9/5 9/6 9/7 9/8 9/9 9/10 9/11'],
  ['FREQ=DAILY;INTERVAL=10;COUNT=5', '1997-09-02', '1998-01-01', '9/2 9/12 9/22 10/2 10/12'],
  ['FREQ=WEEKLY;COUNT=10', '1997-09-02', '1998-01-01', '9/2 9/9 9/16 9/23 9/30 10/7 10/14 10/21 10/28 11/4'],
  [
    'FREQ=WEEKLY;COUNT=10;WKST=SU;BYDAY=TU,TH',
    '1997-09-02',
    '1998-01-01',
    '9/2 9/4 9/9 9/11 9/16 9/18 9/23 9/25 9/30 10/2',
  ],
  [
    'FREQ=WEEKLY;INTERVAL=2;UNTIL=19971224T000000Z;WKST=SU;BYDAY=MO,WE,FR',
    '1997-09-01',
    '1997-10-20',
    '9/1 9/3 9/5 9/15 9/17 9/19 9/29 10/1 10/3 10/13 10/15 10/17',
  ],
  ['FREQ=MONTHLY;COUNT=10;BYDAY=1FR', '1997-09-05', '1998-12-31', '9/5 10/3 11/7 12/5 1/2 2/6 3/6 4/3 5/1 6/5'],
  [
    'FREQ=MONTHLY;INTERVAL=2;COUNT=10;BYDAY=1SU,-1SU',
    '1997-09-07',
    '1998-12-31',
    '9/7 9/28 11/2 11/30 1/4 1/25 3/1 3/29 5/3 5/31',
  ],
  ['FREQ=MONTHLY;COUNT=6;BYDAY=-2MO', '1997-09-22', '1998-12-31', '9/22 10/20 11/17 12/22 1/19 2/16'],
  ['FREQ=MONTHLY;BYMONTHDAY=-3', '1997-09-28', '1998-02-28', '9/28 10/29 11/28 12/29 1/29 2/26'],
  [
    'FREQ=MONTHLY;COUNT=10;BYMONTHDAY=2,15',
    '1997-09-02',
    '1998-12-31',
    '9/2 9/15 10/2 10/15 11/2 11/15 12/2 12/15 1/2 1/15',
  ],
  [
    'FREQ=MONTHLY;INTERVAL=18;COUNT=10;BYMONTHDAY=10,11,12,13,14,15',
    '1997-09-10',
    '1999-12-31',
    '9/10 9/11 9/12 9/13 9/14 9/15 3/10 3/11 3/12 3/13',
  ],
  ['FREQ=YEARLY;COUNT=10;BYMONTH=6,7', '1997-06-10', '2002-01-01', '6/10 7/10 6/10 7/10 6/10 7/10 6/10 7/10 6/10 7/10'],
  ['FREQ=YEARLY;BYDAY=20MO', '1997-05-19', '1999-12-31', '5/19 5/18 5/17'],
  ['FREQ=YEARLY;BYMONTH=3;BYDAY=TH', '1997-03-13', '1998-12-31', '3/13 3/20 3/27 3/5 3/12 3/19 3/26'],
  ['FREQ=MONTHLY;BYDAY=FR;BYMONTHDAY=13', '1997-09-02', '2000-12-31', '2/13 3/13 11/13 8/13 10/13'],
  [
    'FREQ=MONTHLY;BYDAY=SA;BYMONTHDAY=7,8,9,10,11,12,13',
    '1997-09-13',
    '1998-06-30',
    '9/13 10/11 11/8 12/13 1/10 2/7 3/7 4/11 5/9 6/13',
  ],
  ['FREQ=YEARLY;INTERVAL=4;BYMONTH=11;BYDAY=TU;BYMONTHDAY=2,3,4,5,6,7,8', '1996-11-05', '2004-12-31', '11/5 11/7 11/2'],
  ['FREQ=MONTHLY;COUNT=3;BYDAY=TU,WE,TH;BYSETPOS=3', '1997-09-04', '1998-01-01', '9/4 10/7 11/6'],
  [
    'FREQ=MONTHLY;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=-2',
    '1997-09-29',
    '1998-03-31',
    '9/29 10/30 11/27 12/30 1/29 2/26 3/30',
  ],
  ['FREQ=WEEKLY;INTERVAL=2;COUNT=4;BYDAY=TU,SU;WKST=MO', '1997-08-05', '1998-01-01', '8/5 8/10 8/19 8/24'],
  ['FREQ=WEEKLY;INTERVAL=2;COUNT=4;BYDAY=TU,SU;WKST=SU', '1997-08-05', '1998-01-01', '8/5 8/17 8/19 8/31'],
]

test.each(rfc)('T12 RFC 5545: %s from %s', (text, start, to, days) => {
  const found = daysOf(text, start, start, to).map((date) => `${Number(date.slice(5, 7))}/${Number(date.slice(8, 10))}`)
  expect(found.join(' ')).toBe(days)
})

test('T12 the last day of the month is the last, in every month', () => {
  expect(daysOf('FREQ=MONTHLY;BYMONTHDAY=-1', '2026-01-31', '2027-12-01', '2028-03-31')).toEqual([
    '2027-12-31',
    '2028-01-31',
    '2028-02-29',
    '2028-03-31',
  ])
})

test('T12 the 31st is left out where there is none', () => {
  expect(daysOf('FREQ=MONTHLY', '2026-01-31', '2026-01-01', '2026-06-30')).toEqual([
    '2026-01-31',
    '2026-03-31',
    '2026-05-31',
  ])
})

test('T12 29 February comes every four years', () => {
  expect(daysOf('FREQ=YEARLY', '2024-02-29', '2024-01-01', '2033-01-01')).toEqual([
    '2024-02-29',
    '2028-02-29',
    '2032-02-29',
  ])
})

test('T12 a day that never comes gives nothing', () => {
  expect(daysOf('FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=30', '2024-01-01', '2024-01-01', '2034-01-01')).toEqual([])
  expect(daysOf('FREQ=MONTHLY;BYMONTH=2;BYMONTHDAY=30;COUNT=3', '2024-01-01', '2024-01-01', '2034-01-01')).toEqual([])
})

test('T12 a first day that does not fit the rule is not planned', () => {
  expect(daysOf('FREQ=WEEKLY;BYDAY=FR', '2026-11-15', '2026-11-15', '2026-11-30')).toEqual(['2026-11-20', '2026-11-27'])
})

test('T12 the last day of UNTIL is planned, and nothing after it', () => {
  expect(daysOf('FREQ=DAILY;UNTIL=20261117', '2026-11-15', '2026-11-16', '2026-12-31')).toEqual([
    '2026-11-16',
    '2026-11-17',
  ])
  expect(daysOf('FREQ=DAILY;UNTIL=20261117', '2026-11-15', '2026-11-18', '2026-12-31')).toEqual([])
})

test('T12 COUNT is counted from the first day, not from the range', () => {
  expect(daysOf('FREQ=DAILY;COUNT=5', '2026-11-15', '2026-11-18', '2026-12-31')).toEqual(['2026-11-18', '2026-11-19'])
})

test('T12 an empty range and a range before the start give nothing', () => {
  expect(daysOf('FREQ=DAILY', '2026-11-15', '2026-11-20', '2026-11-19')).toEqual([])
  expect(daysOf('FREQ=DAILY', '2026-11-15', '2026-11-01', '2026-11-14')).toEqual([])
  expect(daysOf('FREQ=DAILY', '2026-11-15', '2026-11-01', '2026-11-15')).toEqual(['2026-11-15'])
})

const start = fc.integer({ min: dayOf(2015, 1, 1), max: dayOf(2028, 12, 31) })
const span = fc.integer({ min: 0, max: 900 })
const someRule = fc.constantFrom(
  'FREQ=DAILY;INTERVAL=3',
  'FREQ=DAILY;BYDAY=MO,WE;BYMONTH=2,8',
  'FREQ=WEEKLY;INTERVAL=3;BYDAY=SU,TH',
  'FREQ=WEEKLY;INTERVAL=2;BYDAY=MO,SU;WKST=SU',
  'FREQ=MONTHLY;BYMONTHDAY=-1,15',
  'FREQ=MONTHLY;INTERVAL=5;BYDAY=2TU,-1FR',
  'FREQ=MONTHLY;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=1,-1',
  'FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=29',
  'FREQ=DAILY;COUNT=40;BYDAY=SA',
)

test('T13 ranges side by side give the days of one long range', () => {
  fc.assert(
    fc.property(someRule, start, span, span, span, (text, first, skip, early, late) => {
      const rule = ruleOf(text)
      const [from, cut, to] = [first + skip, first + skip + early, first + skip + early + late]
      const whole = recurrenceDays(rule, first, from, to)
      expect([...recurrenceDays(rule, first, from, cut), ...recurrenceDays(rule, first, cut + 1, to)]).toEqual(whole)
    }),
    { numRuns: 40 },
  )
})

test('T12 every day of a weekly rule has its weekday and its week', () => {
  fc.assert(
    fc.property(start, span, fc.integer({ min: 1, max: 5 }), (first, length, interval) => {
      const days = recurrenceDays(ruleOf(`FREQ=WEEKLY;INTERVAL=${interval};BYDAY=WE`), first, first, first + length)
      const weekOf = (day: number) => Math.floor((day + 3) / 7)
      for (const day of days) {
        expect(weekdayOf(day)).toBe(3)
        expect((weekOf(day) - weekOf(first)) % interval).toBe(0)
      }
      const wednesdays = Array.from({ length: length + 1 }, (_, offset) => first + offset).filter(
        (day) => weekdayOf(day) === 3 && (weekOf(day) - weekOf(first)) % interval === 0,
      )
      expect(days).toEqual(wednesdays)
    }),
  )
})
