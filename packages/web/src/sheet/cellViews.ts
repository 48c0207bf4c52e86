import type { Cell, CellKey, Conflict, Message, Result } from '@ecs/core'
import type { Queued } from '../sync/queue.ts'
import { cellOf } from './cellOf.ts'
import { invalidReason } from './invalidReason.ts'
import type { LocalSheet } from './localSheet.ts'
import type { Draft } from './sheetQueue.ts'

/** Everything there is to show about one cell. A new object means a new content. */
export type CellView = {
  cell: Cell
  result: Result | undefined
  /** Two people wrote different things here. */
  conflict: Conflict | undefined
  /** What is typed but is no value yet, and why not. */
  typed: { text: string; error: Message } | undefined
  /** What this device sent and the server did not take; kept until a person decides. */
  refused: Queued | undefined
  /** What was typed here before the page was killed; it counts for nothing until somebody decides. */
  draft: Draft | undefined
}

/** Keeps one view per cell that is looked at, and makes a new one only when something in it changed. */
export class CellViews {
  readonly #sheet: LocalSheet
  readonly #typed: Map<CellKey, string>
  readonly #views = new Map<CellKey, CellView>()

  constructor(sheet: LocalSheet, typed: ReadonlyMap<CellKey, string>) {
    this.#sheet = sheet
    this.#typed = new Map(typed)
  }

  get(key: CellKey): CellView | undefined {
    const { evaluation, state, queue } = this.#sheet
    const cell = evaluation.cells.get(key)
    if (cell === undefined) return undefined
    const known = this.#views.get(key)
    const result = state.results.get(key)
    const conflict = state.conflicts.get(key)
    const refused = queue.troubled.find((queued) => queued.state === 'rejected' && cellOf(queued.operation) === key)
    const draft = queue.offered.get(key)
    const typed = this.#judgeTyped(cell, known)
    const isSame =
      known?.cell === cell &&
      known.result === result &&
      known.conflict === conflict &&
      known.refused === refused &&
      known.draft === draft &&
      known.typed === typed
    if (known && isSame) return known
    const view = { cell, result, conflict, typed, refused, draft }
    this.#views.set(key, view)
    return view
  }

  typedIn(key: CellKey): string | undefined {
    return this.#typed.get(key)
  }

  /** Answers whether it changed. */
  setTyped(key: CellKey, text: string | undefined): boolean {
    if (this.#typed.get(key) === text) return false
    if (text === undefined) this.#typed.delete(key)
    else this.#typed.set(key, text)
    return true
  }

  #judgeTyped(cell: Cell, known: CellView | undefined): CellView['typed'] {
    const text = this.#typed.get(cell.key)
    if (text === undefined) return undefined
    // The same text in the same cell is as wrong as it was; a key asks several times.
    if (known?.cell === cell && known.typed?.text === text) return known.typed
    const error = invalidReason(cell, text)
    if (known?.typed?.text === text && known.typed.error.text === error?.text) return known.typed
    return error && { text, error }
  }
}
