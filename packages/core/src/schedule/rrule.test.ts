import fc from 'fast-check'
import { expect, test } from 'vitest'
import { frequencies, parseRrule, type Recurrence, type RuleWeekday, rruleText, ruleWeekdays } from './rrule.ts'

const problemOf = (text: string): string | undefined => {
  const read = parseRrule(text)
  return 'problem' in read ? read.problem : undefined
}
const ruleOf = (text: string, timeZone?: string): Recurrence => {
  const read = parseRrule(text, timeZone)
  if ('problem' in read) throw new Error(read.problem)
  return read.rule
}

test('T11 a rule with all parts is read', () => {
  expect(
    ruleOf('FREQ=MONTHLY;INTERVAL=2;BYMONTH=1,7;BYMONTHDAY=1,-1;BYDAY=MO,-1FR;BYSETPOS=1,-2;WKST=SU;COUNT=10'),
  ).toEqual({
    frequency: 'MONTHLY',
    interval: 2,
    byMonth: [1, 7],
    byMonthDay: [1, -1],
    byDay: [{ weekday: 'MO' }, { weekday: 'FR', nth: -1 }],
    bySetPos: [1, -2],
    weekStart: 'SU',
    count: 10,
  })
})

test('T11 a prefix, small letters, a closing semicolon and blanks around do no harm', () => {
  expect(ruleOf(' RRULE:freq=weekly;byday=mo; ')).toEqual(ruleOf('FREQ=WEEKLY;BYDAY=MO'))
})

test('T11 UNTIL is a day on site, also when it is written as a moment in UTC', () => {
  expect(ruleOf('FREQ=DAILY;UNTIL=20261231').until).toBe('2026-12-31')
  expect(ruleOf('FREQ=DAILY;UNTIL=20261231T235959').until).toBe('2026-12-31')
  expect(ruleOf('FREQ=DAILY;UNTIL=20261231T145959Z').until).toBe('2026-12-31')
  expect(ruleOf('FREQ=DAILY;UNTIL=20261231T150000Z').until).toBe('2027-01-01')
  expect(ruleOf('FREQ=DAILY;UNTIL=20261231T150000Z', 'UTC').until).toBe('2026-12-31')
})

test.each([
  ['', '繰り返しの「」は使えません。'],
  ['INTERVAL=2', '繰り返しの周期がありません。'],
  ['FREQ=HOURLY', '繰り返しの「FREQ=HOURLY」に誤りがあります。'],
  ['FREQ=DAILY;BYHOUR=8', '繰り返しの「BYHOUR」は使えません。'],
  ['FREQ=YEARLY;BYWEEKNO=20', '繰り返しの「BYWEEKNO」は使えません。'],
  ['FREQ=YEARLY;BYYEARDAY=100', '繰り返しの「BYYEARDAY」は使えません。'],
  ['FREQ=DAILY;FREQ=DAILY', '繰り返しの「FREQ=DAILY」に誤りがあります。'],
  ['FREQ=DAILY;INTERVAL=0', '繰り返しの「INTERVAL=0」に誤りがあります。'],
  ['FREQ=DAILY;INTERVAL=1000', '繰り返しの「INTERVAL=1000」に誤りがあります。'],
  ['FREQ=DAILY;COUNT=-1', '繰り返しの「COUNT=-1」に誤りがあります。'],
  ['FREQ=DAILY;COUNT=10000', '繰り返しの「COUNT=10000」に誤りがあります。'],
  ['FREQ=MONTHLY;BYMONTHDAY=0', '繰り返しの「BYMONTHDAY=0」に誤りがあります。'],
  ['FREQ=MONTHLY;BYMONTHDAY=32', '繰り返しの「BYMONTHDAY=32」に誤りがあります。'],
  ['FREQ=YEARLY;BYMONTH=13', '繰り返しの「BYMONTH=13」に誤りがあります。'],
  ['FREQ=YEARLY;BYMONTH=-1', '繰り返しの「BYMONTH=-1」に誤りがあります。'],
  ['FREQ=WEEKLY;BYDAY=XX', '繰り返しの「BYDAY=XX」に誤りがあります。'],
  ['FREQ=MONTHLY;BYDAY=0MO', '繰り返しの「BYDAY=0MO」に誤りがあります。'],
  ['FREQ=MONTHLY;BYDAY=54MO', '繰り返しの「BYDAY=54MO」に誤りがあります。'],
  ['FREQ=DAILY;UNTIL=20260230', '繰り返しの「UNTIL=20260230」に誤りがあります。'],
  ['FREQ=DAILY;UNTIL=2026-12-31', '繰り返しの「UNTIL=2026-12-31」に誤りがあります。'],
  ['FREQ=DAILY;UNTIL=20261231T250000Z', '繰り返しの「UNTIL=20261231T250000Z」に誤りがあります。'],
  ['FREQ=DAILY;WKST=XX', '繰り返しの「WKST=XX」に誤りがあります。'],
  ['FREQ=DAILY;COUNT=5;UNTIL=20261231', '回数と終了日は、どちらか一方にしてください。'],
  ['FREQ=WEEKLY;BYDAY=2MO', '第何曜日の指定は、毎月か毎年で使ってください。'],
  ['FREQ=WEEKLY;BYMONTHDAY=1', '毎週の予定に日にちは指定できません。'],
  ['FREQ=MONTHLY;BYSETPOS=1', '何番目かの指定には、曜日か日にちが必要です。'],
  ['DTSTART:20260101\nRRULE:FREQ=DAILY', '繰り返しの「DTSTART:20260101\nRRULE:FREQ」は使えません。'],
  ['FREQ=DAILY;__proto__=1', '繰り返しの「__PROTO__」は使えません。'],
])('T11 %j is refused with a reason', (text, problem) => {
  expect(problemOf(text)).toBe(problem)
})

const weekday = fc.constantFrom<RuleWeekday>(...ruleWeekdays)
const signed = (most: number) => fc.integer({ min: -most, max: most }).filter((number) => number !== 0)
const list = <T>(value: fc.Arbitrary<T>) => fc.array(value, { maxLength: 4 })

const anyRule: fc.Arbitrary<Recurrence> = fc
  .record({
    frequency: fc.constantFrom(...frequencies),
    interval: fc.integer({ min: 1, max: 999 }),
    byDay: list(fc.record({ weekday, nth: fc.option(signed(5), { nil: undefined }) })),
    byMonthDay: list(signed(31)),
    byMonth: list(fc.integer({ min: 1, max: 12 })),
    bySetPos: list(signed(366)),
    weekStart: weekday,
    count: fc.option(fc.integer({ min: 1, max: 9999 }), { nil: undefined }),
  })
  .filter((rule) => !('problem' in parseRrule(rruleText(rule))))

test('T11 a rule that is written is read back as it was', () => {
  fc.assert(
    fc.property(anyRule, (rule) => {
      expect(ruleOf(rruleText(rule))).toEqual(rule)
    }),
  )
  expect(rruleText(ruleOf('FREQ=DAILY;UNTIL=20261231'))).toBe('FREQ=DAILY;UNTIL=20261231')
})

test('T11 no text whatever makes the reader fail', () => {
  const pieces = fc.constantFrom(
    'FREQ',
    '=',
    ';',
    ',',
    'DAILY',
    'BYDAY',
    '-1',
    'MO',
    'UNTIL',
    '20260101',
    'constructor',
    '\n',
  )
  fc.assert(
    fc.property(
      fc.oneof(
        fc.string(),
        fc.array(pieces).map((list) => list.join('')),
      ),
      (text) => {
        const read = parseRrule(text)
        expect('rule' in read || read.problem.length > 0).toBe(true)
      },
    ),
  )
})
