import type { Process } from '../../model/index.ts'
import type { Evaluation } from './grid.ts'
import { isMissing } from './progress.ts'

/** What the list of processes shows: what is left, what is wrong, and whether the process may be entered yet. */
export type ProcessState = {
  process: Process
  missing: number
  ng: number
  warn: number
  /** The number of the process that has to be completed first (V-010). */
  lockedBy?: number
}

/**
 * A fixed process stands in its place: everything before it comes first, and everything after it waits for it (C9).
 * Free processes between two fixed ones may be done in any order.
 */
function findLocks(states: ProcessState[]): void {
  let firstOpen: number | undefined
  let firstOpenFixed: number | undefined
  for (const state of states) {
    const { process } = state
    const lock = process.order === 'fixed' ? firstOpen : firstOpenFixed
    if (lock !== undefined) state.lockedBy = lock
    if (state.missing === 0) continue
    firstOpen ??= process.no
    if (process.order === 'fixed') firstOpenFixed ??= process.no
  }
}

export function processStates(evaluation: Evaluation): ProcessState[] {
  const states = new Map<string, ProcessState>()
  for (const process of evaluation.plan.content.processes)
    states.set(process.id, { process, missing: 0, ng: 0, warn: 0 })
  for (const cell of evaluation.cells.values()) {
    const state = states.get(cell.planItem.process.id) as ProcessState
    if (isMissing(cell)) state.missing++
    if (cell.judgement === 'ng' || cell.judgement === 'warn') state[cell.judgement]++
  }
  const list = [...states.values()].sort((a, b) => a.process.no - b.process.no)
  findLocks(list)
  return list
}
