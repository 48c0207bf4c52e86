import type { CellKey, Result, ResultDraft, SheetState } from '@ecs/core'
import type { OperationInput } from './operationInput.ts'

/** How a change is taken back and done again: by new operations, never by forgetting old ones. */
export type Step = { cell?: CellKey | undefined; undo: readonly OperationInput[]; redo: readonly OperationInput[] }

const longestHistory = 200

const draftOf = ({
  itemId,
  rowId,
  value,
  na,
  source,
  confidence,
  manualOverride,
  overrideReason,
  evidence,
  comment,
}: Result): ResultDraft => ({
  itemId,
  rowId,
  value,
  na,
  source,
  confidence,
  manualOverride,
  overrideReason,
  evidence,
  comment,
})

/** What would bring the sheet back; nothing for changes that stay: files, comments, submissions. */
export function reverseOf(input: OperationInput, before: SheetState): OperationInput[] {
  switch (input.type) {
    case 'result.set':
    case 'result.clear': {
      const { itemId, rowId } = input.type === 'result.set' ? input.draft : input.cell
      const result = before.results.get(rowId === undefined ? itemId : `${itemId}/${rowId}`)
      // Words that were typed before the answer are no part of it and stay.
      const wasEmpty = result === undefined || (result.value === null && !result.na && !result.comment)
      return [
        wasEmpty ? { type: 'result.clear', cell: { itemId, rowId } } : { type: 'result.set', draft: draftOf(result) },
      ]
    }
    case 'row.add':
      return [{ type: 'row.remove', processId: input.processId, rowId: input.rowId }]
    case 'row.remove':
      // A row is added at the end; from there it goes back to its place.
      return [{ type: 'row.add', processId: input.processId, rowId: input.rowId }, moveBack(input, before)]
    case 'row.move':
      return [moveBack(input, before)]
    case 'attachment.add':
      return [{ type: 'attachment.remove', attachmentId: input.attachmentId, reason: '取り消し' }]
    default:
      return []
  }
}

function moveBack({ processId, rowId }: { processId: string; rowId: string }, { rows }: SheetState): OperationInput {
  const ids = rows.get(processId) ?? []
  return { type: 'row.move', processId, rowId, afterRowId: ids[ids.indexOf(rowId) - 1] }
}

/** What was done on this page, to be taken back step by step. */
export class UndoHistory {
  #done: Step[] = []
  #undone: Step[] = []

  get canUndo(): boolean {
    return this.#done.length > 0
  }

  get canRedo(): boolean {
    return this.#undone.length > 0
  }

  /** The keystrokes of one draft are one step. */
  add(step: Step, isContinued = false): void {
    const last = this.#done.at(-1)
    if (last && isContinued) this.#done[this.#done.length - 1] = { ...step, undo: last.undo }
    else this.#done.push(step)
    this.#done = this.#done.slice(-longestHistory)
    this.#undone = []
  }

  /** The last step that may still be taken back; one whose cell somebody else has written since stays as it is. */
  takeUndo(isOwn: (cell: CellKey) => boolean): Step | undefined {
    for (let step = this.#done.pop(); step; step = this.#done.pop()) {
      if (step.cell !== undefined && !isOwn(step.cell)) continue
      this.#undone.push(step)
      return step
    }
    return undefined
  }

  takeRedo(): Step | undefined {
    const step = this.#undone.pop()
    if (step) this.#done.push(step)
    return step
  }
}
