import { expect, test } from 'vitest'
import { recurrenceText } from './recurrenceText.ts'
import { parseRrule } from './rrule.ts'

function textOf(rrule: string, startsOn?: string): string {
  const read = parseRrule(rrule)
  if ('problem' in read) throw new Error(read.problem)
  return recurrenceText(read.rule, startsOn)
}

test.each([
  ['FREQ=DAILY', '毎日'],
  ['FREQ=DAILY;INTERVAL=3', '3日ごと'],
  ['FREQ=WEEKLY;BYDAY=FR,MO,WE', '毎週 月・水・金曜日'],
  ['FREQ=WEEKLY;BYDAY=SU,SA', '毎週 土・日曜日'],
  ['FREQ=WEEKLY;INTERVAL=2;BYDAY=TU', '2週ごと 火曜日'],
  ['FREQ=MONTHLY;BYMONTHDAY=1,15', '毎月 1日・15日'],
  ['FREQ=MONTHLY;BYMONTHDAY=-1', '毎月 末日'],
  ['FREQ=MONTHLY;BYMONTHDAY=-3', '毎月 末日の2日前'],
  ['FREQ=MONTHLY;INTERVAL=3;BYDAY=2TU', '3か月ごと 第2火曜日'],
  ['FREQ=MONTHLY;BYDAY=-1FR', '毎月 最後の金曜日'],
  ['FREQ=MONTHLY;BYDAY=-2FR,1MO', '毎月 最後から2番目の金曜日・第1月曜日'],
  ['FREQ=MONTHLY;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=-1', '毎月 月・火・水・木・金曜日のうち最後'],
  ['FREQ=MONTHLY;BYDAY=MO,TU;BYSETPOS=1,-2', '毎月 月・火曜日のうち1番目・最後から2番目'],
  ['FREQ=MONTHLY;BYMONTHDAY=13;BYDAY=FR', '毎月 13日の金曜日'],
  ['FREQ=YEARLY;BYMONTH=4,10;BYMONTHDAY=1', '毎年 4・10月 1日'],
  ['FREQ=DAILY;COUNT=12', '毎日（12回まで）'],
  ['FREQ=WEEKLY;BYDAY=MO;UNTIL=20270331', '毎週 月曜日（2027/03/31まで）'],
])('T22 %s is told as 「%s」', (rrule, text) => {
  expect(textOf(rrule)).toBe(text)
})

test('T22 what the rule leaves open is taken from the first day', () => {
  expect(textOf('FREQ=WEEKLY', '2026-11-16')).toBe('毎週 月曜日')
  expect(textOf('FREQ=MONTHLY', '2026-11-16')).toBe('毎月 16日')
  expect(textOf('FREQ=YEARLY', '2026-11-16')).toBe('毎年 11月 16日')
  expect(textOf('FREQ=YEARLY;BYMONTH=4', '2026-11-16')).toBe('毎年 4月 16日')
  expect(textOf('FREQ=DAILY', '2026-11-16')).toBe('毎日')
  expect(textOf('FREQ=MONTHLY;BYMONTHDAY=-1', '2026-11-16')).toBe('毎月 末日')
})
