import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { SplitRule } from '../../model/index.ts'
import { hasRightCheckDigit } from './checkDigit.ts'
import { fieldId, fieldsOfRule } from './fields.ts'
import { gs1Date, readGs1 } from './gs1.ts'
import { matchPattern, maxCodeLength, parsePattern } from './pattern.ts'
import { splitCode } from './splitCode.ts'

const today = '2026-11-15'
const split = (rule: SplitRule, code: string) => {
  const result = splitCode(rule, code, today)
  return 'error' in result ? `${result.error.code} ${result.error.text}` : result.fields
}

describe('X1 separator', () => {
  const rule: SplitRule = { by: 'separator', separator: ',', fields: ['品番', 'ロット', '', '数量'] }
  test('X1 parts take the names in order; an unnamed part is passed over', () => {
    expect(split(rule, ' SH-2041, L5 ,x,500 ')).toEqual({ partNo: 'SH-2041', lot: 'L5', quantity: '500' })
  })
  test('X1 more parts are allowed, fewer are not', () => {
    expect(split(rule, 'a,b,c,d,e')).toEqual({ partNo: 'a', lot: 'b', quantity: 'd' })
    expect(split(rule, 'a,b,c')).toBe('V-126 コードを分解できません（4個の区切りが必要ですが、3個です）。')
  })
})

describe('X2 digits', () => {
  const rule: SplitRule = {
    by: 'digits',
    fields: [
      { name: '品番', start: 1, length: 3 },
      { name: '色', start: 5, length: 2 },
    ],
  }
  test('X2 columns are counted from 1', () => {
    expect(split(rule, 'ABC-赤青Z')).toEqual({ partNo: 'ABC', 色: '赤青' })
    expect(split(rule, 'ABCD12')).toEqual({ partNo: 'ABC', 色: '12' })
  })
  test('X2 a short code is refused', () => {
    expect(split(rule, 'ABCD1')).toBe('V-126 コードを分解できません（6桁必要ですが、5桁です）。')
  })
})

describe('X3 names', () => {
  test.each([
    ['品番', 'partNo'],
    ['ＰａｒｔＮｏ', 'partNo'],
    ['ロット番号', 'lot'],
    ['ロットＮｏ', 'lot'],
    ['数量', 'quantity'],
    ['使用期限', 'expiry'],
    ['設備番号', 'target'],
    ['シリアル', 'serial'],
    ['図番', 'drawing'],
    ['納入先', 'customer'],
    [' 色 ', '色'],
  ])('X3 %s is %s', (name, id) => {
    expect(fieldId(name)).toBe(id)
  })
  test('X3 a rule knows what it can deliver', () => {
    expect(fieldsOfRule({ by: 'separator', separator: ',', fields: ['品番', '', '色'] })).toEqual(['partNo', '色'])
    expect(fieldsOfRule({ by: 'digits', fields: [{ name: 'ロット', start: 1, length: 1 }] })).toEqual(['lot'])
    expect(fieldsOfRule({ by: 'pattern', pattern: '{品番:X4}-{色}' })).toEqual(['partNo', '色'])
    expect(fieldsOfRule({ by: 'gs1', fields: { '91': '社内番号' } })).toEqual(
      expect.arrayContaining(['partNo', 'lot', 'expiry', 'quantity', 'serial', 'target', '社内番号']),
    )
  })
})

describe('X4 GS1', () => {
  const gs = '\u001d'
  test('X4 fixed parts follow each other, a separator ends open ones', () => {
    expect(split({ by: 'gs1' }, `0104912345678904${'10'}LOT5${gs}17280229${'30'}500`)).toEqual({
      partNo: '04912345678904',
      lot: 'LOT5',
      expiry: '2028-02-29',
      quantity: '500',
    })
  })
  test('X4 the signs scanners put in front are skipped', () => {
    for (const sign of [']C1', ']d2', ']Q3', ']e0', ']J1', gs])
      expect(split({ by: 'gs1' }, `${sign}10A1`)).toEqual({ lot: 'A1' })
    expect(split({ by: 'gs1' }, 'x]C110A1')).toMatch(/^V-126/)
  })
  test('X4 the form with brackets is read as well', () => {
    expect(split({ by: 'gs1' }, '(01)04912345678904(10)A-1(21)S9')).toEqual({
      partNo: '04912345678904',
      lot: 'A-1',
      serial: 'S9',
    })
  })
  test('X4 a rule may name other identifiers', () => {
    expect(split({ by: 'gs1', fields: { '10': '製造ロット', '91': '社内番号' } }, `10A1${gs}91Z`)).toEqual({
      製造ロット: 'A1',
      社内番号: 'Z',
    })
    expect(split({ by: 'gs1' }, '99Z')).toEqual({ '99': 'Z' })
  })
  test('X4 measures get their point from the identifier', () => {
    expect(readGs1('3103001250', today)).toEqual([{ ai: '3103', value: '1.250' }])
    expect(readGs1('3100000012', today)).toEqual([{ ai: '3100', value: '12' }])
    expect(readGs1('3106000005', today)).toEqual([{ ai: '3106', value: '0.000005' }])
    expect(readGs1('39221234', today)).toEqual([{ ai: '3922', value: '12.34' }])
    expect(readGs1('3922(5', today)).toHaveProperty('error')
  })
  test.each([
    ['0104912345678905', 'V-127 チェックディジットが一致しません。読み直してください。'],
    ['010491234567890', 'V-126 コードを分解できません（(01)の長さが違います）。'],
    ['010491234567890X', 'V-126 コードを分解できません（(01)は数字です）。'],
    [`10${'A'.repeat(21)}`, 'V-126 コードを分解できません（(10)の長さが違います）。'],
    [`10${gs}`, 'V-126 コードを分解できません（(10)の長さが違います）。'],
    ['17281301', 'V-126 コードを分解できません（(17)の日付「281301」が正しくありません）。'],
    ['17280230', 'V-126 コードを分解できません（(17)の日付「280230」が正しくありません）。'],
    ['88X', 'V-126 コードを分解できません（GS1の識別子が分かりません）。'],
    ['(0)1', 'V-126 コードを分解できません（GS1の識別子が分かりません）。'],
    ['(011)1', 'V-126 コードを分解できません（GS1の識別子が分かりません）。'],
    ['(10)', 'V-126 コードを分解できません（GS1の識別子が分かりません）。'],
    ['(10)A(', 'V-126 コードを分解できません（GS1の識別子が分かりません）。'],
    ['', 'V-126 コードを分解できません（コードが空です）。'],
  ])('X4 %j is refused', (code, text) => {
    expect(split({ by: 'gs1' }, code)).toBe(text)
  })
  test('X4 twenty letters of a lot are the most', () => {
    expect(split({ by: 'gs1' }, `10${'A'.repeat(20)}`)).toEqual({ lot: 'A'.repeat(20) })
  })
})

describe('X5 years of two digits', () => {
  test.each([
    ['281231', '2026-11-15', '2028-12-31'],
    ['751231', '2026-11-15', '2075-12-31'],
    ['761231', '2026-11-15', '2076-12-31'],
    ['771231', '2026-11-15', '1977-12-31'],
    ['991231', '2026-11-15', '1999-12-31'],
    ['001231', '2026-11-15', '2000-12-31'],
    ['011231', '2080-11-15', '2101-12-31'],
    ['301231', '2080-11-15', '2130-12-31'],
    ['311231', '2080-11-15', '2031-12-31'],
    ['280200', '2026-11-15', '2028-02-29'],
    ['270200', '2026-11-15', '2027-02-28'],
  ])('X5 %s seen on %s is %s', (digits, seenOn, date) => {
    expect(gs1Date(digits, seenOn)).toBe(date)
  })
  test('X5 an impossible day is no date', () => {
    expect(gs1Date('280001', today)).toBeUndefined()
    expect(gs1Date('281301', today)).toBeUndefined()
    expect(gs1Date('280432', today)).toBeUndefined()
    expect(gs1Date('280431', today)).toBeUndefined()
  })
})

describe('X6 patterns', () => {
  const match = (pattern: string, code: string) => split({ by: 'pattern', pattern }, code)
  test.each([
    ['{品番:X4-12}-{ロット:9}', 'SH2041-500', { partNo: 'SH2041', lot: '500' }],
    ['{品番}-{ロット}', 'A-B-C', { partNo: 'A-B', lot: 'C' }],
    ['{品番:A2}{ロット:93}', 'AB123', { partNo: 'AB', lot: '123' }],
    ['No.{数量:9}', 'No.12', { quantity: '12' }],
    ['{a:9-}', '1', 'V-126 コードを分解できません（分解規則の書き方が正しくありません）。'],
    ['{a:95-2}', '1', 'V-126 コードを分解できません（分解規則の書き方が正しくありません）。'],
    ['{a', '1', 'V-126 コードを分解できません（分解規則の書き方が正しくありません）。'],
    ['{{{a:9}', '{5', { a: '5' }],
    ['{a:0-2}X', 'X', { a: '' }],
    ['{a:90-2}X', '12X', { a: '12' }],
    ['{品番:A}', 'ab', 'V-126 コードを分解できません（規則に合いません）。'],
    ['{品番:X}', 'A-1', 'V-126 コードを分解できません（規則に合いません）。'],
    ['AB', 'AB', {}],
    ['AB', 'ABC', 'V-126 コードを分解できません（規則に合いません）。'],
    ['{a:92}', '1', 'V-126 コードを分解できません（規則に合いません）。'],
    ['{a:92}', '123', 'V-126 コードを分解できません（規則に合いません）。'],
    ['{a:92-3}', '123', { a: '123' }],
    ['{a:92-3}{b:9}', '123', { a: '12', b: '3' }],
  ])('X6 %s on %s', (pattern, code, expected) => {
    expect(match(pattern, code)).toEqual(expected)
  })
  test('X6 a capture takes as much as it can and leaves enough for the rest', () => {
    expect(match('{a:9}{b:9}', '123')).toEqual({ a: '12', b: '3' })
    expect(match('{a}{b}{c}', 'xyz')).toEqual({ a: 'x', b: 'y', c: 'z' })
  })
  test('X7 time is pattern times code, whatever they look like', () => {
    const parts = parsePattern(`${'{c:9}'.repeat(25)}X`)
    expect(parts).toHaveLength(26)
    expect(matchPattern(parts!, '1'.repeat(maxCodeLength))).toBeUndefined()
    expect(matchPattern(parsePattern('{a}')!, '1'.repeat(maxCodeLength))).toEqual({ a: '1'.repeat(maxCodeLength) })
    expect(matchPattern(parsePattern('{a}')!, '1'.repeat(maxCodeLength + 1))).toBeUndefined()
  })
  test('X7 finds a match exactly when a regular expression does, with the same captures', () => {
    const classes = { '9': '\\d', A: '[A-Z]', X: '[0-9A-Z]', '*': '[\\s\\S]' } as const
    const piece = fc.oneof(
      fc.constantFrom('-', 'A', '1').map((text) => ({ ours: text, regex: text })),
      fc
        .tuple(
          fc.constantFrom('9', 'A', 'X', '*' as const),
          fc.integer({ min: 0, max: 2 }),
          fc.integer({ min: 0, max: 3 }),
        )
        .map(([letter, min, more]) => ({ letter, min, max: min + more })),
    )
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 5 }), fc.stringMatching(/^[-A1]{0,8}$/), (pieces, code) => {
        const ours = pieces.map((p, n) => ('ours' in p ? p.ours : `{n${n}:${p.letter}${p.min}-${p.max}}`)).join('')
        const regex = pieces
          .map((p) => ('ours' in p ? p.regex : `(${classes[p.letter as keyof typeof classes]}{${p.min},${p.max}})`))
          .join('')
        const found = matchPattern(parsePattern(ours)!, code)
        const expected = new RegExp(`^${regex}$`).exec(code)
        expect(found && Object.values(found)).toEqual(expected?.slice(1))
      }),
      { numRuns: 500 },
    )
  })
})

describe('X8 check digits', () => {
  test.each([
    ['mod10w3', '4912345678904', true],
    ['mod10w3', '4912345678905', false],
    ['mod10w3', '04912345678904', true],
    ['mod10w3', '00', true],
    ['mod10w3', '0', false],
    ['mod10w3', '49123A5678904', false],
    ['luhn', '79927398713', true],
    ['luhn', '79927398710', false],
    ['luhn', '18', true],
    ['mod7', '1234567890123450', false],
    ['mod7', '123451', false],
    ['mod7', '123454', true],
    ['mod43', 'CODE39W', true],
    ['mod43', 'CODE39X', false],
    ['mod43', 'code39W', false],
    ['mod43', 'A', false],
  ] as const)('X8 %s of %s is %s', (kind, code, right) => {
    expect(hasRightCheckDigit(kind, code)).toBe(right)
  })
  test('X8 a rule with a check digit refuses a wrong code before splitting it', () => {
    const rule: SplitRule = { by: 'digits', check: 'mod10w3', fields: [{ name: '品番', start: 1, length: 13 }] }
    expect(split(rule, '4912345678904')).toEqual({ partNo: '4912345678904' })
    expect(split(rule, '4912345678905')).toMatch(/^V-127/)
    expect(split({ by: 'separator', separator: '-', fields: ['a'], check: 'luhn' }, '79927398710')).toMatch(/^V-127/)
    expect(split({ by: 'pattern', pattern: '{a:9}', check: 'luhn' }, '79927398713')).toEqual({ a: '79927398713' })
  })
  test('X8 one wrong digit is always noticed', () => {
    const digits = fc.array(fc.integer({ min: 0, max: 9 }), { minLength: 5, maxLength: 17 })
    const completed = (kind: 'mod10w3' | 'luhn' | 'mod7', body: string) =>
      Array.from({ length: 10 }, (_, check) => `${body}${check}`).find((code) =>
        hasRightCheckDigit(kind, code),
      ) as string
    fc.assert(
      fc.property(
        fc.constantFrom('mod10w3' as const, 'luhn' as const),
        digits,
        fc.nat(),
        fc.integer({ min: 1, max: 9 }),
        (kind, body, at, more) => {
          const code = completed(kind, body.join(''))
          const place = at % code.length
          const wrong = code.slice(0, place) + ((Number(code[place]) + more) % 10) + code.slice(place + 1)
          return hasRightCheckDigit(kind, code) && !hasRightCheckDigit(kind, wrong)
        },
      ),
    )
    expect(completed('mod7', '12345678901')).toHaveLength(12)
  })
})
