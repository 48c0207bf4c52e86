import { AppError, appError } from '../../errors.ts'
import { type Judgement, labels } from '../../model/index.ts'
import { Decimal } from '../decimal.ts'
import { Budget, stepsOfFunction, stepsOfOperator, stepsOfPower, stepsOfRows } from './budget.ts'
import { aggregates, plainFunctions } from './functions.ts'
import { applyOperator } from './operators.ts'
import { functionName } from './signatures.ts'
import type { Definition, Expression, FormulaError } from './syntax.ts'
import {
  asTruth,
  countValue,
  numberValue,
  onceFor,
  type Single,
  textValue,
  truthValue,
  typeWords,
  type Value,
} from './value.ts'

/** What a formula can see. The caller has resolved every name beforehand. */
export type Environment = {
  /** The value of an item (in the same row) or of a fact; `rows` for an item of another, repeating process. */
  read: (name: string) => Value
  /** Every row of an item, also of the own process. */
  all: (name: string) => Value
  previous: (name: string) => Single | null
  /** Growth since the previous value; knows where a counter rolls over. */
  growth: (name: string) => Single | null
  /** Cpk over the latest `lots` sheets. */
  capability: (name: string, lots: number) => Single | null
  judgement: (name: string) => Judgement
  anyNg: (criticalOnly: boolean) => boolean
  special: Record<'today' | 'now' | 'value', Value>
}

export type Evaluated = { value: Value } | { error: FormulaError }

type Run = {
  environment: Environment
  variables: Map<string, { definition: Definition; value?: Value }>
  budget: Budget
  at: number
}

function one(value: Value): Single | null {
  if (value?.type !== 'rows') return value
  throw appError('wrongOperand', { needs: typeWords.any, found: typeWords.rows })
}

function evaluateNode(node: Expression, run: Run): Value {
  run.budget.spend(1)
  run.at = node.at
  switch (node.type) {
    case 'number':
      return numberValue(new Decimal(node.value))
    case 'text':
      return textValue(node.value)
    case 'boolean':
      return truthValue(node.value)
    case 'period':
      return periodValue(node.count, node.unit)
    case 'special':
      return run.environment.special[node.name]
    case 'reference':
      return run.environment.read(node.name)
    case 'variable':
      return readVariable(node.name, run)
    case 'unary':
      return evaluateUnary(node, run)
    case 'binary':
      return evaluateBinary(node, run)
    case 'condition':
      return choose(node.test, node.yes, node.no, run)
    case 'call':
      return evaluateCall(node.name, node.args, run, node.at)
    case 'where':
      for (const definition of node.definitions) run.variables.set(definition.name, { definition })
      return evaluateNode(node.body, run)
  }
}

const periodValue = (count: number, unit: 'y' | 'm' | 'w' | 'd'): Single => {
  const months = unit === 'y' ? count * 12 : unit === 'm' ? count : 0
  const days = unit === 'w' ? count * 7 : unit === 'd' ? count : 0
  return { type: 'period', months, days }
}

function readVariable(name: string, run: Run): Value {
  const variable = run.variables.get(name)
  if (variable === undefined) throw appError('unknownReference', { name })
  if (variable.value === undefined) variable.value = evaluateNode(variable.definition.value, run)
  return variable.value
}

function evaluateUnary(node: Extract<Expression, { type: 'unary' }>, run: Run): Value {
  const operand = one(evaluateNode(node.operand, run))
  run.at = node.at
  if (operand === null) return null
  if (node.operator === '!') return truthValue(!asTruth(operand))
  return applyOperator('-', numberValue(new Decimal('0')), operand)
}

const powerSteps = (exponent: Single | null | undefined): number =>
  stepsOfPower(exponent?.type === 'number' ? Number(exponent.number.toFixed()) : undefined)

const isBlankText = (value: Single | null): boolean => value?.type === 'text' && value.text === ''

function evaluateBinary(node: Extract<Expression, { type: 'binary' }>, run: Run): Value {
  const { operator } = node
  if (operator === '&&' || operator === '||') return evaluateLogic([node.left, node.right], operator === '||', run)
  const left = one(evaluateNode(node.left, run))
  const right = one(evaluateNode(node.right, run))
  run.at = node.at
  run.budget.spend(operator === '^' ? powerSteps(right) : stepsOfOperator(operator))
  // F5: blank equals the empty text; compared with anything else the answer is blank.
  if ((operator === '==' || operator === '!=') && (isBlankText(left) || isBlankText(right))) {
    const bothBlank = (left === null || isBlankText(left)) && (right === null || isBlankText(right))
    return truthValue(bothBlank === (operator === '=='))
  }
  return left === null || right === null ? null : applyOperator(operator, left, right)
}

/** Three-valued: what is known decides, otherwise blank stays blank (F6). */
function evaluateLogic(operands: Expression[], decidesOn: boolean, run: Run): Value {
  let blank = false
  for (const operand of operands) {
    const value = one(evaluateNode(operand, run))
    run.at = operand.at
    if (value === null) blank = true
    else if (asTruth(value) === decidesOn) return truthValue(decidesOn)
  }
  return blank ? null : truthValue(!decidesOn)
}

function choose(test: Expression, yes: Expression, no: Expression | undefined, run: Run): Value {
  const answer = one(evaluateNode(test, run))
  run.at = test.at
  if (answer === null) return null
  if (asTruth(answer)) return evaluateNode(yes, run)
  return no === undefined ? null : evaluateNode(no, run)
}

/** `DIFF([kwh])` and the like look at the item itself, not at its value. */
const itemFunctions: Record<string, (name: string, args: Expression[], run: Run) => Value> = {
  ALL: (name, _, run) => run.environment.all(name),
  PREV: (name, _, run) => run.environment.previous(name),
  DIFF: (name, _, run) => run.environment.growth(name),
  JUDGEMENT: (name, _, run) => textValue(labels.judgement[run.environment.judgement(name)]),
  CPK: (name, args, run) => {
    const lots = args[1]
    const count = lots?.type === 'number' ? Number(lots.value) : 25
    return run.environment.capability(name, count)
  },
}

const lazyFunctions: Record<string, (args: Expression[], run: Run) => Value> = {
  IF: ([test, yes, no], run) => choose(test as Expression, yes as Expression, no, run),
  AND: (args, run) => evaluateLogic(args, false, run),
  OR: (args, run) => evaluateLogic(args, true, run),
  ISBLANK: ([arg], run) => {
    const value = evaluateNode(arg as Expression, run)
    if (value?.type === 'rows') {
      run.budget.spend(value.values.length)
      return truthValue(value.values.every((row) => row === null))
    }
    return truthValue(value === null || isBlankText(value))
  },
  IFBLANK: ([arg, other], run) => {
    const value = one(evaluateNode(arg as Expression, run))
    return value === null || isBlankText(value) ? evaluateNode(other as Expression, run) : value
  },
  TODAY: (_, run) => run.environment.special.today,
  NOW: (_, run) => run.environment.special.now,
  ANYNG: (_, run) => truthValue(run.environment.anyNg(false)),
  CRITICALNG: (_, run) => truthValue(run.environment.anyNg(true)),
  COUNT: (args, run) => aggregate('COUNT', args, run),
}

type Gathered = { present: Single[]; missing: boolean }

/** Rows not filled in yet are skipped; a listed argument that is blank is remembered (F8). */
function gather(name: string, values: readonly Value[], run: Run): Gathered {
  const present: Single[] = []
  let missing = false
  for (const value of values) {
    if (value === null) missing = true
    else if (value.type === 'rows') {
      run.budget.spend(stepsOfRows(name, value.values.length))
      for (const row of value.values) if (row !== null) present.push(row)
    } else {
      run.budget.spend(stepsOfRows(name, 1))
      present.push(value)
    }
  }
  return { present, missing }
}

function summed(name: string, { present, missing }: Gathered): Value {
  if (name === 'COUNT') return countValue(present.length)
  if (missing || present.length === 0) return null
  const result = aggregates[name]?.(present.map(numberOf)) ?? null
  return result === null ? null : numberValue(result)
}

function aggregate(name: string, args: Expression[], run: Run): Value {
  const values = args.map((arg) => evaluateNode(arg, run))
  run.budget.spend(stepsOfFunction(name))
  const [column] = values
  // A column alone is summed once per change of it, however many formulas ask (F23).
  if (values.length === 1 && column?.type === 'rows') {
    return onceFor(column, name, () => summed(name, { present: column.values.filter(isThere), missing: false }))
  }
  return summed(name, gather(name, values, run))
}

const isThere = (value: Single | null): value is Single => value !== null

function numberOf(value: Single) {
  if (value.type === 'number') return value.number
  throw appError('wrongOperand', { needs: typeWords.number, found: typeWords[value.type] })
}

function itemName(called: string, first: Expression | undefined): string {
  if (first?.type === 'reference') return first.name
  throw appError('wrongArguments', { name: called, needs: '項目名' })
}

function evaluateCall(called: string, args: Expression[], run: Run, at: number): Value {
  const name = functionName(called)
  const onItem = itemFunctions[name]
  if (onItem !== undefined) return onItem(itemName(called, args[0]), args, run)
  const lazy = lazyFunctions[name]
  if (lazy !== undefined) return lazy(args, run)
  if (name in aggregates) return aggregate(name, args, run)
  const plain = plainFunctions[name]
  if (plain === undefined) throw appError('unknownFunction', { name: called })
  const values = args.map((arg) => one(evaluateNode(arg, run)))
  run.at = at
  run.budget.spend(name === 'POWER' ? powerSteps(values[1]) : stepsOfFunction(name))
  const present = values.filter((value) => value !== null)
  return present.length < values.length ? null : plain.apply(present)
}

/** Works the formula out. Every expected trouble comes back as an error with its place; nothing is thrown. */
export function evaluateExpression(expression: Expression, environment: Environment): Evaluated {
  const run: Run = { environment, variables: new Map(), budget: new Budget(), at: 0 }
  try {
    return { value: evaluateNode(expression, run) }
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    return { error: { code: error.code, text: error.message, detail: error.detail, at: run.at } }
  }
}
