import fc from 'fast-check'
import { expect, test } from 'vitest'
import { utf8Of } from './utf8.ts'

test('any text that JSON makes has the bytes that everybody else gives it', () => {
  fc.assert(fc.property(fc.string({ unit: 'binary' }), (given) => expectSame(JSON.stringify(given))))
})

test.each(['', 'a', '確認', '𠮷野家 🏭', 'é'.repeat(200_000), '点'.repeat(300_000)])(
  '%#: short, long, any letters',
  expectSame,
)

test('a second text leaves the bytes of the first alone', () => {
  const first = utf8Of('一つ目')
  utf8Of('二つ目')
  expect(first.toString()).toBe('一つ目')
})

function expectSame(text: string): void {
  expect(utf8Of(text).equals(Buffer.from(text))).toBe(true)
}
