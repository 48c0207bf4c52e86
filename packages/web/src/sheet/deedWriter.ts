import type { Operation } from '@ecs/core'
import type { LocalStore } from '../offline/localStore.ts'
import { type Deed, type Recorded, recordDeeds } from '../offline/record.ts'
import { lookAtRoom } from '../offline/watchStorage.ts'
import { afterPaint } from '../startup/afterPaint.ts'
import { guardLeaving } from './leaveGuard.ts'

const firstRetryMs = 1000
const longestRetryMs = 15_000

/** A deed and the name of its note, which is struck out when the store has it. */
type Noted = { deed: Deed; note: string | undefined }

type Tell = {
  onRecorded: (recorded: readonly Recorded[]) => void
  /** Whether the disk takes what is written; a person must hear at once when it does not. */
  onFailure: (failure: unknown) => void
}

/** Brings deeds to the disk in their order. While one write is under way the next deeds gather and follow together. */
export class DeedWriter {
  readonly #store: LocalStore
  readonly #tell: Tell
  #gathered: Noted[] = []
  #inFlight: readonly Noted[] = []
  #writing: Promise<void> | undefined
  #isFailing = false

  constructor(store: LocalStore, tell: Tell) {
    this.#store = store
    this.#tell = tell
  }

  /** What may not be on the disk yet. */
  get unwritten(): Operation[] {
    return this.#unwritten.map(({ operation }) => operation)
  }

  get isBusy(): boolean {
    return this.#inFlight.length > 0 || this.#gathered.length > 0
  }

  add(deed: Deed): void {
    const last = this.#gathered.at(-1)
    // The older keystroke has not left the memory: the newer one simply takes its seat.
    if (last && last.deed.operation.id === deed.replaces && !last.deed.file) {
      this.#gathered[this.#gathered.length - 1] = this.#noted({ ...deed, replaces: last.deed.replaces })
      this.#store.journal.strike(last.note)
    } else this.#gathered.push(this.#noted(deed))
    this.#guard()
    this.#writing ??= this.#write()
  }

  /** Resolves when everything that was added so far is on the disk. */
  async settled(): Promise<void> {
    await this.#writing
  }

  #tellFailure(failure: unknown): void {
    this.#isFailing = failure !== undefined
    this.#guard()
    lookAtRoom().catch((error) => console.error('the room on this device is not known:', error))
    this.#tell.onFailure(failure)
  }

  /** A file is too large for a note: until the store has it, it lives in this page only. */
  #guard(): void {
    guardLeaving(this, this.#isFailing || this.#unwritten.some(({ file }) => file !== undefined))
  }

  get #unwritten(): Deed[] {
    return [...this.#inFlight, ...this.#gathered].map(({ deed }) => deed)
  }

  /** Noted before the keystroke ends: from now on the page may be left. */
  #noted(deed: Deed): Noted {
    if (deed.file) return { deed, note: undefined }
    const filesInFlight = this.#unwritten.flatMap(({ file }) => file?.id ?? [])
    return { deed, note: this.#store.journal.note({ kind: 'deed', deed, filesInFlight }) }
  }

  async #write(): Promise<void> {
    // The keystroke is noted already: its paint comes first.
    await afterPaint()
    for (let failures = 0; this.#gathered.length > 0; ) {
      this.#inFlight = this.#gathered
      this.#gathered = []
      try {
        const deeds = this.#inFlight.map(({ deed }) => deed)
        const recorded = await recordDeeds(this.#store, deeds, Date.now())
        for (const { note } of this.#inFlight) this.#store.journal.strike(note)
        this.#inFlight = []
        if (failures > 0) this.#tellFailure(undefined)
        else this.#guard()
        failures = 0
        this.#tell.onRecorded(recorded)
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
