import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { single, sketchEnvironment } from '../testing/formula.ts'
import { checkTypes } from './checkTypes.ts'
import { evaluateExpression } from './evaluate.ts'
import { parseExpression } from './parse.ts'
import { printExpression } from './print.ts'
import { functionNames } from './signatures.ts'
import type { BinaryOperator, Expression } from './syntax.ts'

const at = 0
const name = fc.constantFrom('a', 'b', '温度', 'target.water', 'rows')
const leaf: fc.Arbitrary<Expression> = fc.oneof(
  fc.stringMatching(/^(0|[1-9]\d{0,5})(\.\d{1,3})?$/).map((value): Expression => ({ type: 'number', value, at })),
  fc.string({ maxLength: 6 }).map((value): Expression => ({ type: 'text', value, at })),
  fc.boolean().map((value): Expression => ({ type: 'boolean', value, at })),
  fc
    .tuple(fc.integer({ min: 0, max: 9999 }), fc.constantFrom('y' as const, 'm' as const, 'w' as const, 'd' as const))
    .map(([count, unit]): Expression => ({ type: 'period', count, unit, at })),
  fc
    .constantFrom('today' as const, 'now' as const, 'value' as const)
    .map((special): Expression => ({ type: 'special', name: special, at })),
  name.map((ref): Expression => ({ type: 'reference', name: ref, at })),
)

const operators: BinaryOperator[] = ['||', '&&', '==', '!=', '<', '<=', '>', '>=', '&', '+', '-', '*', '/', '^']

/** Trees at most four levels deep, so that they stay within the ten of the language when printed with brackets. */
const tree = (depth: number): fc.Arbitrary<Expression> => {
  if (depth === 0) return leaf
  const inner = tree(depth - 1)
  return fc.oneof(
    leaf,
    fc
      .tuple(fc.constantFrom('-' as const, '!' as const), inner)
      .map(([operator, operand]): Expression => ({ type: 'unary', operator, operand, at })),
    fc
      .tuple(fc.constantFrom(...operators), inner, inner)
      .map(([operator, left, right]): Expression => ({ type: 'binary', operator, left, right, at })),
    fc.tuple(inner, inner, inner).map(([test, yes, no]): Expression => ({ type: 'condition', test, yes, no, at })),
    fc
      .tuple(fc.constantFrom('SUM', 'MAX', 'AND', 'COUNT', 'STDEVP'), fc.array(inner, { minLength: 1, maxLength: 3 }))
      .map(([call, args]): Expression => ({ type: 'call', name: call, args, at })),
    fc
      .tuple(fc.constantFrom('ABS', 'ROUND', 'LEN', 'MINUTES', 'ISBLANK', 'NOT', 'YEAR'), inner)
      .map(([call, arg]): Expression => ({ type: 'call', name: call, args: [arg], at })),
    fc
      .tuple(fc.constantFrom('DIFF', 'PREV', 'ALL', 'JUDGEMENT', 'CPK'), name)
      .map(
        ([call, ref]): Expression => ({ type: 'call', name: call, args: [{ type: 'reference', name: ref, at }], at }),
      ),
  )
}

const withoutPlaces = (expression: Expression): unknown =>
  JSON.parse(JSON.stringify(expression, (key, value) => (key === 'at' ? 0 : value)))

const values = fc.option(fc.constantFrom('5', '-2.5', '0', '良', '2026-02-28', '08:30', '2026-11-15T01:00:00Z', 'x'), {
  nil: null,
})
const environment = fc
  .record({ a: values, b: values, 温度: values, 'target.water': values, rows: fc.array(values, { maxLength: 4 }) })
  .map((known) => sketchEnvironment(known, { previous: () => single('3'), growth: () => single('1') }))

describe('formulas of any shape', () => {
  test('F12 printing a formula and reading it again gives the same formula', () => {
    fc.assert(
      fc.property(tree(4), (expression) => {
        const printed = printExpression(expression)
        fc.pre(printed.length <= 1024)
        const parsed = parseExpression(printed)
        expect(parsed, printed).toHaveProperty('expression')
        if ('expression' in parsed) expect(withoutPlaces(parsed.expression)).toEqual(withoutPlaces(expression))
      }),
      { numRuns: 500 },
    )
  })
  test('F11 evaluating never throws, whatever the values are', () => {
    fc.assert(
      fc.property(tree(4), environment, (expression, around) => {
        const outcome = evaluateExpression(expression, around)
        return 'value' in outcome || /^F-0\d\d$/.test(outcome.error.code)
      }),
      { numRuns: 1000 },
    )
  })
  test('F11 reading never throws, whatever the text is', () => {
    const pieces = fc.array(
      fc.constantFrom(
        '[a]',
        '(',
        ')',
        '+',
        '-',
        '..',
        '1',
        '1y',
        "'x'",
        ',',
        '?',
        ':',
        'where',
        'm',
        '=',
        'and',
        ' ',
        '「',
        '𠮷',
        ...functionNames,
      ),
      { maxLength: 30 },
    )
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string(),
          pieces.map((list) => list.join('')),
        ),
        (source) => {
          const parsed = parseExpression(source)
          return (
            'expression' in parsed ||
            (parsed.error.at >= 0 && parsed.error.at <= source.length && parsed.error.text !== '')
          )
        },
      ),
      { numRuns: 1000 },
    )
  })
  test('F18 checking types never throws', () => {
    fc.assert(
      fc.property(tree(4), (expression) => {
        checkTypes(expression, { shapeOf: () => ({ type: 'number', rows: false }) })
      }),
    )
  })
})
