import { describe, expect, test } from 'vitest'
import { Decimal } from '../decimal.ts'
import { single, sketchEnvironment, work } from '../testing/formula.ts'
import { maxSteps } from './budget.ts'
import { evaluateExpression } from './evaluate.ts'
import { parseExpression } from './parse.ts'
import { numberValue, textValue, type Value } from './value.ts'

describe('F4 blank stays blank', () => {
  test.each([
    'a+1',
    '1+a',
    'a-1',
    'a*0',
    '0*a',
    '1/a',
    'a/1',
    'a^2',
    '-a',
    '!a',
    "a&'x'",
    'abs(a)',
    'round(a,1)',
    'round(1,a)',
  ])('F4 %s is blank while a is', (formula) => {
    expect(work(formula, { a: null })).toBeNull()
  })
  test('F4 a zero that was entered is a zero', () => {
    expect(work('a+1', { a: '0' })).toBe('1')
    expect(work('a*0', { a: '5' })).toBe('0')
  })
})

describe('F5 blank beside other values', () => {
  test.each(["a=='x'", "a!='x'", 'a<1', 'a>=1', 'a==b'])('F5 %s has no answer while a is blank', (formula) => {
    expect(work(formula, { a: null, b: '1' })).toBeNull()
  })
  test.each([
    ["a==''", null, 'true'],
    ["a!=''", null, 'false'],
    ["''==a", null, 'true'],
    ["a==''", 'x', 'false'],
    ["a!=''", 'x', 'true'],
    ["''==''", null, 'true'],
    ["''!='x'", null, 'true'],
  ])('F5 %s with %s is %s', (formula, a, expected) => {
    expect(work(formula, { a })).toBe(expected)
  })
  test('F5 ISBLANK and IFBLANK ask directly', () => {
    expect(work('isblank(a)', { a: null })).toBe('true')
    expect(work('isblank(a)', { a: '0' })).toBe('false')
    expect(work("isblank('')")).toBe('true')
    expect(work('isblank(a)', { a: [null, null] })).toBe('true')
    expect(work('isblank(a)', { a: [null, '1'] })).toBe('false')
    expect(work('ifblank(a,7)', { a: null })).toBe('7')
    expect(work('ifblank(a,7)', { a: '3' })).toBe('3')
    expect(work("ifblank('',7)")).toBe('7')
  })
})

describe('F6 logic with three answers', () => {
  const known = { t: null, u: null }
  test.each([
    ['true and true', 'true'],
    ['true and false', 'false'],
    ['u==1 and false', 'false'],
    ['false and u==1', 'false'],
    ['u==1 and true', null],
    ['true or u==1', 'true'],
    ['u==1 or true', 'true'],
    ['u==1 or false', null],
    ['false or false', 'false'],
    ['not true', 'false'],
    ['not(false)', 'true'],
    ['not(u==1)', null],
    ['and(true,true,u==1)', null],
    ['and(true,u==1,false)', 'false'],
    ['or(false,u==1,true)', 'true'],
    ['or(false,false)', 'false'],
  ])('F6 %s is %s', (formula, expected) => {
    expect(work(formula, known)).toBe(expected)
  })
  test('F6 a condition without an answer gives nothing', () => {
    expect(work('u==1 ? 5 : 6', known)).toBeNull()
    expect(work('if(u==1,5,6)', known)).toBeNull()
    expect(work('if(2>1,5,6)')).toBe('5')
    expect(work('if(2<1,5,6)')).toBe('6')
    expect(work('if(2<1,5)')).toBeNull()
    expect(work('2<1 ? 5 : 6')).toBe('6')
  })
  test('F6 only the branch that counts is worked out', () => {
    expect(work('if(true,1,1/0)')).toBe('1')
    expect(work('false ? 1/0 : 2')).toBe('2')
    expect(work('true or 1/0==1')).toBe('true')
  })
  test('F6 what is not a condition is refused', () => {
    expect(work('1 and true')).toBe('F-011')
    expect(work("if('x',1,2)")).toBe('F-011')
    expect(work('!5')).toBe('F-011')
  })
})

describe('F7 comparing', () => {
  test.each([
    ["'ＯＫ'=='ok'", 'true'],
    ["' 良 '=='良'", 'true'],
    ["'良'=='否'", 'false'],
    ["'良'!='否'", 'true'],
    ["'ｱ'=='ア'", 'true'],
    ['1.50==1.5', 'true'],
    ["a=='5'", 'true'],
    ["'5.0'==a", 'true'],
    ["a=='五'", 'false'],
    ["'五'!=a", 'true'],
    ['true==true', 'true'],
    ['true==false', 'false'],
    ['2<10', 'true'],
    ['2<2', 'false'],
    ['2<=2', 'true'],
    ['3<=2', 'false'],
    ['2>2', 'false'],
    ['3>2', 'true'],
    ['2>=2', 'true'],
    ['1>=2', 'false'],
    ["'10'>9", 'true'],
  ])('F7 %s is %s', (formula, expected) => {
    expect(work(formula, { a: '5' })).toBe(expected)
  })
  test.each([
    ['d==d2', 'false'],
    ['d<d2', 'true'],
    ['d==d', 'true'],
    ['t<t2', 'true'],
    ['t==t2', 'false'],
    ['t>=t', 'true'],
  ])('F7 dates and times: %s is %s', (formula, expected) => {
    expect(work(formula, { d: '2026-11-15', d2: '2026-11-16', t: '08:30', t2: '09:00' })).toBe(expected)
  })
  test.each(['d==1', 'd<1', 'd<t', "'x'<1", 'true<false', "d=='x'", 'true==1'])(
    'F7 %s cannot be compared',
    (formula) => {
      expect(work(formula, { d: '2026-11-15', t: '08:30' })).toBe('F-011')
    },
  )
})

describe('F8 rows and lists', () => {
  const rows = { r: ['1', null, '4'], none: [null, null], empty: [] }
  test.each([
    ['sum(r)', '5'],
    ['avg(r)', '2.5'],
    ['average(r)', '2.5'],
    ['ave(r)', '2.5'],
    ['min(r)', '1'],
    ['max(r)', '4'],
    ['count(r)', '2'],
    ['max(r)-min(r)', '3'],
    ['sum(r, 10)', '15'],
    ['median(r)', '2.5'],
    ['median(3,1,2)', '2'],
    ['median(4,1,2,3)', '2.5'],
    ['stdevp(2,4,4,4,5,5,7,9)', '2'],
    ['round(stdev(2,4,4,4,5,5,7,9),4)', '2.1381'],
    ['stdevp(5)', '0'],
    ['min(3,1,2)', '1'],
    ['max(1,3,2)', '3'],
  ])('F8 %s is %s', (formula, expected) => {
    expect(work(formula, rows)).toBe(expected)
  })
  test('F8 nothing filled in is blank, and counted as none', () => {
    expect(work('sum(none)', rows)).toBeNull()
    expect(work('avg(empty)', rows)).toBeNull()
    expect(work('count(none)', rows)).toBe('0')
    expect(work('count(a, 1, none)', { ...rows, a: null })).toBe('1')
    expect(work('stdev(5)')).toBeNull()
  })
  test('F8 a listed value that is blank makes the result blank', () => {
    expect(work('avg(a, b)', { a: '1', b: null })).toBeNull()
    expect(work('max(a, r)', { ...rows, a: null })).toBeNull()
  })
  test('F8 texts cannot be added up', () => {
    expect(work("sum('a', 1)")).toBe('F-011')
    expect(work('sum(r)', { r: ['1', 'x'] })).toBe('F-011')
  })
})

describe('F9 dates and times', () => {
  const known = {
    d: '2024-01-31',
    e: '2024-03-01',
    c0: '23:50',
    c1: '00:10',
    m0: '2026-11-15T01:00:00Z',
    m1: '2026-11-15T02:30:30Z',
  }
  test.each([
    ['d+1m', '2024-02-29'],
    ['d+13m', '2025-02-28'],
    ['d+1y', '2025-01-31'],
    ['d-1m', '2023-12-31'],
    ['d+2w', '2024-02-14'],
    ['d+1d', '2024-02-01'],
    ['d-30d', '2024-01-01'],
    ['d+1', '2024-02-01'],
    ['d-1', '2024-01-30'],
    ['days(e-d)', '30'],
    ['days(d-e)', '-30'],
    ['minutes(c1-c0)', '20'],
    ['minutes(c0-c1)', '1420'],
    ['minutes(c0-c0)', '0'],
    ['minutes(m1-m0)', '90.5'],
    ['hours(m1-m0)', '1.508333333333333333333333333333333'],
    ['seconds(m1-m0)', '5430'],
    ['minutes((m1-m0)+(m1-m0))', '181'],
    ['minutes((m1-m0)-(m1-m0))', '0'],
    ['m0+(m1-m0)', '2026-11-15T02:30:30.000Z'],
    ['m1-(m1-m0)', '2026-11-15T01:00:00.000Z'],
    ['m0+1d', '2026-11-16T01:00:00.000Z'],
    ['m0-1m', '2026-10-15T01:00:00.000Z'],
    ['year(d)*10000+month(d)*100+day(d)', '20240131'],
    ['today', '2026-11-15'],
    ['today()', '2026-11-15'],
    ['now', '2026-11-15T02:00:00.000Z'],
    ['now()', '2026-11-15T02:00:00.000Z'],
    ['today <= d + 3y', 'true'],
    ['c1', '00:10'],
  ])('F9 %s is %s', (formula, expected) => {
    expect(work(formula, known)).toBe(expected)
  })
  test('F9 the sticker of the fork lift runs out after its year', () => {
    const rule = (value: string) =>
      work('today <= value + 1y', {}, { special: { ...sketchEnvironment({}).special, value: single(value) } })
    expect(rule('2025-11-15')).toBe('true')
    expect(rule('2025-11-14')).toBe('false')
  })
  test.each(['d*2', 'd+d', 'c0+c1', '1-d', 'd+9999y', 'd-9999y', 'days(5)', "year('x')", 'm0-9999y'])(
    'F9 %s is refused',
    (formula) => {
      expect(work(formula, known)).toBe('F-011')
    },
  )
  test('F9 the last day and the first day of the calendar are days', () => {
    expect(work('d', { d: '9999-12-30' })).toBe('9999-12-30')
    expect(work('d+1', { d: '9999-12-30' })).toBe('9999-12-31')
    expect(work('d+2', { d: '9999-12-30' })).toBe('F-011')
    expect(work('d-1', { d: '0001-01-02' })).toBe('0001-01-01')
    expect(work('d-2', { d: '0001-01-02' })).toBe('F-011')
  })
})

describe('F3 arithmetic', () => {
  test.each([
    ['1+2*3', '7'],
    ['(1+2)*3', '9'],
    ['10-3-2', '5'],
    ['100/10/2', '5'],
    ['-2^2', '-4'],
    ['2^3^2', '512'],
    ['2^-2', '0.25'],
    ['0^0', '1'],
    ['--5', '5'],
    ['0.1+0.2', '0.3'],
    ["'a'&'b'", 'ab'],
    ["'No.'&5", 'No.5'],
    ["'5'+1", '6'],
  ])('F3 %s is %s', (formula, expected) => {
    expect(work(formula)).toBe(expected)
  })
  test.each([
    ['1/0', 'F-012'],
    ['0^-1', 'F-012'],
    ['2^0.5', 'F-011'],
    ['2^101', 'F-011'],
    ['2^100', '1267650600228229401496703205376'],
    ['10^34', 'F-014'],
    ["'x'+1", 'F-011'],
    ["-'x'", 'F-011'],
  ])('F3 %s gives %s', (formula, expected) => {
    expect(work(formula)).toBe(expected)
  })
})

describe('F20 functions', () => {
  test.each([
    ['abs(-3)', '3'],
    ['abs(3)', '3'],
    ['sqrt(2.25)', '1.5'],
    ['int(2.7)', '2'],
    ['int(-2.1)', '-3'],
    ['int(-2)', '-2'],
    ['round(2.345,2)', '2.35'],
    ['round(2.5)', '3'],
    ['round(-2.5)', '-3'],
    ['roundeven(2.5)', '2'],
    ['roundup(2.01,1)', '2.1'],
    ['rounddown(2.09,1)', '2'],
    ['mod(7,3)', '1'],
    ['mod(-7,3)', '2'],
    ['mod(7,0)', 'F-012'],
    ['power(3,2)', '9'],
    ["len('𠮷野家')", '3'],
    ["left('ABC',2)", 'AB'],
    ["right('ABC',2)", 'BC'],
    ["right('ABC',5)", 'ABC'],
    ["mid('ABCDE',2,3)", 'BCD'],
    ["mid('ABCDE',0,2)", 'AB'],
    ["has('発熱\n下痢','下痢')", 'true'],
    ["has('発熱','下痢')", 'false'],
    ["starts('EQ-001','eq')", 'true'],
    ["starts('EQ-001','001')", 'false'],
    ['sqrt(-1)', 'F-016'],
    ["left('ABC',-1)", 'F-011'],
    ["left('ABC',1.5)", 'F-011'],
    ["left('ABC',1000)", 'ABC'],
    ["left('ABC',1001)", 'F-011'],
    ["left('ABC',0)", null],
  ])('F20 %s is %s', (formula, expected) => {
    expect(work(formula)).toBe(expected)
  })
})

describe('F13 the world around', () => {
  test('F13 previous value, growth and capability come from outside', () => {
    const around = {
      previous: (name: string) => single(name === 'a' ? '5' : null),
      growth: () => single('12'),
      capability: (_: string, lots: number) => single(String(lots)),
      judgement: () => 'ng' as const,
      anyNg: (critical: boolean) => critical,
    }
    expect(work('prev([a])', {}, around)).toBe('5')
    expect(work('prev([b])', {}, around)).toBeNull()
    expect(work('diff([a])*2', {}, around)).toBe('24')
    expect(work('cpk([a],12)', {}, around)).toBe('12')
    expect(work('cpk([a])', {}, around)).toBe('25')
    expect(work("judgement([a])=='否'", {}, around)).toBe('true')
    expect(work('criticalNG()', {}, around)).toBe('true')
    expect(work('anyNG()', {}, around)).toBe('false')
    expect(work('sum(all([r]))', { r: ['1', '2'] }, around)).toBe('3')
  })
  test('F13 the imbalance of three phases', () => {
    const formula = 'max(abs([vrs]-m),abs([vst]-m),abs([vtr]-m))/m*100 where m=avg([vrs],[vst],[vtr])'
    expect(work(`round(${formula.replace(' where', ', 2) where')}`, { vrs: '6600', vst: '6700', vtr: '6500' })).toBe(
      '1.52',
    )
    expect(work(formula, { vrs: '6600', vst: null, vtr: '6500' })).toBeNull()
  })
})

describe('F15 where', () => {
  test('F15 values are worked out once and in order', () => {
    let asked = 0
    const read = () => {
      asked++
      return single('3')
    }
    const around = { read }
    expect(work('m*m+m where m=[a]', {}, around)).toBe('12')
    expect(asked).toBe(1)
    expect(work('y where x=2, y=x*5')).toBe('10')
  })
  test('F15 a name from where is no item', () => {
    expect(work('diff(m) where m=1')).toBe('F-007')
  })
})

describe('F11 trouble', () => {
  test('F11 comes back as an error with its place', () => {
    const parsed = parseExpression('1 + 2/0')
    if ('error' in parsed) throw new Error('not read')
    expect(evaluateExpression(parsed.expression, sketchEnvironment({}))).toMatchObject({
      error: { code: 'F-012', text: '0で割ることはできません。', at: 5 },
    })
  })
  test('F11 a formula stops after its steps', () => {
    const long = Array.from({ length: 100 }, () => 'sum(r,0)').join('+')
    const rows = (count: number) => ({ r: Array.from({ length: count }, () => '1') })
    expect(work(long, rows(480))).toBe('48000')
    expect(work(long, rows(500))).toBe('F-013')
    expect(maxSteps).toBe(50_000)
  })
  test('F23 a column is summed once, and its trouble is told to everybody', () => {
    let reads = 0
    const column: Value = {
      type: 'rows',
      values: Array.from({ length: 400 }, () => numberValue(new Decimal('1'))),
    }
    const counted = {
      all: () => {
        reads++
        return column
      },
    }
    expect(work('sum(all([r])) + sum(all([r])) + avg(all([r])) + count(all([r]))', {}, counted)).toBe('1201')
    expect([reads, [...(column.known?.keys() ?? [])]]).toEqual([4, ['SUM', 'AVG', 'COUNT']])
    const words = { all: (): Value => ({ type: 'rows', values: [textValue('x')] }) }
    expect(work('sum(all([r]))', {}, words)).toBe('F-011')
    expect(work('sum(c) where c = all([r]), d = sum(c)', {}, words)).toBe('F-011')
  })
  test('F11 a text that a formula makes ends at 4,000 letters', () => {
    const doubled = (times: number) => {
      const names = 'abcdefghijklmnopqrst'
      const lines = Array.from({ length: times }, (_, n) => `${names[n + 1]}=${names[n]}&${names[n]}`)
      return `${names[times]} where a='xxxxxxxxxx', ${lines.join(', ')}`
    }
    expect(work(`len(${doubled(8).replace(' where', ') where')}`)).toBe('2560')
    expect(work(doubled(8))).toHaveLength(2560)
    expect(work(doubled(9))).toBe('F-018')
    // The attack: 388 letters that would make a text of gigabytes.
    expect(work(`len(${doubled(19).replace(' where', ') where')}`)).toBe('F-018')
    expect(work('[a] & [a]', { a: 'あ'.repeat(2001) })).toBe('F-018')
  })
  test('F11 letters are cut and counted as people see them, however many there are', () => {
    const text = '𠮷あ'.repeat(900)
    expect(work('len(t)', { t: text })).toBe('1800')
    expect(work('left(t, 3)', { t: text })).toBe('𠮷あ𠮷')
    expect(work('right(t, 3)', { t: text })).toBe('あ𠮷あ')
    expect(work('mid(t, 2, 2)', { t: text })).toBe('あ𠮷')
  })
  test('F11 what is dear counts for more steps', () => {
    const often = (part: string, times: number) => Array.from({ length: times }, () => part).join('+')
    expect(work(often('a^99', 80), { a: '1' })).toBe('80')
    expect(work(often('a^99', 90), { a: '1' })).toBe('F-013')
    expect(work(often('power(a,99)', 84), { a: '1' })).toBe('F-013')
    expect(work(often('a^2', 200), { a: '1' })).toBe('200')
    expect(work(often('sqrt(a)', 120), { a: '4' })).toBe('240')
    expect(work(often('a*9', 200), { a: '1' })).toBe('1800')
  })
  test('F11 rows outside of an aggregate are refused', () => {
    expect(work('r+1', { r: ['1'] })).toBe('F-011')
    expect(work('-r', { r: ['1'] })).toBe('F-011')
    expect(work('abs(r)', { r: ['1'] })).toBe('F-011')
    expect(work('if(r,1,2)', { r: ['1'] })).toBe('F-011')
  })
  test('F11 a bug is not hidden', () => {
    const broken = () => {
      throw new TypeError('bug')
    }
    expect(() => work('[a]', {}, { read: broken })).toThrow('bug')
  })
})
