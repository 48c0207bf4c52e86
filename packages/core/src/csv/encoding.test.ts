import fc from 'fast-check'
import { expect, test } from 'vitest'
import { csvStart, encodableText, missingCharacter } from './encoding.ts'

/** The Shift_JIS of the platform, which can only read: every character that some pair of bytes stands for. */
const decoder = new TextDecoder('shift_jis')
const known = new Set<string>()
for (let byte = 0; byte < 0x80; byte++) known.add(String.fromCharCode(byte))
for (let byte = 0xa1; byte <= 0xdf; byte++) known.add(decoder.decode(new Uint8Array([byte])))
for (let lead = 0x81; lead <= 0xfc; lead++) {
  if (lead >= 0xa0 && lead < 0xe0) continue
  for (let trail = 0x40; trail <= 0xfc; trail++) {
    const text = decoder.decode(new Uint8Array([lead, trail]))
    if ([...text].length === 1 && text !== '\ufffd') known.add(text)
  }
}
const canEncode = (character: string): boolean => known.has(character)
const fitted = (text: string): string => encodableText(canEncode).fit(text)

test('D5 UTF-8 begins with a byte order mark, Shift_JIS does not', () => {
  expect(csvStart).toEqual({ 'utf-8': '\ufeff', shift_jis: '' })
})

test('D6 what Windows can write stays, 髙 and 﨑 and ① included', () => {
  for (const text of ['点検表 ABC-123', '髙橋 山﨑', '①㎜℃№㈱', 'ﾎﾟﾝﾌﾟ', '～－∥']) expect(fitted(text)).toBe(text)
})

test('D6 signs with two code points take the one that Windows knows', () => {
  expect(fitted('8:00〜9:00')).toBe('8:00～9:00')
  expect(fitted('−5℃')).toBe('－5℃')
  expect(fitted('¥100')).toBe('￥100')
})

test('D6 a character that Windows cannot write becomes 〓, once for each, and is counted', () => {
  const text = encodableText(canEncode)
  expect(text.fit('𠮷野 😀')).toBe('〓野 〓')
  expect(text.fit('𠮷田')).toBe('〓田')
  expect([...text.missing]).toEqual([
    ['𠮷', 2],
    ['😀', 1],
  ])
})

test('D6 marks that nobody sees vanish, composed kana stay whole', () => {
  expect(fitted('葛\u{e0100}飾')).toBe('葛飾')
  expect(fitted('か\u3099す')).toBe('がす')
  expect(fitted('a\u200bb')).toBe('ab')
  expect(fitted('é')).toBe(missingCharacter)
})

test('D6 line breaks and other ASCII are never asked about', () => {
  const asked: string[] = []
  const text = encodableText((character) => asked.push(character) > 0)
  expect(text.fit('あ,"b"\r\n')).toBe('あ,"b"\r\n')
  expect(asked).toEqual(['あ'])
})

test('D6 a 〓 that was written is not a missing character', () => {
  const text = encodableText(canEncode)
  expect(text.fit('〓')).toBe('〓')
  expect(text.missing.size).toBe(0)
})

test('D6 every text becomes one that can be written, and fitting twice changes nothing', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (text) => {
      const once = fitted(text)
      for (const character of once) expect(canEncode(character)).toBe(true)
      expect(fitted(once)).toBe(once)
    }),
  )
})
