import { type Message, message } from '../../errors.ts'
import type { Item, ItemKind } from '../../model/index.ts'
import {
  type Expression,
  type FormulaError,
  parseExpression,
  parseLimits,
  parseTextTemplate,
  type Shape,
} from '../expression/index.ts'
import type { PlanItem } from './plan.ts'

/** Reads the formulas of one item into its plan; what cannot be read is reported and left out. */

export type ReadProblem = (key: string, error: FormulaError) => void

const formulaKeys = ['visibleIf', 'formula', 'dateRule', 'rule'] as const

function readOne(source: string | undefined, key: string, report: ReadProblem): Expression | undefined {
  if (source === undefined) return undefined
  const parsed = parseExpression(source)
  if ('expression' in parsed) return parsed.expression
  report(key, parsed.error)
  return undefined
}

const proposalOf = ({ auto, default: fallback }: Item): { key: string; formula: string } | undefined => {
  if (auto?.by === 'formula') return { key: 'auto', formula: auto.formula }
  return fallback?.from === 'formula' ? { key: 'default', formula: fallback.formula } : undefined
}

export function readFormulas(planItem: PlanItem, report: ReadProblem): void {
  const { item } = planItem
  for (const key of formulaKeys) planItem[key] = readOne(item[key], key, report)
  planItem.force = readOne(item.force?.when, 'force', report)
  const proposal = proposalOf(item)
  if (proposal) planItem.proposal = readOne(proposal.formula, proposal.key, report)
  if (item.limitFormula !== undefined) {
    const limits = parseLimits(item.limitFormula)
    if ('error' in limits) report('limitFormula', limits.error)
    else planItem.limits = limits
  }
  if (item.expected !== undefined) {
    const expected = parseTextTemplate(item.expected)
    if ('error' in expected) report('expected', expected.error)
    else planItem.expected = expected.template
  }
  planItem.looksBack = looksBack(planItem)
}

const comparedWithPrevious = ({ monotonic, rollover, warnDiff, default: fallback }: Item): boolean =>
  monotonic === true || rollover !== undefined || warnDiff !== undefined || fallback?.from === 'previous'

const looksBack = (planItem: PlanItem): boolean =>
  comparedWithPrevious(planItem.item) ||
  formulasOf(planItem).some(({ expression }) => calls(expression, ['PREV', 'DIFF']))

type StandingFormula = { key: string; expression: Expression; gives?: Shape['type'] }

/** Every formula of an item with the key it stands under and the type it has to give. */
export function formulasOf(planItem: PlanItem): StandingFormula[] {
  const { visibleIf, formula, dateRule, rule, force, proposal, limits, item } = planItem
  const found: StandingFormula[] = []
  // Most items have none, and a sheet may have thousands of them: nothing is made for what is not there.
  const add = (key: string, expression: Expression | undefined, gives?: Shape['type']) => {
    if (expression !== undefined) found.push(gives === undefined ? { key, expression } : { key, expression, gives })
  }
  add('visibleIf', visibleIf, 'boolean')
  add('formula', formula)
  add('dateRule', dateRule, 'boolean')
  add('rule', rule, 'boolean')
  add('force', force, 'boolean')
  add(item.auto === undefined ? 'default' : 'auto', proposal)
  add('limitFormula', limits?.lower, 'number')
  add('limitFormula', limits?.upper, 'number')
  return found
}

/** A name in a formula; `all` when every row is meant, `ng` for calls that look at judgements of others. */
export type Mention = { name: string; at: number; all: boolean }

export function mentionsIn(expression: Expression, all = false): Mention[] {
  switch (expression.type) {
    case 'reference':
      return [{ name: expression.name, at: expression.at, all }]
    case 'unary':
      return mentionsIn(expression.operand)
    case 'binary':
      return [...mentionsIn(expression.left), ...mentionsIn(expression.right)]
    case 'condition':
      return [expression.test, expression.yes, expression.no].flatMap((part) => mentionsIn(part))
    case 'call':
      return expression.args.flatMap((arg) => mentionsIn(arg, expression.name === 'ALL'))
    case 'where':
      return [expression.body, ...expression.definitions.map(({ value }) => value)].flatMap((part) => mentionsIn(part))
    default:
      return []
  }
}

export const asksAboutNg = (expression: Expression): boolean => calls(expression, ['ANYNG', 'CRITICALNG'])

/** Whether one of these functions is called anywhere in a formula. */
function calls(expression: Expression, names: readonly string[]): boolean {
  const within = (part: Expression) => calls(part, names)
  switch (expression.type) {
    case 'unary':
      return within(expression.operand)
    case 'binary':
      return within(expression.left) || within(expression.right)
    case 'condition':
      return [expression.test, expression.yes, expression.no].some(within)
    case 'call':
      return names.includes(expression.name) || expression.args.some(within)
    case 'where':
      return within(expression.body) || expression.definitions.some(({ value }) => within(value))
    default:
      return false
  }
}

/** What a formula sees when it names an item of this kind. */
export const kindTypes: Record<Exclude<ItemKind, 'calc'>, Shape['type']> = {
  okng: 'text',
  pattern: 'text',
  number: 'number',
  meter: 'number',
  select: 'text',
  multi: 'text',
  text: 'text',
  user: 'text',
  qr: 'text',
  ocr: 'text',
  sign: 'text',
  photo: 'number',
  date: 'date',
  time: 'time',
  datetime: 'moment',
}

export const circular = (names: string[]): Message => message('circularReference', { path: names.join(' → ') })
