import {
  askOf,
  countCell,
  type Evaluation,
  isAnswered,
  type Judgement,
  noProgress,
  type Progress,
  readingOrder,
  type SheetState,
} from '@ecs/core'

/** How far each process is, counted as the whole sheet is (C3), and the bars of the inspection strip. */
export type ProcessSum = { processId: string; progress: Progress; items: Judgement[]; keys: string[] }

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
  for (const { id } of plan.content.processes)
    sums.set(id, { processId: id, progress: noProgress(), items: [], keys: [] })
  for (const cell of readingOrder(evaluation)) {
    const sum = sums.get(cell.planItem.process.id)
    if (!sum || !cell.visible || (!isAnswered(cell) && askOf(cell) === undefined)) continue
    sum.items.push(cell.judgement)
    sum.keys.push(cell.key)
    countCell(sum.progress, cell)
  }
  return [...sums.values()]
}
