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
 * The worst item is the judgement of the sheet; 良 only when nothing is missing (J22). An approver's override
 * replaces it (J23). Whatever shows 総合判定 shows this one.
 */
export function overallOf(
  evaluation: Pick<Evaluation, 'cells'>,
  override?: Checksheet['override'],
  { done, total, warn, ng } = progressOf(evaluation),
): Judgement {
  if (override) return override.judgement
  if (ng > 0) return 'ng'
  if (warn > 0) return 'warn'
  return done === 0 || done < total ? 'none' : 'ok'
}

/** What a sheet says of itself, counted in one go. */
export function sumsOf(
  evaluation: Pick<Evaluation, 'cells'>,
  override?: Checksheet['override'],
): Pick<Checksheet, 'progress' | 'overall'> {
  const progress = progressOf(evaluation)
  return { progress, overall: overallOf(evaluation, override, progress) }
}
