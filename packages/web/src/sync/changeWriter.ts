import { lookAtRoom } from '../device/watchStorage.ts'
import { afterPaint } from '../startup/afterPaint.ts'
import { guardLeaving } from './leaveGuard.ts'
import type { LocalChange, Recorded } from './localChange.ts'
import type { LocalStore } from './localStore.ts'
import { forgetDrafts, recordChanges } from './recordChanges.ts'

const firstRetryMs = 1000
const longestRetryMs = 15_000

/** What a person did; how the sheet stands after it is asked when it is written. */
export type NewChange = Omit<LocalChange, 'summary'>

/** A change with the names of its log entry and of the one it replaces. Both are removed when the store has it. */
type Pending = { change: NewChange; logName?: string | undefined; olderLogName?: string | undefined }

type Needs = {
  summary: () => NonNullable<LocalChange['summary']>
  onRecorded: (recorded: readonly Recorded[]) => void
  /** Whether the disk takes what is written; a person must hear at once when it does not. */
  onFailure: (failure: unknown) => void
}

/** Brings changes to the disk in their order. While one write is under way the next changes gather and follow together. */
export class ChangeWriter {
  readonly #store: LocalStore
  readonly #needs: Needs
  #pending: Pending[] = []
  #inFlight: readonly Pending[] = []
  #writing: Promise<void> | undefined
  /** The keystroke that is logged after its paint. */
  #unlogged: Pending | undefined
  #isFailing = false

  constructor(store: LocalStore, needs: Needs) {
    this.#store = store
    this.#needs = needs
  }

  /** What may not be on the disk yet. */
  get unwritten(): readonly NewChange[] {
    return this.#unwritten
  }

  get isBusy(): boolean {
    return this.#inFlight.length > 0 || this.#pending.length > 0
  }

  add(change: NewChange): void {
    const last = this.#pending.at(-1)
    // What it holds is in the newer one.
    if (this.#unlogged && this.#unlogged.change.operation.id === change.replaces && !change.draft)
      this.#unlogged = undefined
    // The older keystroke has not left the memory: the newer one simply takes its place.
    const replacesLast = last && last.change.operation.id === change.replaces && !last.change.file
    const pending: Pending = replacesLast
      ? { change: { ...change, replaces: last.change.replaces }, olderLogName: last.logName ?? last.olderLogName }
      : { change }
    this.#pending.splice(replacesLast ? -1 : this.#pending.length, 1, pending)
    if (change.draft && change.replaces !== undefined && !this.#unlogged) this.#logAfterPaint(pending)
    else this.#log(pending)
    this.#guard()
    this.#writing ??= this.#write()
  }

  /** Takes a draft back; what of it has reached the disk goes as soon as the disk is free. */
  forget(checksheetId: string, id: string): void {
    const isIt = ({ change }: Pending) => change.operation.id === id
    const taken = this.#pending.filter(isIt)
    this.#pending = this.#pending.filter((pending) => !isIt(pending))
    for (const pending of taken) this.#removeLog(pending)
    const ids = [id, ...taken.flatMap(({ change }) => change.replaces ?? [])]
    this.settled()
      .then(() => forgetDrafts(this.#store, checksheetId, ids))
      .catch((error) => console.error('a draft is not taken away:', error))
  }

  /** Resolves when everything that was added so far is on the disk. */
  async settled(): Promise<void> {
    await this.#writing
  }

  #reportFailure(failure: unknown): void {
    this.#isFailing = failure !== undefined
    this.#guard()
    lookAtRoom().catch((error) => console.error('the room on this device is not known:', error))
    this.#needs.onFailure(failure)
  }

  /** A file is too large for a note: until the store has it, it lives in this page only. */
  #guard(): void {
    guardLeaving(this, this.#isFailing || this.#unwritten.some(({ file }) => file !== undefined))
  }

  get #unwritten(): NewChange[] {
    return [...this.#inFlight, ...this.#pending].map(({ change }) => change)
  }

  /**
   * What was typed before is logged or stored: if the page dies before it is painted, only this keystroke is lost. A
   * second one does not wait.
   */
  #logAfterPaint(pending: Pending): void {
    this.#unlogged = pending
    globalThis.window?.addEventListener('pagehide', this.#logLast)
    void afterPaint().then(() => this.#unlogged === pending && this.#logLast())
  }

  readonly #logLast = (): void => {
    const last = this.#unlogged
    this.#unlogged = undefined
    globalThis.window?.removeEventListener('pagehide', this.#logLast)
    if (last && [...this.#inFlight, ...this.#pending].includes(last)) this.#log(last)
  }

  /** From now on the page may be left. */
  #log(pending: Pending): void {
    if (pending.change.file) return
    const filesInFlight = this.#unwritten.flatMap(({ file }) => file?.id ?? [])
    pending.logName = this.#store.writeAheadLog.append({
      kind: 'change',
      change: this.#withSummary(pending),
      filesInFlight,
    })
    if (pending.logName === undefined) return
    this.#store.writeAheadLog.remove(pending.olderLogName)
    pending.olderLogName = undefined
  }

  #withSummary({ change }: Pending): LocalChange {
    return change.draft ? change : { ...change, summary: this.#needs.summary() }
  }

  #removeLog({ logName, olderLogName }: Pending): void {
    this.#store.writeAheadLog.remove(logName)
    this.#store.writeAheadLog.remove(olderLogName)
  }

  async #write(): Promise<void> {
    await afterPaint()
    for (let failures = 0; this.#pending.length > 0; ) {
      this.#inFlight = this.#pending
      this.#pending = []
      try {
        const changes = this.#inFlight.map((pending) => this.#withSummary(pending))
        const recorded = await recordChanges(this.#store, changes, Date.now())
        for (const pending of this.#inFlight) this.#removeLog(pending)
        this.#inFlight = []
        if (failures > 0) this.#reportFailure(undefined)
        else this.#guard()
        failures = 0
        this.#needs.onRecorded(recorded)
      } catch (error) {
        this.#pending = [...this.#inFlight, ...this.#pending]
        this.#inFlight = []
        failures += 1
        this.#reportFailure(error)
        await new Promise((resolve) =>
          setTimeout(resolve, Math.min(longestRetryMs, firstRetryMs * 2 ** (failures - 1))),
        )
      }
    }
    this.#writing = undefined
  }
}
