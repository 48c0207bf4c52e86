import type { Cell } from './cell.ts'
import type { Evaluation } from './grid.ts'

/**
 * What a person concluded themself, e.g. 「運転可」, beside what the values say. 総合判定 follows from the values alone
 * (J22); a conclusion is an answer like any other, and stands beside it.
 */

type Cells = Pick<Evaluation, 'cells'>

/** The conclusions drawn so far, in reading order. */
export function conclusionsOf({ cells }: Cells): Cell[] {
  const found: Cell[] = []
  for (const cell of cells.values()) {
    if (cell.planItem.item.conclusion && cell.visible && cell.judgement !== 'none') found.push(cell)
  }
  return found
}

export type Contradiction = { ng: number; critical: number }

/** A good conclusion over a 否: inside a repeat of its own row, elsewhere of the whole sheet (C14). */
export function contradictionOf({ cells }: Cells, conclusion: Cell): Contradiction | undefined {
  if (!conclusion.planItem.item.conclusion || !conclusion.visible || conclusion.judgement !== 'ok') return undefined
  const found: Contradiction = { ng: 0, critical: 0 }
  const { process } = conclusion.planItem
  for (const { judgement, rowId, planItem } of cells.values()) {
    const isOther = process.repeat !== undefined && (planItem.process !== process || rowId !== conclusion.rowId)
    if (judgement !== 'ng' || isOther) continue
    found.ng++
    if (planItem.item.critical) found.critical++
  }
  return found.ng > 0 ? found : undefined
}
