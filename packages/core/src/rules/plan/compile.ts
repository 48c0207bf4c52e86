import type { TemplateContent } from '../../model/index.ts'
import type { FormulaError } from '../expression/index.ts'
import { linkPlan } from './link.ts'
import { collectNames, type Names, resolveName } from './names.ts'
import type { Plan, PlanItem, TemplateProblem } from './plan.ts'
import { formulasOf, mentionsIn, readFormulas } from './read.ts'

/** An item that was added on site to one sheet; it stands at the end of its process. */
export type AddedItem = { processId: string; item: PlanItem['item'] }

/** Tells what is wrong with a formula of an item. */
export type Report = (planItem: PlanItem, key: string, error: FormulaError) => void

function flatten(content: TemplateContent, added: readonly AddedItem[]): PlanItem[] {
  const planItems: PlanItem[] = []
  for (const process of content.processes) {
    const extra = added.filter(({ processId }) => processId === process.id).map(({ item }) => item)
    for (const item of [...process.items, ...extra]) {
      const position = planItems.length
      planItems.push({
        item,
        process,
        position,
        rank: position,
        refs: new Map(),
        looksBack: false,
        countsIn: [],
        dependents: [],
        explainers: [],
      })
    }
  }
  return planItems
}

function resolveNames(planItem: PlanItem, names: Names, report: Report): void {
  const mentions = formulasOf(planItem).flatMap(({ key, expression }) =>
    mentionsIn(expression).map((mention) => ({ key, ...mention })),
  )
  for (const part of planItem.expected ?? []) {
    if ('name' in part) mentions.push({ key: 'expected', all: false, ...part })
  }
  for (const { key, name, at } of mentions) {
    const ref = resolveName(name, planItem, names)
    if ('to' in ref) planItem.refs.set(name, ref)
    else report(planItem, key, { ...ref, at })
  }
}

/** The problem with the place where it stands. */
export function problemAt(
  { item, process }: PlanItem,
  key: string,
  { code, text, at }: Omit<FormulaError, 'detail'>,
): TemplateProblem {
  return { processNo: process.no, processId: process.id, itemNo: item.no, itemId: item.id, key, at, code, text }
}

/**
 * Reads, resolves and orders a template once, so that evaluating a sheet is only arithmetic. What its formulas work with is
 * checked before it is published (`checkFormulas`): an open sheet does not ask again.
 */
export function compileTemplate(content: TemplateContent, added: readonly AddedItem[] = []): Plan {
  const found: { position: number; problem: TemplateProblem }[] = []
  const report: Report = (planItem, key, error) =>
    void found.push({ position: planItem.position, problem: problemAt(planItem, key, error) })
  const planItems = flatten(content, added)
  const names = collectNames(planItems)
  for (const planItem of planItems) readFormulas(planItem, (key, error) => report(planItem, key, error))
  for (const planItem of planItems) resolveNames(planItem, names, report)
  const ordered = linkPlan(planItems, (planItem, error) => report(planItem, 'formula', { ...error, at: 0 }))
  found.sort((a, b) => a.position - b.position)
  return {
    content,
    items: new Map(planItems.map((planItem) => [planItem.item.id, planItem])),
    ordered,
    processes: new Map(content.processes.map((process) => [process.id, process])),
    problems: found.map(({ problem }) => problem),
  }
}
