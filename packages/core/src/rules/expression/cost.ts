import { stepsOfFunction, stepsOfOperator, stepsOfPower, stepsOfRows } from './budget.ts'
import { aggregates } from './functions.ts'
import { functionName } from './signatures.ts'
import type { BinaryOperator, Expression } from './syntax.ts'

/** What is known about names before a formula is worked out. */
export type CostFacts = {
  /** How many rows a name may stand for, 0 when it is a single value. `all` is asked inside ALL(…). */
  rowsOf: (name: string, all: boolean) => number
  /** Looking a fact up may mean splitting a label. */
  isSplit: (name: string) => boolean
}

/** Work that is done once per column, whoever asks: `SUM` of one item. */
export type ColumnWork = { name: string; question: string }

export type Cost = { steps: number; columns: ColumnWork[] }

const isAggregate = (name: string): boolean => name in aggregates || name === 'COUNT'

/** More earlier sheets than this are not kept. */
const keptLots = 50
const splitSteps = 20

/** `[r]^2` is known to be cheap before anybody types a value; `[a]^[b]` is not. */
function powerCost(exponent: Expression | undefined): number {
  if (exponent?.type === 'unary') return powerCost(exponent.operand) + stepsOfPower(-1)
  return stepsOfPower(exponent?.type === 'number' ? Number(exponent.value) : undefined)
}

const operatorCost = (operator: BinaryOperator, right: Expression): number =>
  operator === '^' ? powerCost(right) : stepsOfOperator(operator)

class Counter {
  readonly columns: ColumnWork[] = []
  readonly #facts: CostFacts
  readonly #definitions = new Map<string, Expression>()

  constructor(facts: CostFacts) {
    this.#facts = facts
  }

  /** An upper bound of what evaluating spends: both branches, every definition once. */
  steps(node: Expression): number {
    switch (node.type) {
      case 'reference':
        return this.#facts.isSplit(node.name) ? splitSteps : 1
      case 'unary':
        return 1 + this.steps(node.operand)
      case 'binary':
        return 1 + operatorCost(node.operator, node.right) + this.steps(node.left) + this.steps(node.right)
      case 'condition':
        return 1 + this.#all([node.test, node.yes, node.no])
      case 'call':
        return 1 + this.#call(functionName(node.name), node.args)
      case 'where':
        for (const { name, value } of node.definitions) this.#definitions.set(name, value)
        return 1 + this.#all(node.definitions.map(({ value }) => value)) + this.steps(node.body)
      default:
        return 1
    }
  }

  #all(nodes: readonly Expression[]): number {
    return nodes.reduce((sum, node) => sum + this.steps(node), 0)
  }

  #call(name: string, args: readonly Expression[]): number {
    const [first] = args
    if (name === 'CPK' && first?.type === 'reference') return this.#capability(first.name, args[1])
    if (name === 'ALL') return 1
    const own = this.#all(args) + (name === 'POWER' ? powerCost(args[1]) : stepsOfFunction(name))
    if (!isAggregate(name)) return own + (name === 'ISBLANK' ? this.#rowsIn(args) : 0)
    if (args.length > 1) return own + stepsOfRows(name, this.#rowsIn(args) + args.length)
    for (const column of this.#columnsIn(first)) this.columns.push({ name: column, question: name })
    return own + stepsOfRows(name, 1)
  }

  #capability(name: string, lots: Expression | undefined): number {
    const count = lots?.type === 'number' ? Math.min(Number(lots.value), keptLots) : 25
    for (let lot = 0; lot < count; lot++) this.columns.push({ name, question: `CPK ${lot}` })
    return 1
  }

  #rowsIn(nodes: readonly Expression[]): number {
    const columns = nodes.flatMap((node) => this.#columnsIn(node))
    return columns.reduce((sum, name) => sum + this.#facts.rowsOf(name, true), 0)
  }

  /** The items whose rows a node may give. */
  #columnsIn(node: Expression | undefined, depth = 0): string[] {
    if (node === undefined || depth > 20) return []
    if (node.type === 'reference') return this.#facts.rowsOf(node.name, false) > 0 ? [node.name] : []
    if (node.type === 'variable') return this.#columnsIn(this.#definitions.get(node.name), depth + 1)
    if (node.type === 'condition') return [node.yes, node.no].flatMap((part) => this.#columnsIn(part, depth + 1))
    if (node.type !== 'call') return []
    const [first] = node.args
    if (functionName(node.name) === 'ALL') return first?.type === 'reference' ? [first.name] : []
    return functionName(node.name) === 'IF'
      ? node.args.slice(1).flatMap((part) => this.#columnsIn(part, depth + 1))
      : []
  }
}

/** What a formula costs at most, without working it out. */
export function costOf(expression: Expression, facts: CostFacts): Cost {
  const counter = new Counter(facts)
  const steps = counter.steps(expression)
  return { steps, columns: counter.columns }
}
