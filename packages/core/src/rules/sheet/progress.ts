import type { Checksheet, Judgement, Progress } from '../../model/index.ts'
import type { Cell } from './cell.ts'
import type { Evaluation } from './grid.ts'

/** How far a sheet is, and what it says as a whole. */

/** An unanswered cell that the person who fills in the sheet has to answer (C1, C2). */
export const isMissing = ({ visible, judgement, planItem: { item } }: Cell): boolean =>
  visible && judgement === 'none' && item.required === true && item.role === undefined

/** What must be answered and what has been answered; untouched optional items do not count (C3). */
export function progressOf(evaluation: Pick<Evaluation, 'cells'>): Progress {
  const progress: Progress = { done: 0, total: 0, ok: 0, warn: 0, ng: 0, na: 0 }
  for (const cell of evaluation.cells.values()) {
    if (cell.judgement !== 'none') {
      progress.done++
      progress.total++
      progress[cell.judgement]++
    } else if (isMissing(cell)) progress.total++
  }
  return progress
}

/**
 * One critical 否 makes the whole sheet 否; other deviations make it 注意; 良 only when nothing is missing (J22).
 * An approver's override replaces it (J23).
 */
export function overallOf(evaluation: Pick<Evaluation, 'cells'>, override?: Checksheet['override']): Judgement {
  if (override) return override.judgement
  let worst: Judgement = 'ok'
  let missing = false
  let answered = false
  for (const cell of evaluation.cells.values()) {
    if (cell.judgement === 'ng' && cell.planItem.item.critical) return 'ng'
    if (cell.judgement === 'ng' || cell.judgement === 'warn') worst = 'warn'
    missing ||= isMissing(cell)
    answered ||= cell.judgement !== 'none'
  }
  return worst === 'ok' && (missing || !answered) ? 'none' : worst
}
