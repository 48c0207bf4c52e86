import { message } from '../../errors.ts'
import { type Judgement, labels } from '../../model/index.ts'
import { Decimal, parseDecimal } from '../decimal.ts'
import { capability } from '../expression/capability.ts'
import { type Environment, type Evaluated, evaluateExpression } from '../expression/evaluate.ts'
import type { Expression } from '../expression/syntax.ts'
import {
  type Column,
  countValue,
  dateValue,
  momentValue,
  numberValue,
  onceFor,
  type Single,
  textValue,
  timeValue,
  type Value,
} from '../expression/value.ts'
import type { PlanItem, Ref } from '../plan/plan.ts'
import { growth } from '../previous.ts'
import { lotFacts } from '../split/fields.ts'
import { splitCode } from '../split/splitCode.ts'
import type { Cell } from './cell.ts'
import { type Evaluation, rowsOf } from './grid.ts'
import { cellKey, type SheetContext } from './state.ts'

/** What the formulas of one cell see. */

/** A stored text as the value a formula works with. */
export function toValue({ item }: PlanItem, stored: string | null): Single | null {
  if (stored === null || stored === '') return null
  switch (item.kind) {
    case 'number':
    case 'meter':
      return numberValue(new Decimal(stored))
    case 'date':
      return dateValue(stored)
    case 'time':
      return timeValue(stored)
    case 'datetime':
      return momentValue(stored)
    case 'okng':
    case 'pattern':
      return textValue(labels.judgement[stored as Judgement])
    case 'calc':
      return calculated(stored)
    case 'select':
    case 'multi':
    case 'text':
    case 'user':
    case 'sign':
    case 'qr':
    case 'ocr':
    case 'photo':
      return textValue(stored)
  }
}

function calculated(stored: string): Single {
  const digits = parseDecimal(stored)
  return digits === null ? textValue(stored) : numberValue(new Decimal(digits))
}

function cellValue(cell: Cell | undefined): Single | null {
  if (cell === undefined || !cell.visible || cell.na) return null
  return cell.planItem.item.kind === 'photo' ? countValue(cell.photos) : toValue(cell.planItem, cell.value)
}

const cellAt = (evaluation: Evaluation, target: PlanItem, rowId: string | undefined): Cell | undefined =>
  evaluation.cells.get(cellKey(target.item.id, target.process.repeat === undefined ? undefined : rowId))

/** Every formula that asks for the rows of an item gets the same list, with what was worked out over it (F23). */
function allRows(evaluation: Evaluation, target: PlanItem): Column {
  const known = evaluation.columns.get(target)
  if (known) return known
  const values = rowsOf(evaluation, target).map((rowId) => cellValue(cellAt(evaluation, target, rowId)))
  const column: Column = { type: 'rows', values }
  evaluation.columns.set(target, column)
  return column
}

/** Facts made when the sheet was created win over what a scanned label says. */
export function readFact(evaluation: Evaluation, { path, provider }: Ref & { to: 'fact' }): string | null {
  const known = evaluation.context.facts[path]
  if (known !== undefined) return known
  const label = provider && cellAt(evaluation, provider, undefined)?.value
  if (provider?.item.parse === undefined || label === null || label === undefined) return null
  if (path === 'lot.label') return label
  const split = splitCode(provider.item.parse, label, evaluation.context.today)
  if ('error' in split) return null
  const field = Object.keys(split.fields).find((name) => lotFacts[name] === path)
  return field === undefined ? null : (split.fields[field] ?? null)
}

/** A missing attribute of the target is the empty text: it is known that there is none (F5). */
const factValue = (evaluation: Evaluation, ref: Ref & { to: 'fact' }): Single | null => {
  const text = readFact(evaluation, ref)
  if (text !== null) return textValue(text)
  return ref.path.startsWith('target.') ? textValue('') : null
}

/** A row may ask about an item outside of the repeat, which has no rows. */
export function previousOf(evaluation: Evaluation, target: PlanItem, rowId: string | undefined): string | null {
  const isRow = target.process.repeat !== undefined && rowId !== undefined
  const rowNo = isRow ? rowsOf(evaluation, target).indexOf(rowId) + 1 : undefined
  return evaluation.context.previous(target.item.id, rowNo)
}

/** Earlier sheets and then this one; the latest `lots` of them. */
function capabilityOf(evaluation: Evaluation, target: PlanItem, lots: number): Single | null {
  const now = rowsOf(evaluation, target).flatMap((rowId) => cellAt(evaluation, target, rowId)?.value ?? [])
  const earlier = evaluation.context.history(target.item.id)
  const groups = [...earlier.map((group) => [...group]), ...(now.length > 0 ? [now] : [])]
  const result = lots < 1 ? null : capability(groups.slice(-lots), target.item)
  return result === null ? null : numberValue(result)
}

const clocks = new WeakMap<SheetContext, { today: Single; now: Single }>()

/** Read once per context, not once per cell. */
function clockOf(context: SheetContext): { today: Single; now: Single } {
  const known = clocks.get(context) ?? { today: dateValue(context.today), now: momentValue(context.now) }
  clocks.set(context, known)
  return known
}

/** Made for every cell, asked by few: methods instead of functions, and nothing is worked out before it is asked for. */
export class CellEnvironment implements Environment {
  readonly #evaluation: Evaluation
  readonly #planItem: PlanItem
  readonly #rowId: string | undefined
  readonly #own: string | null

  constructor(evaluation: Evaluation, planItem: PlanItem, rowId: string | undefined, own: string | null) {
    this.#evaluation = evaluation
    this.#planItem = planItem
    this.#rowId = rowId
    this.#own = own
  }

  /** Works out a formula of this cell. */
  work(expression: Expression): Evaluated {
    if (this.#evaluation.isOverBudget) return { error: { ...message('sheetTooMuch'), at: 0 } }
    return evaluateExpression(expression, this)
  }

  read(name: string): Value {
    const ref = this.#planItem.refs.get(name)
    if (ref === undefined) return null
    if (ref.to === 'fact') return factValue(this.#evaluation, ref)
    if (ref.spread === 'rows') return allRows(this.#evaluation, ref.target)
    return cellValue(cellAt(this.#evaluation, ref.target, this.#rowId))
  }

  all(name: string): Value {
    const target = this.#itemOf(name)
    return target ? allRows(this.#evaluation, target) : null
  }

  previous(name: string): Single | null {
    const target = this.#itemOf(name)
    return target ? toValue(target, previousOf(this.#evaluation, target, this.#rowId)) : null
  }

  growth(name: string): Single | null {
    const cell = this.#at(name)
    const before = cell && previousOf(this.#evaluation, cell.planItem, this.#rowId)
    if (!cell?.value || !before || parseDecimal(cell.value) === null) return null
    return numberValue(new Decimal(growth(cell.planItem.item, cell.value, before)))
  }

  capability(name: string, lots: number): Single | null {
    const target = this.#itemOf(name)
    if (target === undefined) return null
    const column = allRows(this.#evaluation, target)
    return onceFor(column, `CPK ${lots}`, () => capabilityOf(this.#evaluation, target, lots)) as Single | null
  }

  judgement(name: string): Judgement {
    return this.#at(name)?.judgement ?? 'none'
  }

  anyNg(criticalOnly: boolean): boolean {
    const group = this.#planItem.asks
    const row = group?.process === undefined ? '' : (this.#rowId ?? '')
    const counts = group && this.#evaluation.ngCounts.get(group)?.get(row)
    return counts !== undefined && (criticalOnly ? counts.critical : counts.ng) > 0
  }

  get special(): Environment['special'] {
    return { ...clockOf(this.#evaluation.context), value: toValue(this.#planItem, this.#own) }
  }

  #itemOf(name: string): PlanItem | undefined {
    const ref = this.#planItem.refs.get(name)
    return ref?.to === 'item' ? ref.target : undefined
  }

  #at(name: string): Cell | undefined {
    const target = this.#itemOf(name)
    return target && cellAt(this.#evaluation, target, this.#rowId)
  }
}
