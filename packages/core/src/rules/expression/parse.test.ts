import { describe, expect, test } from 'vitest'
import { parseExpression, parseLimits } from './parse.ts'
import { printExpression } from './print.ts'

/** The tree written back with every name in brackets. */
const shape = (source: string): string => {
  const parsed = parseExpression(source)
  return 'error' in parsed ? `${parsed.error.code}@${parsed.error.at}` : printExpression(parsed.expression)
}

const errorOf = (source: string) => {
  const parsed = parseExpression(source)
  return 'error' in parsed ? { code: parsed.error.code, at: parsed.error.at, text: parsed.error.text } : undefined
}

describe('F3 what binds tighter', () => {
  test.each([
    ['1+2*3', '1 + 2 * 3'],
    ['(1+2)*3', '(1 + 2) * 3'],
    ['1-2-3', '1 - 2 - 3'],
    ['1-(2-3)', '1 - (2 - 3)'],
    ['8/4/2', '8 / 4 / 2'],
    ['8/(4/2)', '8 / (4 / 2)'],
    ['-2^2', '-2 ^ 2'],
    ['(-2)^2', '(-2) ^ 2'],
    ['2^3^2', '2 ^ 3 ^ 2'],
    ['(2^3)^2', '(2 ^ 3) ^ 2'],
    ['2^-3', '2 ^ -3'],
    ['2*-3', '2 * -3'],
    ['-2*3', '-2 * 3'],
    ['!a&&b', '![a] && [b]'],
    ['!(a&&b)', '!([a] && [b])'],
    ['a||b&&c', '[a] || [b] && [c]'],
    ['(a||b)&&c', '([a] || [b]) && [c]'],
    ['a+1==b', '[a] + 1 == [b]'],
    ['a & b + 1', '[a] & [b] + 1'],
    ['a==1?2:3', '[a] == 1 ? 2 : 3'],
    ['a?b?1:2:3', '[a] ? [b] ? 1 : 2 : 3'],
    ['a?1:b?2:3', '[a] ? 1 : [b] ? 2 : 3'],
    ['(a?b:c)?1:2', '([a] ? [b] : [c]) ? 1 : 2'],
    ['+5', '5'],
    ['a and b or not c', '[a] && [b] || ![c]'],
    ['NOT(a) AND b', 'NOT([a]) && [b]'],
  ])('F3 %s reads as %s', (source, printed) => {
    expect(shape(source)).toBe(printed)
  })
  test('F3 comparisons do not chain', () => {
    expect(errorOf('1<2<3')).toMatchObject({ code: 'F-002', at: 3 })
    expect(errorOf('a==b!=c')).toMatchObject({ code: 'F-002' })
    expect(shape('(1<2)==(3<4)')).toBe('(1 < 2) == (3 < 4)')
  })
})

describe('F16 signs from Japanese keyboards', () => {
  test.each([
    ['［温度］＋５', '[温度] + 5'],
    ['[温度]　－　５', '[温度] - 5'],
    ['３×４÷２', '3 * 4 / 2'],
    ['[a]≠１', '[a] != 1'],
    ['[a]≦１', '[a] <= 1'],
    ['[a]≧１', '[a] >= 1'],
    ['[a]＜＝１', '[a] <= 1'],
    ['[a]<>1', '[a] != 1'],
    ['[a]=1', '[a] == 1'],
    ['ＭＡＸ（[a]、[b]）', 'MAX([a], [b])'],
    ['[判定]=「良」', "[判定] == '良'"],
    ['[判定]=“良”', "[判定] == '良'"],
    ['[判定]="良"', "[判定] == '良'"],
    ["[判定]='it''s'", "[判定] == 'it''s'"],
    ['１．５', '1.5'],
    ['−5', '-5'],
  ])('F16 %s is %s', (source, printed) => {
    expect(shape(source)).toBe(printed)
  })
  test('F16 a place counts in the text as it was typed', () => {
    expect(errorOf('[温度]＋＊５')).toMatchObject({ code: 'F-002', at: 5 })
  })
})

describe('F1 length and depth', () => {
  test('F1 a formula of 1,024 letters is read, one more is not', () => {
    const long = `1${'+1'.repeat(511)}`
    expect(long).toHaveLength(1023)
    expect(errorOf(`${long} `)).toBeUndefined()
    expect(errorOf(`${long}  `)).toMatchObject({ code: 'F-001', at: 1024 })
  })
  test('F1 ten levels are read, eleven are not', () => {
    const nested = (depth: number) => `${'('.repeat(depth)}1${')'.repeat(depth)}`
    expect(errorOf(nested(10))).toBeUndefined()
    expect(errorOf(nested(11))).toMatchObject({ code: 'F-005', text: '入れ子は10段までです。' })
  })
  test.each([
    ['calls', (depth: number) => `${'abs('.repeat(depth)}1${')'.repeat(depth)}`],
    ['conditions', (depth: number) => `${'a ? 1 : '.repeat(depth)}2`],
    ['signs', (depth: number) => `${'-'.repeat(depth)}1`],
    ['powers', (depth: number) => `${'2^'.repeat(depth)}1`],
  ])('F1 %s count as levels', (_, nested) => {
    expect(errorOf(nested(10))).toBeUndefined()
    expect(errorOf(nested(11))).toMatchObject({ code: 'F-005' })
  })
  test('F1 levels beside each other do not add up', () => {
    expect(errorOf(Array.from({ length: 30 }, () => 'abs((1))').join('+'))).toBeUndefined()
  })
})

describe('F18 mistakes are named with their place', () => {
  test.each([
    ['', 'F-003', 0],
    ['1+', 'F-003', 2],
    ['(1', 'F-004', 0],
    ['abs(1', 'F-004', 0],
    ['[a', 'F-004', 0],
    ["'abc", 'F-004', 0],
    ['1 + 「良', 'F-004', 4],
    ['[]', 'F-002', 0],
    ['[ ]', 'F-002', 0],
    ['1 2', 'F-002', 2],
    ['1 + )', 'F-002', 4],
    [')', 'F-002', 0],
    ['1 # 2', 'F-002', 2],
    ['a ? 1', 'F-003', 5],
    ['a ? 1 , 2', 'F-002', 6],
    ['foo(1)', 'F-006', 0],
    ['1+constructor(1)', 'F-006', 2],
    ['abs()', 'F-007', 0],
    ['abs(1,2)', 'F-007', 0],
    ['if(true)', 'F-007', 0],
    ['if(true,1,2,3)', 'F-007', 0],
    ['anyNG(1)', 'F-007', 0],
    ['diff(1)', 'F-007', 0],
    ['cpk([a],[b])', 'F-007', 0],
    ['sum()', 'F-007', 0],
    ['3x', 'F-017', 0],
    ['10yy', 'F-017', 0],
    ['where', 'F-002', 0],
    ['and', 'F-002', 0],
    ['1 and', 'F-003', 5],
    ['1 where 2', 'F-002', 8],
    ['1 where m', 'F-003', 9],
    ['1..2', 'F-002', 1],
  ])('F18 %s is %s at %i', (source, code, at) => {
    expect(errorOf(source)).toMatchObject({ code, at })
  })
  test.each([
    ['abs()', '関数「ABS」の引数は1個です。'],
    ['round()', '関数「ROUND」の引数は1〜2個です。'],
    ['max()', '関数「MAX」の引数は1個以上です。'],
    ['diff(1)', '関数「DIFF」の引数は項目名です。'],
    ['cpk([a],[b])', '関数「CPK」の引数は項目名と件数です。'],
    ['3x', '期間「3x」は 1y・6m・2w・30d のように書いてください。'],
    ['1 𠮷', '「𠮷」はここに書けません。'],
  ])('F18 %s says %s', (source, text) => {
    expect(errorOf(source)?.text).toBe(text)
  })
  test('F18 words that every object knows are plain names here', () => {
    for (const word of ['constructor', 'toString', '__proto__', 'hasOwnProperty']) expect(shape(word)).toBe(`[${word}]`)
    expect(errorOf('1 constructor 2')).toMatchObject({ code: 'F-002' })
  })
})

describe('F15 where', () => {
  test('F15 names its own values, later ones by earlier ones', () => {
    expect(shape('m*2 where m=avg([a],[b])')).toBe('m * 2 where m = AVG([a], [b])')
    expect(shape('y where x=1, y=x+1')).toBe('y where x = 1, y = x + 1')
    expect(shape('x where x=y, y=1')).toBe('x where x = [y], y = 1')
  })
  test('F15 reaches into every corner of the formula', () => {
    expect(shape('if(m>1, -m, [a] ? m : max(m, 2)) where m=[b]')).toBe(
      'IF(m > 1, -m, [a] ? m : MAX(m, 2)) where m = [b]',
    )
  })
})

describe('F9 periods', () => {
  test.each(['1y', '6m', '2w', '30d', '9999d'])('F9 %s is read', (period) => {
    expect(shape(`today + ${period}`)).toBe(`today + ${period}`)
  })
  test('F9 today, now and value are known words in any case', () => {
    expect(shape('TODAY <= Value and now == now')).toBe('today <= value && now == now')
  })
})

describe('F19 limit formulas', () => {
  const limits = (source: string) => {
    const parsed = parseLimits(source)
    if ('error' in parsed) return parsed.error.code
    return [parsed.lower && printExpression(parsed.lower), parsed.upper && printExpression(parsed.upper)]
  }
  test.each([
    ['[h3set]-5 .. [h3set]+5', ['[h3set] - 5', '[h3set] + 5']],
    ['[odo0] ..', ['[odo0]', undefined]],
    ['.. 10', [undefined, '10']],
    ['5..10', ['5', '10']],
    ['a..b', ['[a]', '[b]']],
  ])('F19 %s', (source, expected) => {
    expect(limits(source)).toEqual(expected)
  })
  test.each([
    ['..', 'F-003'],
    ['', 'F-003'],
    ['[a]', 'F-003'],
    ['[a] [b]', 'F-002'],
    ['1..2..3', 'F-002'],
  ])('F19 %s is refused', (source, code) => {
    expect(limits(source)).toBe(code)
  })
})
