import { describe, expect, test } from 'vitest'
import { checkTypes, type Shape } from './checkTypes.ts'
import { parseExpression } from './parse.ts'

const shapes: Record<string, Shape> = {
  n: { type: 'number', rows: false },
  t: { type: 'text', rows: false },
  b: { type: 'boolean', rows: false },
  d: { type: 'date', rows: false },
  c: { type: 'time', rows: false },
  m: { type: 'moment', rows: false },
  fact: { type: 'any', rows: false },
  rows: { type: 'number', rows: true },
  textRows: { type: 'text', rows: true },
}

function check(formula: string, own?: Shape) {
  const parsed = parseExpression(formula)
  if ('error' in parsed) throw new Error(parsed.error.text)
  const { shape, errors } = checkTypes(parsed.expression, { shapeOf: (name) => shapes[name], own })
  return {
    type: shape.type,
    errors: errors.map(({ code, at }) => `${code}@${at}`),
    texts: errors.map(({ text }) => text),
  }
}

describe('F18 the type of a formula', () => {
  test.each([
    ['1', 'number'],
    ["'a'", 'text'],
    ['true', 'boolean'],
    ['1y', 'period'],
    ['today', 'date'],
    ['now', 'moment'],
    ['today()', 'date'],
    ['now()', 'moment'],
    ['n+1', 'number'],
    ['n-fact', 'number'],
    ['fact*2', 'number'],
    ['fact+fact', 'any'],
    ['-n', 'number'],
    ['!b', 'boolean'],
    ['not(b)', 'boolean'],
    ["t&'x'", 'text'],
    ['n==1', 'boolean'],
    ["t=='x'", 'boolean'],
    ["n=='5'", 'boolean'],
    ["d==''", 'boolean'],
    ['b and n>1', 'boolean'],
    ['d-d', 'span'],
    ['c-c', 'span'],
    ['m-m', 'span'],
    ['d+1y', 'date'],
    ['d-1y', 'date'],
    ['d+1', 'date'],
    ['d-1', 'date'],
    ['m+1d', 'moment'],
    ['m-1d', 'moment'],
    ['m+(m-m)', 'moment'],
    ['m-(m-m)', 'moment'],
    ['(m-m)+(m-m)', 'span'],
    ['(m-m)-(m-m)', 'span'],
    ['d-fact', 'any'],
    ['minutes(c-c)', 'number'],
    ['days(d-d)', 'number'],
    ['year(d)', 'number'],
    ['b ? n : 1', 'number'],
    ["b ? n : 'x'", 'any'],
    ['if(b,t,t)', 'text'],
    ['if(b,n)', 'number'],
    ['ifblank(n,0)', 'number'],
    ['sum(rows)', 'number'],
    ['sum(n,rows,fact)', 'number'],
    ['count(textRows)', 'number'],
    ['isblank(t)', 'boolean'],
    ['anyNG()', 'boolean'],
    ['criticalNG()', 'boolean'],
    ['judgement([t])', 'text'],
    ['diff([n])', 'number'],
    ['cpk([rows],25)', 'number'],
    ['prev([d])', 'date'],
    ['sum(all([n]))', 'number'],
    ['left(t,2)', 'text'],
    ['len(n)', 'number'],
    ["has(t,'x')", 'boolean'],
    ['and(b,b)', 'boolean'],
    ['x*2 where x=n', 'number'],
    ['unknownName', 'any'],
  ])('F18 %s is a %s', (formula, type) => {
    expect(check(formula)).toEqual({ type, errors: [], texts: [] })
  })
  test('F18 value has the type of its item', () => {
    expect(check('value', { type: 'date', rows: false }).type).toBe('date')
    expect(check('value').type).toBe('any')
  })
})

describe('F18 what can never work is found before anybody types', () => {
  test.each([
    ['n+t', ['F-011@1']],
    ['t+n', ['F-011@1']],
    ['n*d', ['F-011@1']],
    ['c+c', ['F-011@1']],
    ["'5'+1", ['F-011@3']],
    ['-t', ['F-011@1']],
    ['!n', ['F-011@1']],
    ['n and b', ['F-011@0']],
    ['b or t', ['F-011@5']],
    ['n ? 1 : 2', ['F-011@0']],
    ['if(t,1,2)', ['F-011@3']],
    ['and(n,b)', ['F-011@4']],
    ['not(n)', ['F-011@4']],
    ['n<t', ['F-011@1']],
    ['t<t', ['F-011@1']],
    ['b<b', ['F-011@1']],
    ['d==n', ['F-011@1']],
    ['d<c', ['F-011@1']],
    ['b==n', ['F-011@1']],
    ['sum(t)', ['F-011@4']],
    ['avg(n,d)', ['F-011@6']],
    ['sum(textRows)', ['F-011@4']],
    ['minutes(n)', ['F-011@8']],
    ['year(n)', ['F-011@5']],
    ['abs(t)', ['F-011@4']],
    ['round(n,t)', ['F-011@8']],
    ['diff([t])', ['F-011@5']],
    ['cpk([textRows])', ['F-011@4']],
    ['rows', ['F-015@0']],
    ['rows+1', ['F-015@0']],
    ['1+rows', ['F-015@2']],
    ['abs(rows)', ['F-015@4']],
    ['all([n])', ['F-015@0']],
    ['b ? rows : 1', ['F-015@4']],
    ['x+1 where x=t', ['F-011@1']],
    ['n/0', ['F-012@2']],
    ['n / 0.00 + 1', ['F-012@4']],
  ])('F18 %s: %j', (formula, errors) => {
    expect(check(formula).errors).toEqual(errors)
  })
  test('F17 rows say how they can be used', () => {
    expect(check('rows+1').texts).toEqual(['「rows」は繰り返しの項目です。合計や平均などの関数の中で使ってください。'])
    expect(check('n+t').texts).toEqual(['数値が必要ですが、文字です。'])
    expect(check('t+n').texts).toEqual(['数値が必要ですが、文字です。'])
  })
})
