import { type Evaluation, isMissing, type Judgement, readingOrder, type SheetState } from '@ecs/core'
import { isAnswerable } from './walk.ts'

/** How far each process is, and the bars of the inspection strip. */
export type ProcessSum = { processId: string; done: number; total: number; items: Judgement[]; keys: string[] }

const known = new WeakMap<SheetState, ProcessSum[]>()

/** Worked out once per state of the sheet, however many parts look. */
export function processSums(evaluation: Evaluation): ProcessSum[] {
  const sums = known.get(evaluation.state)
  if (sums) return sums
  const made = countAll(evaluation)
  known.set(evaluation.state, made)
  return made
}

function countAll(evaluation: Evaluation): ProcessSum[] {
  const { plan } = evaluation
  const sums = new Map<string, ProcessSum>()
  for (const { id } of plan.content.processes) sums.set(id, { processId: id, done: 0, total: 0, items: [], keys: [] })
  for (const cell of readingOrder(evaluation)) {
    const sum = sums.get(cell.planItem.process.id)
    const isAnswered = cell.judgement !== 'none'
    if (!sum || !cell.visible || (!isAnswered && !isAnswerable(cell))) continue
    sum.items.push(cell.judgement)
    sum.keys.push(cell.key)
    if (isAnswered) sum.done += 1
    if (isAnswered || isMissing(cell)) sum.total += 1
  }
  return [...sums.values()]
}
