import { type Message, message } from '../../errors.ts'
import { aggregates, plainFunctions } from './functions.ts'
import { functionName } from './signatures.ts'
import type { BinaryOperator, Expression, FormulaError } from './syntax.ts'
import { typeWords, type ValueType } from './value.ts'

/** What is known about a value before anything is entered. `any` fits everywhere: facts are typed by their text. */
export type Shape = { type: ValueType | 'any'; rows: boolean }

export type Shapes = {
  /** Undefined when the name is unknown; that is reported where names are resolved. */
  shapeOf: (name: string) => Shape | undefined
  /** The type of the item the formula belongs to, seen as `value`. */
  own?: Shape
}

const single = (type: Shape['type']): Shape => ({ type, rows: false })
const any = single('any')

type Check = { shapes: Shapes; variables: Map<string, Shape>; errors: FormulaError[] }

function report(check: Check, at: number, problem: Message): Shape {
  check.errors.push({ ...problem, at })
  return any
}

const needs = (wanted: ValueType, found: Shape): Message =>
  message('wrongOperand', { needs: typeWords[wanted], found: typeWords[found.rows ? 'rows' : found.type] })

function expectType(node: Expression, wanted: ValueType | 'any', check: Check): Shape {
  const shape = infer(node, check)
  if (shape.rows) return report(check, node.at, message('rowsNeedAggregate', { name: nameOf(node) }))
  const fits = shape.type === wanted || shape.type === 'any' || wanted === 'any'
  // Digits in a text count as a number only for facts; `'5' + 1` is a slip of the pen.
  return fits || wanted === 'text' ? shape : report(check, node.at, needs(wanted as ValueType, shape))
}

const nameOf = (node: Expression): string => ('name' in node ? node.name : '式')

function infer(node: Expression, check: Check): Shape {
  switch (node.type) {
    case 'number':
    case 'text':
    case 'boolean':
    case 'period':
      return single(node.type)
    case 'special':
      return node.name === 'value' ? (check.shapes.own ?? any) : single(node.name === 'today' ? 'date' : 'moment')
    case 'reference':
      return check.shapes.shapeOf(node.name) ?? any
    case 'variable':
      return check.variables.get(node.name) ?? any
    case 'unary':
      return single(expectType(node.operand, node.operator === '!' ? 'boolean' : 'number', check).type)
    case 'binary':
      return inferBinary(node, check)
    case 'condition':
      return inferChoice(node.test, [node.yes, node.no], check)
    case 'call':
      return inferCall(node.name, node.args, check)
    case 'where':
      for (const { name, value } of node.definitions) check.variables.set(name, infer(value, check))
      return infer(node.body, check)
  }
}

function inferChoice(test: Expression, branches: Expression[], check: Check): Shape {
  expectType(test, 'boolean', check)
  const types = new Set(branches.map((branch) => expectType(branch, 'any', check).type))
  return types.size === 1 ? single([...types][0] as Shape['type']) : any
}

/** Pairs that have a meaning beyond number and number. */
const timePairs: Record<string, ValueType> = {
  'date-date': 'span',
  'time-time': 'span',
  'moment-moment': 'span',
  'date-period': 'date',
  'date-number': 'date',
  'moment-period': 'moment',
  'moment-span': 'moment',
  'span-span': 'span',
  'date+period': 'date',
  'date+number': 'date',
  'moment+period': 'moment',
  'moment+span': 'moment',
  'span+span': 'span',
}

type BinaryNode = Extract<Expression, { type: 'binary' }>

function inferBinary(node: BinaryNode, check: Check): Shape {
  const { operator } = node
  if (operator === '&&' || operator === '||') {
    expectType(node.left, 'boolean', check)
    expectType(node.right, 'boolean', check)
    return single('boolean')
  }
  const left = expectType(node.left, 'any', check).type
  const right = expectType(node.right, 'any', check).type
  if (operator === '&') return single('text')
  if (comparisons.includes(operator)) {
    if (!comparable(operator, left, right)) report(check, node.at, mismatch(left, right))
    return single('boolean')
  }
  return inferArithmetic(operator, left, right, node, check)
}

const comparisons: readonly BinaryOperator[] = ['==', '!=', '<', '<=', '>', '>=']

const mismatch = (left: Shape['type'], right: Shape['type']): Message =>
  message('wrongOperand', { needs: typeWords[left], found: typeWords[right] })

function comparable(operator: BinaryOperator, left: Shape['type'], right: Shape['type']): boolean {
  if (left === 'any' || right === 'any') return true
  const equality = operator === '==' || operator === '!='
  if (!equality && (left === 'boolean' || left === 'text')) return false
  if (left === right) return left !== 'period'
  // A number equals the text of that number, and everything equals the empty text when it is blank.
  return equality && (left === 'text' || right === 'text')
}

function inferArithmetic(
  operator: BinaryOperator,
  left: Shape['type'],
  right: Shape['type'],
  node: BinaryNode,
  check: Check,
): Shape {
  if (operator === '/' && node.right.type === 'number' && Number(node.right.value) === 0) {
    return report(check, node.right.at, message('divideByZero'))
  }
  const time = timePairs[`${left}${operator}${right}`]
  if (time !== undefined) return single(time)
  if (left === 'any' && right === 'any') return any
  const isNumber = (type: Shape['type']) => type === 'number' || type === 'any'
  if (isNumber(left) && isNumber(right)) return single('number')
  // One side is a fact of unknown type beside a date or time: only the values can tell.
  if (left === 'any' || right === 'any') return any
  return report(check, node.at, isNumber(left) ? mismatch('number', right) : mismatch('number', left))
}

const truthTests = ['AND', 'OR']
const dates: Record<string, ValueType> = { TODAY: 'date', NOW: 'moment' }

function inferCall(called: string, args: Expression[], check: Check): Shape {
  const name = functionName(called)
  if (name in aggregates) return inferAggregate(args, check)
  if (truthTests.includes(name)) for (const arg of args) expectType(arg, 'boolean', check)
  if (name === 'IF') return inferChoice(args[0] as Expression, args.slice(1), check)
  if (name === 'IFBLANK') return inferChoice({ type: 'boolean', value: true, at: 0 }, args, check)
  const item = args[0]?.type === 'reference' ? check.shapes.shapeOf(args[0].name) : undefined
  if (name === 'ALL') return { type: item?.type ?? 'any', rows: true }
  if (name === 'PREV') return single(item?.type ?? 'any')
  if (name === 'DIFF' || name === 'CPK') return inferOfNumber(args[0] as Expression, item, check)
  if (name === 'COUNT') for (const arg of args) infer(arg, check)
  return inferPlain(name, args, check)
}

function inferPlain(name: string, args: Expression[], check: Check): Shape {
  const plain = plainFunctions[name]
  if (plain !== undefined) {
    args.forEach((arg, index) => {
      expectType(arg, plain.takes[index] ?? 'any', check)
    })
    return single(plain.gives)
  }
  if (name === 'COUNT') return single('number')
  return single(name === 'JUDGEMENT' ? 'text' : (dates[name] ?? 'boolean'))
}

function inferOfNumber(node: Expression, item: Shape | undefined, check: Check): Shape {
  if (item !== undefined && item.type !== 'number') return report(check, node.at, needs('number', item))
  return single('number')
}

function inferAggregate(args: Expression[], check: Check): Shape {
  for (const arg of args) {
    const { type } = infer(arg, check)
    if (type !== 'number' && type !== 'any') report(check, arg.at, needs('number', single(type)))
  }
  return single('number')
}

/** Finds operands that can never work, e.g. a text where a number is needed, before anybody types a value (F18). */
export function checkTypes(expression: Expression, shapes: Shapes): { shape: Shape; errors: FormulaError[] } {
  const check: Check = { shapes, variables: new Map(), errors: [] }
  const shape = infer(expression, check)
  if (shape.rows) report(check, expression.at, message('rowsNeedAggregate', { name: nameOf(expression) }))
  return { shape, errors: check.errors }
}
