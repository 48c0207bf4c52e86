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
const waitsFor = (process: Process, other: Process): boolean =>
  other.no < process.no && (process.order === 'fixed' || other.order === 'fixed')

/** The number of the process that has to be completed before this one; most wait for none, and nothing is counted. */
export function lockOf({ plan, cells }: Evaluation, process: Process): number | undefined {
  const before = plan.content.processes.filter((other) => waitsFor(process, other))
  if (before.length === 0) return undefined
  const open = new Set<string>()
  for (const cell of cells.values()) if (isMissing(cell)) open.add(cell.planItem.process.id)
  const numbers = before.filter(({ id }) => open.has(id)).map(({ no }) => no)
  return numbers.length === 0 ? undefined : Math.min(...numbers)
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
  for (const state of list) {
    const first = list.find((other) => other.missing > 0 && waitsFor(state.process, other.process))
    if (first) state.lockedBy = first.process.no
  }
  return list
}
