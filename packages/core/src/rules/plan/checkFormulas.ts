import { message } from '../../errors.ts'
import { checkTypes, type Expression, type FormulaError, type Shape } from '../expression/index.ts'
import { typeWords } from '../expression/value.ts'
import { problemAt, type Report } from './compile.ts'
import type { Plan, PlanItem, TemplateProblem } from './plan.ts'
import { formulasOf, kindTypes, mentionsIn } from './read.ts'

/** Everything that is wrong with the formulas of a template, in reading order: names, circles, and what they work with. */
export function checkFormulas(plan: Plan): TemplateProblem[] {
  const found: TemplateProblem[] = plan.problems.flatMap((problem) =>
    problem.code === circleCode ? placesOfCircle(plan, problem) : [problem],
  )
  plan.ordered.forEach(typer((planItem, key, error) => void found.push(problemAt(planItem, key, error))))
  const positionOf = ({ itemId }: TemplateProblem) => plan.items.get(itemId ?? '')?.position ?? 0
  return found.sort((a, b) => positionOf(a) - positionOf(b))
}

const circleCode = message('circularReference', { path: '' }).code

const mostPlaces = 20

/** A circle is told at every formula that is part of it, under the name that closes it: any of them can be mended. */
function placesOfCircle(plan: Plan, problem: TemplateProblem): TemplateProblem[] {
  const members = circleThrough(plan.items.get(problem.itemId ?? '') as PlanItem)
  const inOrder = [...members].sort((a, b) => a.position - b.position)
  const places = inOrder.flatMap((member) =>
    formulasOf(member).flatMap(({ key, expression }) => {
      const mention = mentionsIn(expression).find(({ name }) => members.has(targetOf(member, name) as PlanItem))
      return mention ? [problemAt(member, key, { code: problem.code, text: problem.text, at: mention.at })] : []
    }),
  )
  // What closes over judgements (anyNG) names nobody.
  return places.length > 0 ? places.slice(0, mostPlaces) : [problem]
}

function targetOf(planItem: PlanItem, name: string): PlanItem | undefined {
  const ref = planItem.refs.get(name)
  return ref?.to === 'item' ? ref.target : undefined
}

/** All that the item looks at, directly or not, and that look at it. */
function circleThrough(item: PlanItem): Set<PlanItem> {
  const looksAt = reach(item, (one) => [...one.refs.keys()].flatMap((name) => targetOf(one, name) ?? []))
  const lookAtIt = reach(item, ({ dependents }) => dependents.map(({ planItem }) => planItem))
  return new Set([...looksAt].filter((one) => lookAtIt.has(one)))
}

function reach(start: PlanItem, next: (item: PlanItem) => readonly PlanItem[]): Set<PlanItem> {
  const seen = new Set<PlanItem>()
  const open = [start]
  for (let item = open.pop(); item; item = open.pop()) {
    const fresh = next(item).filter((one) => !seen.has(one))
    for (const one of fresh) seen.add(one)
    open.push(...fresh)
  }
  return seen
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
