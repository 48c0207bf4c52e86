import { expect, test } from 'vitest'
import { isOwnStamp, stampPattern, stampWords } from './stamp.ts'

test('a stamp holds the family name until its person chooses other letters', () => {
  expect(['佐藤 健一', '佐藤　健一', '佐藤健一'].map((name) => stampWords(name))).toEqual(['佐藤', '佐藤', '佐藤健一'])
  expect(stampWords('佐藤 健一', '佐藤健')).toBe('佐藤健')
  expect(stampWords('佐藤 健一', null)).toBe('佐藤')
})

test('one to four letters without a space, a rare one counted as one', () => {
  expect(['佐', '佐藤健一', '𠮷田𠮷田'].map((letters) => stampPattern.test(letters))).toEqual([true, true, true])
  const wrong = ['', '佐藤 健', '佐藤　健', '佐藤健一郎', '佐\n藤']
  expect(wrong.map((letters) => stampPattern.test(letters))).toEqual(wrong.map(() => false))
})

test('a stamp is made of the own name only: nobody stamps as somebody else, nor under a name they no longer have', () => {
  const own = ['佐藤', '佐健', '健一', '佐藤健一']
  expect(own.map((letters) => isOwnStamp('佐藤 健一', letters))).toEqual(own.map(() => true))
  const others = ['田中', '佐々', '一健', '藤佐', '佐藤二', '', '佐藤 ']
  expect(others.map((letters) => isOwnStamp('佐藤 健一', letters))).toEqual(others.map(() => false))
  expect(stampWords('田中 健一', '佐藤')).toBe('田中')
})
