import type { LocalStore } from '../offline/localStore.ts'
import { type Deed, forgetDrafts, type Recorded, recordDeeds } from '../offline/record.ts'
import { lookAtRoom } from '../offline/watchStorage.ts'
import { afterPaint } from '../startup/afterPaint.ts'
import { guardLeaving } from './leaveGuard.ts'

const firstRetryMs = 1000
const longestRetryMs = 15_000

/** What a person did; how the sheet stands after it is asked when it is written. */
export type Doing = Omit<Deed, 'summary'>

/** A deed, the name of its note, and of the one it takes the place of. They are struck out when the store has it. */
type Noted = { deed: Doing; note?: string | undefined; older?: string | undefined }

type Needs = {
  summary: () => NonNullable<Deed['summary']>
  onRecorded: (recorded: readonly Recorded[]) => void
  /** Whether the disk takes what is written; a person must hear at once when it does not. */
  onFailure: (failure: unknown) => void
}

/** Brings deeds to the disk in their order. While one write is under way the next deeds gather and follow together. */
export class DeedWriter {
  readonly #store: LocalStore
  readonly #needs: Needs
  #gathered: Noted[] = []
  #inFlight: readonly Noted[] = []
  #writing: Promise<void> | undefined
  /** The keystroke that is noted behind its paint. */
  #unnoted: Noted | undefined
  #isFailing = false

  constructor(store: LocalStore, needs: Needs) {
    this.#store = store
    this.#needs = needs
  }

  /** What may not be on the disk yet. */
  get unwritten(): readonly Doing[] {
    return this.#unwritten
  }

  get isBusy(): boolean {
    return this.#inFlight.length > 0 || this.#gathered.length > 0
  }

  add(deed: Doing): void {
    const last = this.#gathered.at(-1)
    // What it holds is in the newer one.
    if (this.#unnoted && this.#unnoted.deed.operation.id === deed.replaces && !deed.draft) this.#unnoted = undefined
    // The older keystroke has not left the memory: the newer one simply takes its seat.
    const isSeatTaken = last && last.deed.operation.id === deed.replaces && !last.deed.file
    const noted: Noted = isSeatTaken
      ? { deed: { ...deed, replaces: last.deed.replaces }, older: last.note ?? last.older }
      : { deed }
    this.#gathered.splice(isSeatTaken ? -1 : this.#gathered.length, 1, noted)
    if (deed.draft && deed.replaces !== undefined && !this.#unnoted) this.#noteBehindPaint(noted)
    else this.#note(noted)
    this.#guard()
    this.#writing ??= this.#write()
  }

  /** Takes a draft back; what of it has reached the disk goes as soon as the disk is free. */
  forget(checksheetId: string, id: string): void {
    const isIt = ({ deed }: Noted) => deed.operation.id === id
    const taken = this.#gathered.filter(isIt)
    this.#gathered = this.#gathered.filter((noted) => !isIt(noted))
    for (const noted of taken) this.#strike(noted)
    const ids = [id, ...taken.flatMap(({ deed }) => deed.replaces ?? [])]
    this.settled()
      .then(() => forgetDrafts(this.#store, checksheetId, ids))
      .catch((error) => console.error('a draft is not taken away:', error))
  }

  /** Resolves when everything that was added so far is on the disk. */
  async settled(): Promise<void> {
    await this.#writing
  }

  #tellFailure(failure: unknown): void {
    this.#isFailing = failure !== undefined
    this.#guard()
    lookAtRoom().catch((error) => console.error('the room on this device is not known:', error))
    this.#needs.onFailure(failure)
  }

  /** A file is too large for a note: until the store has it, it lives in this page only. */
  #guard(): void {
    guardLeaving(this, this.#isFailing || this.#unwritten.some(({ file }) => file !== undefined))
  }

  get #unwritten(): Doing[] {
    return [...this.#inFlight, ...this.#gathered].map(({ deed }) => deed)
  }

  /**
   * What was typed before is noted or stored: if the page dies before it is painted, only this keystroke is lost. A
   * second one does not wait.
   */
  #noteBehindPaint(noted: Noted): void {
    this.#unnoted = noted
    globalThis.window?.addEventListener('pagehide', this.#noteLast)
    void afterPaint().then(() => this.#unnoted === noted && this.#noteLast())
  }

  readonly #noteLast = (): void => {
    const last = this.#unnoted
    this.#unnoted = undefined
    globalThis.window?.removeEventListener('pagehide', this.#noteLast)
    if (last && [...this.#inFlight, ...this.#gathered].includes(last)) this.#note(last)
  }

  /** From now on the page may be left. */
  #note(noted: Noted): void {
    if (noted.deed.file) return
    const filesInFlight = this.#unwritten.flatMap(({ file }) => file?.id ?? [])
    noted.note = this.#store.journal.note({ kind: 'deed', deed: this.#whole(noted), filesInFlight })
    if (noted.note === undefined) return
    this.#store.journal.strike(noted.older)
    noted.older = undefined
  }

  #whole({ deed }: Noted): Deed {
    return deed.draft ? deed : { ...deed, summary: this.#needs.summary() }
  }

  #strike({ note, older }: Noted): void {
    this.#store.journal.strike(note)
    this.#store.journal.strike(older)
  }

  async #write(): Promise<void> {
    await afterPaint()
    for (let failures = 0; this.#gathered.length > 0; ) {
      this.#inFlight = this.#gathered
      this.#gathered = []
      try {
        const deeds = this.#inFlight.map((noted) => this.#whole(noted))
        const recorded = await recordDeeds(this.#store, deeds, Date.now())
        for (const noted of this.#inFlight) this.#strike(noted)
        this.#inFlight = []
        if (failures > 0) this.#tellFailure(undefined)
        else this.#guard()
        failures = 0
        this.#needs.onRecorded(recorded)
      } catch (error) {
        this.#gathered = [...this.#inFlight, ...this.#gathered]
        this.#inFlight = []
        failures += 1
        this.#tellFailure(error)
        await new Promise((resolve) =>
          setTimeout(resolve, Math.min(longestRetryMs, firstRetryMs * 2 ** (failures - 1))),
        )
      }
    }
    this.#writing = undefined
  }
}
