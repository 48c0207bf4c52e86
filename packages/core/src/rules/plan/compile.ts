import { message } from '../../errors.ts'
import type { TemplateContent } from '../../model/index.ts'
import { checkTypes, type Expression, type FormulaError, type Shape } from '../expression/index.ts'
import { typeWords } from '../expression/value.ts'
import { linkPlan } from './link.ts'
import { collectNames, type Names, resolveName } from './names.ts'
import type { Plan, PlanItem, TemplateProblem } from './plan.ts'
import { formulasOf, kindTypes, mentionsIn, readFormulas } from './read.ts'

/** An item that was added on site to one sheet; it stands at the end of its process. */
export type AddedItem = { processId: string; item: PlanItem['item'] }

type Report = (planItem: PlanItem, key: string, error: FormulaError) => void

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

const wrongResult = (gives: Shape['type'], found: Shape, at: number): FormulaError => ({
  ...message('wrongOperand', { needs: typeWords[gives], found: typeWords[found.type] }),
  at,
})

/** Checks one item after the other in the order of evaluation, so that every type a formula needs is known. */
function typer(report: Report): (planItem: PlanItem) => void {
  const known = new Map<PlanItem, Shape>()
  const shapeOf = (planItem: PlanItem): Shape => {
    const { kind } = planItem.item
    // A calculation that is not known yet is part of a circle, which is reported on its own.
    return kind === 'calc'
      ? (known.get(planItem) ?? { type: 'any', rows: false })
      : { type: kindTypes[kind], rows: false }
  }
  const check = (planItem: PlanItem, expression: Expression) =>
    checkTypes(expression, {
      own: shapeOf(planItem),
      shapeOf: (name) => {
        const ref = planItem.refs.get(name)
        if (ref?.to !== 'item') return ref && { type: 'any', rows: false }
        return { type: shapeOf(ref.target).type, rows: ref.spread === 'rows' }
      },
    })
  return (planItem) => {
    for (const { key, expression, gives } of formulasOf(planItem)) {
      const { shape, errors } = check(planItem, expression)
      if (key === 'formula') known.set(planItem, shape)
      for (const error of errors) report(planItem, key, error)
      const fits = gives === undefined || shape.type === gives || shape.type === 'any'
      if (!fits && errors.length === 0) report(planItem, key, wrongResult(gives, shape, expression.at))
    }
  }
}

/** Reads, resolves, orders and checks a template once, so that evaluating a sheet is only arithmetic. */
export function compileTemplate(content: TemplateContent, added: readonly AddedItem[] = []): Plan {
  const found: { position: number; problem: TemplateProblem }[] = []
  const report: Report = ({ item, process, position }, key, { code, text, at }) => {
    const place = { processNo: process.no, processId: process.id, itemNo: item.no, itemId: item.id, key, at }
    found.push({ position, problem: { ...place, code, text } })
  }
  const planItems = flatten(content, added)
  const names = collectNames(planItems)
  for (const planItem of planItems) readFormulas(planItem, (key, error) => report(planItem, key, error))
  for (const planItem of planItems) resolveNames(planItem, names, report)
  const ordered = linkPlan(planItems, (planItem, error) => report(planItem, 'formula', { ...error, at: 0 }))
  ordered.forEach(typer(report))
  found.sort((a, b) => a.position - b.position)
  return {
    content,
    items: new Map(planItems.map((planItem) => [planItem.item.id, planItem])),
    ordered,
    processes: new Map(content.processes.map((process) => [process.id, process])),
    problems: found.map(({ problem }) => problem),
  }
}
