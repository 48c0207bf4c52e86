import type { CellKey } from '@ecs/core'
import { afterPaint } from '../startup/afterPaint.ts'
import type { LocalStore } from '../sync/localStore.ts'
import { recordTyped } from '../sync/recordChanges.ts'

type Needs = {
  store: LocalStore
  checksheetId: string
  /** Resolves when the values before it, which settle what was typed, are on the disk. */
  settled: () => Promise<void>
}

type Pending = { cell: CellKey; text: string; logName: string | undefined; olderLogName: string | undefined }

/** Brings what is typed and no value yet to the log and to the store. Of each cell only the newest text counts. */
export class TypedWriter {
  readonly #needs: Needs
  readonly #pending = new Map<CellKey, Pending>()
  #unlogged: Pending | undefined
  #isWriting = false

  constructor(needs: Needs) {
    this.#needs = needs
  }

  /**
   * A keystroke that goes on with a text is logged behind its paint: if the page dies before, only this one is lost. A
   * second one does not wait, and neither does the end of the text.
   */
  add(cell: CellKey, text: string, goesOn: boolean): void {
    const older = this.#pending.get(cell)
    const pending = { cell, text, logName: undefined, olderLogName: older?.logName ?? older?.olderLogName }
    this.#pending.set(cell, pending)
    if (goesOn && this.#unlogged === undefined) this.#logAfterPaint(pending)
    else this.#log(pending)
    if (!this.#isWriting) this.#write().catch((error) => console.error('what was typed is not kept:', error))
  }

  #logAfterPaint(pending: Pending): void {
    this.#unlogged = pending
    globalThis.window?.addEventListener('pagehide', this.#logLast)
    void afterPaint().then(() => this.#unlogged === pending && this.#logLast())
  }

  readonly #logLast = (): void => {
    const last = this.#unlogged
    this.#unlogged = undefined
    globalThis.window?.removeEventListener('pagehide', this.#logLast)
    if (last && this.#pending.get(last.cell) === last) this.#log(last)
  }

  #log(pending: Pending): void {
    const { store, checksheetId } = this.#needs
    const { cell, text } = pending
    pending.logName = store.writeAheadLog.append({ kind: 'typed', checksheetId, cell, text })
    if (pending.logName === undefined) return
    store.writeAheadLog.remove(pending.olderLogName)
    pending.olderLogName = undefined
  }

  /** While the disk is at work more may be typed: what was overtaken is not written. */
  async #write(): Promise<void> {
    this.#isWriting = true
    try {
      await afterPaint()
      for (let next = this.#next(); next; next = this.#next()) await this.#writeNewest(next.cell)
    } finally {
      this.#isWriting = false
    }
  }

  #next(): Pending | undefined {
    return this.#pending.values().next().value
  }

  async #writeNewest(cell: CellKey): Promise<void> {
    const { store, checksheetId, settled } = this.#needs
    await settled()
    const newest = this.#pending.get(cell)!
    try {
      await recordTyped(store, checksheetId, cell, newest.text)
      for (const name of [newest.logName, newest.olderLogName]) store.writeAheadLog.remove(name)
    } finally {
      // What could not be written stays in the log, for the next start.
      if (this.#pending.get(cell) === newest) this.#pending.delete(cell)
    }
  }
}
