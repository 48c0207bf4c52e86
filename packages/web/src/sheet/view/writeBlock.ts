import { AppError, acceptResult, type Cell, type Evaluation, labels, type Message, mayIn, message } from '@ecs/core'
import type { LocalSheet } from '../localSheet.ts'
import { cellRefOf } from './walk.ts'

/** Why something cannot be written, in the words of the rules; the page shows it beside what is closed. */

type Asked = Pick<LocalSheet, 'actor'> & { evaluation: Evaluation }

const messageOf = (error: unknown): Message => {
  if (error instanceof AppError) return { code: error.code, text: error.message, detail: error.detail }
  throw error
}

/** Asks the rules whether this person may write into this cell now. The order of processes is told apart. */
export function cellBlock({ evaluation, actor }: Asked, cell: Cell): Message | undefined {
  if (cell.planItem.item.kind === 'calc') return undefined
  const { now } = evaluation.context
  const entry = {
    id: cell.key,
    actor,
    now,
    deputies: [],
    atDevice: now,
    receivedAt: now,
    baseRev: 0,
    deviceId: '',
    deviceSeq: 0,
  }
  try {
    acceptResult(evaluation, { ...cellRefOf(cell), value: null, source: 'manual' }, entry)
    return undefined
  } catch (error) {
    return messageOf(error)
  }
}

/** Why the whole sheet is closed to this person; undefined when they may go on. */
export function sheetBlock({ evaluation, actor }: Asked): Message | undefined {
  const { status, ecsId } = evaluation.state.checksheet
  if (status !== 'open' && status !== 'returned') {
    return message('notEditable', { status: labels.checksheetStatus[status] })
  }
  return mayIn(actor, 'result.write', ecsId) ? undefined : message('forbidden', { role: '作業者' })
}
