import fc from 'fast-check'
import { expect, test } from 'vitest'
import { dayNumber, weekdayOf } from './days.ts'
import { firstHolidayYear, japaneseHolidays, lastHolidayYear } from './holidays.ts'

/** Dates without the year, as in the yearly list of the Cabinet Office (内閣府「国民の祝日」について). */
const daysOf = (year: number): string =>
  japaneseHolidays(year)
    .map((holiday) => `${Number(holiday.date.slice(5, 7))}/${Number(holiday.date.slice(8, 10))}`)
    .join(' ')

const nameOn = (date: string): string | undefined =>
  japaneseHolidays(Number(date.slice(0, 4))).find((holiday) => holiday.date === date)?.name

test.each([
  [1948, '9/23 11/3 11/23'],
  [1949, '1/1 1/15 3/21 4/29 5/3 5/5 9/23 11/3 11/23'],
  [1955, '1/1 1/15 3/21 4/29 5/3 5/5 9/24 11/3 11/23'],
  [1966, '1/1 1/15 3/21 4/29 5/3 5/5 9/15 9/23 10/10 11/3 11/23'],
  [1967, '1/1 1/15 2/11 3/21 4/29 5/3 5/5 9/15 9/24 10/10 11/3 11/23'],
  [1988, '1/1 1/15 2/11 3/20 3/21 4/29 5/3 5/4 5/5 9/15 9/23 10/10 11/3 11/23'],
  [1996, '1/1 1/15 2/11 2/12 3/20 4/29 5/3 5/4 5/5 5/6 7/20 9/15 9/16 9/23 10/10 11/3 11/4 11/23 12/23'],
  [2000, '1/1 1/10 2/11 3/20 4/29 5/3 5/4 5/5 7/20 9/15 9/23 10/9 11/3 11/23 12/23'],
  [2003, '1/1 1/13 2/11 3/21 4/29 5/3 5/5 7/21 9/15 9/23 10/13 11/3 11/23 11/24 12/23'],
  [2007, '1/1 1/8 2/11 2/12 3/21 4/29 4/30 5/3 5/4 5/5 7/16 9/17 9/23 9/24 10/8 11/3 11/23 12/23 12/24'],
  [2015, '1/1 1/12 2/11 3/21 4/29 5/3 5/4 5/5 5/6 7/20 9/21 9/22 9/23 10/12 11/3 11/23 12/23'],
  [2016, '1/1 1/11 2/11 3/20 3/21 4/29 5/3 5/4 5/5 7/18 8/11 9/19 9/22 10/10 11/3 11/23 12/23'],
  [2024, '1/1 1/8 2/11 2/12 2/23 3/20 4/29 5/3 5/4 5/5 5/6 7/15 8/11 8/12 9/16 9/22 9/23 10/14 11/3 11/4 11/23'],
  [2026, '1/1 1/12 2/11 2/23 3/20 4/29 5/3 5/4 5/5 5/6 7/20 8/11 9/21 9/22 9/23 10/12 11/3 11/23'],
  [2027, '1/1 1/11 2/11 2/23 3/21 3/22 4/29 5/3 5/4 5/5 7/19 8/11 9/20 9/23 10/11 11/3 11/23'],
])('T3 the holidays of %i are those of the official list', (year, days) => {
  expect(daysOf(year)).toBe(days)
})

test('T3 a holiday that changed its name has the name of its time', () => {
  expect(nameOn('1988-04-29')).toBe('天皇誕生日')
  expect(nameOn('1989-04-29')).toBe('みどりの日')
  expect(nameOn('2007-04-29')).toBe('昭和の日')
  expect(nameOn('2019-10-14')).toBe('体育の日')
  expect(nameOn('2022-10-10')).toBe('スポーツの日')
  expect(nameOn('2018-12-23')).toBe('天皇誕生日')
  expect(nameOn('2019-12-23')).toBeUndefined()
  expect(nameOn('2020-02-23')).toBe('天皇誕生日')
})

test('T4 happy Mondays are Mondays', () => {
  for (let year = 2000; year <= lastHolidayYear; year++) {
    const comingOfAge = japaneseHolidays(year).find((holiday) => holiday.name === '成人の日')!
    expect(weekdayOf(dayNumber(comingOfAge.date))).toBe(1)
    expect(Number(comingOfAge.date.slice(8))).toBeGreaterThanOrEqual(8)
    expect(Number(comingOfAge.date.slice(8))).toBeLessThanOrEqual(14)
  }
})

test('T4 before the law changed they were fixed days', () => {
  expect(nameOn('1999-01-15')).toBe('成人の日')
  expect(nameOn('2000-01-15')).toBeUndefined()
  expect(nameOn('2002-07-20')).toBe('海の日')
  expect(nameOn('2003-07-21')).toBe('海の日')
  expect(nameOn('2002-09-15')).toBe('敬老の日')
  expect(nameOn('1999-10-10')).toBe('体育の日')
})

/** Days of March and of September, less 20, for 1955…2027, as announced by the government. */
const announced = {
  春分の日: '1111101110111011101110111011101110111001100110011001100110011001100110001',
  秋分の日: '4333433343334333433343334333333333333333333333333333333332333233323332333',
}

test.each(Object.entries(announced))(
  'T5 %s falls on the announced day in every year from 1955 to 2027',
  (name, days) => {
    const month = name === '春分の日' ? '03' : '09'
    for (const [index, over20] of [...days].entries()) {
      const found = japaneseHolidays(1955 + index).find((holiday) => holiday.name === name)!
      expect(found.date).toBe(`${1955 + index}-${month}-${20 + Number(over20)}`)
    }
  },
)

test('T5 the forecast stays in the days an equinox can have', () => {
  for (let year = 1949; year <= lastHolidayYear; year++) {
    const names = new Map(japaneseHolidays(year).map((holiday) => [holiday.name, holiday.date.slice(5)]))
    expect(['03-19', '03-20', '03-21']).toContain(names.get('春分の日'))
    expect(['09-22', '09-23', '09-24']).toContain(names.get('秋分の日'))
  }
})

test('T6 a holiday on a Sunday is made up for on Monday, since 12 April 1973', () => {
  expect(nameOn('1973-02-12')).toBeUndefined()
  expect(nameOn('1973-04-30')).toBe('振替休日')
  expect(nameOn('2024-02-12')).toBe('振替休日')
})

test('T6 since 2007 it wanders past further holidays', () => {
  // 3 May 2026 is a Sunday, the 4th and 5th are holidays.
  expect(nameOn('2026-05-06')).toBe('振替休日')
  // 4 May 2008 is a Sunday, the 5th is a holiday.
  expect(nameOn('2008-05-06')).toBe('振替休日')
  // 3 May 1998 is a Sunday; then, the next day was enough.
  expect(nameOn('1998-05-04')).toBe('振替休日')
  expect(nameOn('1998-05-06')).toBeUndefined()
})

test('T7 a day between two holidays is free since 1986', () => {
  expect(nameOn('1985-05-04')).toBeUndefined()
  expect(nameOn('1988-05-04')).toBe('国民の休日')
  expect(nameOn('2009-09-22')).toBe('国民の休日')
  expect(nameOn('2015-09-22')).toBe('国民の休日')
  expect(nameOn('2026-09-22')).toBe('国民の休日')
  expect(nameOn('2032-09-21')).toBe('国民の休日')
})

test('T7 a Sunday or a substitute day between two holidays keeps what it is', () => {
  expect(nameOn('1986-05-04')).toBeUndefined()
  expect(nameOn('1987-05-04')).toBe('振替休日')
})

test('T8 2019 had ten days in a row for the accession', () => {
  const spring = japaneseHolidays(2019).filter(({ date }) => date >= '2019-04-29' && date <= '2019-05-06')
  expect(spring.map(({ date, name }) => `${date.slice(5)} ${name}`)).toEqual([
    '04-29 昭和の日',
    '04-30 国民の休日',
    '05-01 休日（祝日扱い）',
    '05-02 国民の休日',
    '05-03 憲法記念日',
    '05-04 みどりの日',
    '05-05 こどもの日',
    '05-06 振替休日',
  ])
  expect(nameOn('2019-10-22')).toBe('休日（祝日扱い）')
})

test('T8 2020 and 2021 moved three holidays for the Olympic Games', () => {
  expect(daysOf(2020)).toBe('1/1 1/13 2/11 2/23 2/24 3/20 4/29 5/3 5/4 5/5 5/6 7/23 7/24 8/10 9/21 9/22 11/3 11/23')
  expect(daysOf(2021)).toBe('1/1 1/11 2/11 2/23 3/20 4/29 5/3 5/4 5/5 7/22 7/23 8/8 8/9 9/20 9/23 11/3 11/23')
  expect([nameOn('2020-07-24'), nameOn('2021-07-23'), nameOn('2021-08-09')]).toEqual([
    'スポーツの日',
    'スポーツの日',
    '振替休日',
  ])
})

test('T8 single days of state ceremonies', () => {
  expect(nameOn('1959-04-10')).toBe('結婚の儀')
  expect(nameOn('1989-02-24')).toBe('大喪の礼')
  expect(nameOn('1990-11-12')).toBe('即位礼正殿の儀')
  expect(nameOn('1993-06-09')).toBe('結婚の儀')
})

test('T3 outside the years of the law there are none', () => {
  expect(japaneseHolidays(firstHolidayYear - 1)).toEqual([])
  expect(japaneseHolidays(lastHolidayYear + 1)).toEqual([])
})

test('T6 every year is in order, without doubles, and no Sunday holiday is lost', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1974, max: lastHolidayYear }), (year) => {
      const holidays = japaneseHolidays(year)
      const dates = holidays.map((holiday) => holiday.date)
      expect(dates).toEqual([...new Set(dates)].sort())
      const named = holidays.filter(({ name }) => name !== '振替休日')
      const sundays = named.filter(({ date }) => weekdayOf(dayNumber(date)) === 0)
      expect(holidays.length - named.length).toBe(sundays.length)
    }),
  )
})
