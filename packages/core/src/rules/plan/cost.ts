import { appError } from '../../errors.ts'
import type { TemplateContent } from '../../model/index.ts'
import { stepsOfRows } from '../expression/budget.ts'
import { costOf } from '../expression/cost.ts'
import type { AddedItem } from './compile.ts'
import type { Plan, PlanItem } from './plan.ts'
import { formulasOf } from './read.ts'

/** How much a sheet may be: published limits, so that no save takes longer than a moment (G6). */

/** Cells are items times rows: 40 items in a table of 500 rows, or 5,000 items without one. */
export const maxCells = 20_000

/** Steps of all formulas of a sheet, each worked out once. */
export const maxSheetSteps = 200_000

export type RowCount = (processId: string) => number

const rowsAt = ({ process }: PlanItem, rowCount: RowCount): number =>
  process.repeat === undefined ? 1 : rowCount(process.id)

/** As many rows as the template lets people add. */
export const mostRows =
  ({ processes }: Pick<Plan, 'processes'>): RowCount =>
  (processId) =>
    processes.get(processId)?.repeat?.max ?? 1

type Added = readonly Pick<AddedItem, 'processId'>[]

export function cellsOf({ processes }: TemplateContent, added: Added, rowCount: RowCount): number {
  return processes.reduce((cells, { id, repeat, items }) => {
    const extra = added.filter(({ processId }) => processId === id).length
    return cells + (items.length + extra) * (repeat === undefined ? 1 : rowCount(id))
  }, 0)
}

/** Whatever makes a sheet larger asks here first (G6). */
export function requireRoom(content: TemplateContent, added: Added, rowCount: RowCount): void {
  if (cellsOf(content, added, rowCount) > maxCells) throw appError('tooManySheetCells', { max: maxCells })
}

/** One formula: what it costs once, and in all rows of its process. */
export type FormulaCost = { planItem: PlanItem; key: string; at: number; steps: number; inAllRows: number }

export type SheetCost = { steps: number; formulas: FormulaCost[] }

/** What working out the whole sheet costs at most, with so many rows. */
export function costOfSheet({ items }: Pick<Plan, 'items'>, rowCount: RowCount): SheetCost {
  const formulas: FormulaCost[] = []
  const columns = new Map<string, number>()
  for (const planItem of items.values()) {
    const { refs } = planItem
    const rowsOf = (name: string, all: boolean): number => {
      const ref = refs.get(name)
      return ref?.to === 'item' && (all || ref.spread === 'rows') ? rowsAt(ref.target, rowCount) : 0
    }
    const isSplit = (name: string) => refs.get(name)?.to === 'fact'
    for (const { key, expression } of formulasOf(planItem)) {
      const cost = costOf(expression, { rowsOf, isSplit })
      const inAllRows = cost.steps * rowsAt(planItem, rowCount)
      formulas.push({ planItem, key, at: expression.at, steps: cost.steps, inAllRows })
      for (const { name, question } of cost.columns) {
        columns.set(`${question} ${name} ${planItem.process.id}`, stepsOfRows(question, rowsOf(name, true)))
      }
    }
  }
  const steps = formulas.reduce((sum, { inAllRows }) => sum + inAllRows, 0)
  return { steps: [...columns.values()].reduce((sum, column) => sum + column, steps), formulas }
}

const worstCosts = new WeakMap<Plan, number>()

/** Nearly every template is cheap with all the rows it may have: then nothing is counted for a sheet of it. */
export function isOverBudget(plan: Plan, rowCount: RowCount): boolean {
  const worst = worstCosts.get(plan) ?? costOfSheet(plan, mostRows(plan)).steps
  worstCosts.set(plan, worst)
  return worst > maxSheetSteps && costOfSheet(plan, rowCount).steps > maxSheetSteps
}
