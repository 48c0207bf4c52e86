import type { Cell } from './cell.ts'
import type { Evaluation } from './grid.ts'
import { processStates } from './processState.ts'
import { askOf, isAnswered } from './progress.ts'
import { readingOrder } from './reading.ts'
import type { CellKey } from './state.ts'

/** Where an answer leads: to what progress counts as not answered yet, and to nothing else (C16). */

const isEmpty = (cell: Cell): boolean => askOf(cell) !== undefined && !isAnswered(cell)
const mustBeAnswered = (cell: Cell): boolean => isEmpty(cell) && askOf(cell) === 'required'

/** What a person may go to now: nothing of a process that waits for another one. */
function reachable(evaluation: Evaluation): Cell[] {
  const locked = new Set(
    processStates(evaluation)
      .filter(({ lockedBy }) => lockedBy !== undefined)
      .map(({ process }) => process.id),
  )
  const cells = readingOrder(evaluation)
  return locked.size === 0 ? cells : cells.filter(({ planItem }) => !locked.has(planItem.process.id))
}

/**
 * The next empty cell behind this one. Behind the end it begins again, but only with what must be answered: an optional
 * item that somebody passed by is not offered for ever.
 */
export function nextEmpty(evaluation: Evaluation, after: CellKey | undefined): CellKey | undefined {
  const cells = reachable(evaluation)
  const from = cells.findIndex(({ key }) => key === after) + 1
  const ahead = cells.slice(from).find(isEmpty)
  return (ahead ?? cells.slice(0, from).find((cell) => mustBeAnswered(cell) && cell.key !== after))?.key
}

/** Where somebody who comes back goes on: at what must be answered; a sheet that nobody touched begins at its top. */
export function firstToAnswer(evaluation: Evaluation): CellKey | undefined {
  const cells = reachable(evaluation)
  const isNew = cells.every((cell) => askOf(cell) === undefined || !isAnswered(cell))
  return cells.find(isNew ? isEmpty : mustBeAnswered)?.key
}
