import type { Checksheet, Judgement, Progress } from '../../model/index.ts'
import { openedBy } from '../plan/openedBy.ts'
import type { Cell } from './cell.ts'
import type { Evaluation } from './grid.ts'
import { personalItems } from './personal.ts'

/** How far a sheet is, and what it says as a whole. */

/** An unanswered cell that keeps the sheet from being submitted (C1, C2), also a calculation without its result. */
export const isMissing = ({ visible, judgement, planItem: { item } }: Cell): boolean =>
  visible && judgement === 'none' && item.required === true && item.role === undefined

export type Ask = 'required' | 'optional'

/**
 * What a cell is to the person who fills in the sheet: it must be answered, it may be, or it is nothing to answer now.
 * Everything that counts or leads through a sheet asks this (C3).
 */
export function askOf({ visible, planItem: { item } }: Cell): Ask | undefined {
  if (!visible || item.kind === 'calc' || item.role !== undefined) return undefined
  return item.required === true ? 'required' : 'optional'
}

export const isAnswered = ({ judgement }: Pick<Cell, 'judgement'>): boolean => judgement !== 'none'

/** 残り: what must be answered and is not. */
export const leftOf = ({ done, total }: Pick<Progress, 'done' | 'total'>): number => total - done
export const optionalLeftOf = (progress: Pick<Progress, 'optionalDone' | 'optionalTotal'>): number =>
  progress.optionalTotal - progress.optionalDone

/** A new object each time: whoever counts adds to it. */
export const noProgress = (): Progress => ({
  done: 0,
  total: 0,
  optionalDone: 0,
  optionalTotal: 0,
  opened: 0,
  ok: 0,
  warn: 0,
  ng: 0,
  na: 0,
})

/** Adds a cell to a count: the judgement of whatever is judged, and the answer of what is asked for (C3, C15). */
export function countCell(progress: Progress, cell: Cell): void {
  const done = isAnswered(cell) ? 1 : 0
  if (cell.judgement !== 'none') progress[cell.judgement]++
  const ask = askOf(cell)
  if (ask === 'required') {
    progress.total++
    progress.done += done
    if (openedBy(cell.planItem)) progress.opened++
  } else if (ask === 'optional') {
    progress.optionalTotal++
    progress.optionalDone += done
  }
}

/** What must and what may be answered, each with what has been: answering moves neither whole (C3). */
export function progressOf(evaluation: Pick<Evaluation, 'cells'>): Progress {
  const progress = noProgress()
  for (const cell of evaluation.cells.values()) countCell(progress, cell)
  return progress
}

/**
 * The worst item is the judgement of the sheet; 良 only when nothing is missing (J22). An approver's override
 * replaces it (J23). Whatever shows 総合判定 shows this one.
 */
export function overallOf(
  evaluation: Pick<Evaluation, 'cells'>,
  override?: Checksheet['override'],
  { ok, warn, ng, na } = progressOf(evaluation),
): Judgement {
  if (override) return override.judgement
  if (ng > 0) return 'ng'
  if (warn > 0) return 'warn'
  if (ok + na === 0) return 'none'
  for (const cell of evaluation.cells.values()) if (isMissing(cell)) return 'none'
  return 'ok'
}

/** What a sheet says of itself, counted in one go. */
export function sumsOf(
  evaluation: Pick<Evaluation, 'cells' | 'plan'>,
  override?: Checksheet['override'],
): Pick<Checksheet, 'progress' | 'overall' | 'shared'> {
  const progress = progressOf(evaluation)
  const shared = sharedSumsOf(evaluation, progress, override)
  return { progress, overall: overallOf(evaluation, override, progress), shared }
}

/** P17 The same without what personal items say; how many are answered is told to everybody. */
function sharedSumsOf(
  evaluation: Pick<Evaluation, 'cells' | 'plan'>,
  all: Progress,
  override: Checksheet['override'],
): Checksheet['shared'] {
  const personal = personalItems(evaluation.plan)
  if (personal.size === 0) return undefined
  const progress = { ...all }
  for (const { judgement, planItem } of evaluation.cells.values())
    if (judgement !== 'none' && personal.has(planItem.item.id)) progress[judgement]--
  return { progress, overall: overallOf(evaluation, override, progress) }
}
