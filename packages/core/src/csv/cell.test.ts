import fc from 'fast-check'
import { expect, test } from 'vitest'
import { numberCell, textCell } from './cell.ts'

test.each([
  '=1+1',
  '+1',
  '-1',
  '@SUM(A1)',
  '＝1+1',
  '＋1',
  '－1',
  '＠SUM',
  '−1',
  '=HYPERLINK("http://example.invalid","開く")',
  "=cmd|' /C calc'!A0",
  ' =1+1',
  '　=1+1',
  '"=1+1"',
  "'=1+1",
  '\u200b=1+1',
  '\ufeff=1+1',
  '\t=1+1',
  '\r=1+1',
  '\n=1+1',
  '\tあ',
  '\nあ',
  '-除外',
  '\u2060=HYPERLINK("http://example.invalid","開く")',
  '\u00ad=1+1',
  '\u061c=1+1',
  '\u202e=1+1',
  '\u2066=1+1',
  '\ufe0f=1+1',
  '\u0301=1+1',
  ' \u0301=1+1',
  '"\u2060=1+1',
  '\u180e=1+1',
  '\u3164=1+1',
  '\u{e0001}=1+1',
  '\u0085=1+1',
  '﹦1+1',
  '﹢1',
  '﹣1',
  '﹫SUM',
  '⁼1+1',
])('D1 the text %j does not become a formula', (text) => {
  expect(textCell(text)).toMatch(/^"?'/)
})

test.each(['ポンプ', '1+1', 'a=b', '良', '0.42', '2026-11-15', '(−5)', '%', 'A-1', "it's", '〜5'])(
  'D1 the harmless text %j stays as it is',
  (text) => {
    expect(textCell(text)).toBe(text)
  },
)

test.each(['0', '-1', '-12.30', '0.000', '123456789012345678901234567890.1234', '-0.5'])(
  'D2 the number %s stays a number',
  (text) => {
    expect(numberCell(text)).toBe(text)
  },
)

test.each([
  ['+1', "'+1"],
  ['-', "'-"],
  ['--1', "'--1"],
  ['-1+cmd', "'-1+cmd"],
  ['1e5', '1e5'],
  ['=1', "'=1"],
  ['測定不能', '測定不能'],
  ['1,5', '"1,5"'],
  ['-1\n', '"\'-1\n"'],
])('D2 %j in a column of numbers is text', (text, cell) => {
  expect(numberCell(text)).toBe(cell)
})

test('D3 commas, quotes, line breaks and outer blanks are quoted', () => {
  expect(textCell('a,b')).toBe('"a,b"')
  expect(textCell('12"バルブ')).toBe('"12""バルブ"')
  expect(textCell('一行\n二行')).toBe('"一行\n二行"')
  expect(textCell(' a')).toBe('" a"')
  expect(textCell('a　')).toBe('"a　"')
  expect(textCell('')).toBe('')
})

test('D3 line breaks of other systems become one kind, control characters vanish', () => {
  expect(textCell('a\r\nb\rc')).toBe('"a\nb\nc"')
  expect(textCell('a\u0000b\u001bc')).toBe('abc')
  expect(textCell('\u0000=1')).toBe("'=1")
})

test('D3 what nobody sees vanishes; a mark stays on its letter', () => {
  expect(textCell('良\u2060\u200b\u202e好')).toBe('良好')
  expect(textCell('\u0301良')).toBe('良')
  expect(textCell('葛\u{e0100}城')).toBe('葛\u{e0100}城')
})

/** What a spreadsheet sees in a cell: quotes taken off. */
const seen = (cell: string): string => (cell.startsWith('"') ? cell.slice(1, -1).replaceAll('""', '"') : cell)

const sign = fc.constantFrom(...'=+-@＝＋－＠−\t\r\n", \'ab1あ　\u0000\u200b')

test('D1 no text whatever begins like a formula', () => {
  fc.assert(
    fc.property(
      fc.array(sign, { maxLength: 8 }).map((list) => list.join('')),
      (text) => {
        expect(seen(textCell(text))).not.toMatch(/^[\s"\u200b]*[=+\-@＝＋－＠−]|^[\t\r\n]/)
        expect(seen(numberCell(text))).not.toMatch(/^[\s"\u200b]*[=+@＝＋－＠−]|^[\t\r\n]|^-(?!\d)/)
      },
    ),
    { numRuns: 1000 },
  )
})

test('D3 the text is what it was, but for the apostrophe, line breaks and control characters', () => {
  fc.assert(
    fc.property(
      fc.array(sign, { maxLength: 8 }).map((list) => list.join('')),
      (text) => {
        const plain = text.replace(/\r\n?/g, '\n').replaceAll('\u0000', '').replaceAll('\u200b', '')
        expect([plain, `'${plain}`]).toContain(seen(textCell(text)))
      },
    ),
  )
})
