import {
  type Actor,
  type api,
  type CellKey,
  compileTemplate,
  type Evaluation,
  judgedAt,
  type MergeContext,
  type Moved,
  type Operation,
  type Outcome,
  type Result,
  SheetEngine,
  type SheetState,
  stateOf,
  stripOf,
  type Target,
  type TemplateVersion,
} from '@ecs/core'
import { uuid7 } from '../device/uuid7.ts'
import { ChangeWriter, type NewChange } from '../sync/changeWriter.ts'
import type { DraftPart, PreviousValues } from '../sync/database.ts'
import type { LocalStore } from '../sync/localStore.ts'
import { queueOf } from '../sync/queue.ts'
import type { Registers } from '../sync/registers.ts'
import type { SheetSettlement } from '../sync/settlement.ts'
import type { SheetParts } from '../sync/sheetParts.ts'
import { applyStoreEvent } from './applyStoreEvent.ts'
import { Debounce, typingPause } from './debounce.ts'
import type { OperationInput, PerformOptions } from './operationInput.ts'
import { countOn, withConflicts } from './serverCopy.ts'
import { createSheetContext } from './sheetContext.ts'
import { SheetQueue } from './sheetQueue.ts'
import { summaryOf } from './summary.ts'
import { Topics } from './topics.ts'
import { Typing } from './typing.ts'

/** One sheet on this device: what the server says, what has been done here since, and both worked out. */
export class LocalSheet {
  readonly id: string
  readonly topics = new Topics()
  readonly queue = new SheetQueue()
  readonly writer: ChangeWriter
  readonly version: TemplateVersion
  target: Target | undefined
  previous: PreviousValues | undefined
  registers: Registers | undefined
  /** The people of the ECS, to name who did what. */
  people: readonly api.Person[]
  isLocal: boolean
  /** Why the disk does not take what is typed. */
  failure: unknown
  savedAt: number | undefined
  /** Something was brought to the disk since the sheet was opened. */
  hasWritten = false
  sentAt: number | undefined
  /** Grows whenever the facts of the whole sheet are told anew. */
  toldSums = 0
  readonly #store: LocalStore
  /** Who works here; the rules ask. */
  readonly actor: Actor
  readonly #now: () => Date
  readonly #unlisten: () => void
  /** What follows from a keystroke beyond the cells it changes. */
  readonly #following = new Debounce(() => this.#tell({ cells: [], isNewPlan: false }), typingPause)
  readonly #engine: SheetEngine
  #base: SheetState
  #typing: Typing | undefined

  constructor(store: LocalStore, parts: SheetParts, groups: readonly string[], now = () => new Date()) {
    const { checksheet } = parts.view
    this.#store = store
    this.#now = now
    // A sheet that lies on this device is one of the person's own places of work.
    this.actor = { id: store.userId, groups, ecsIds: [checksheet.ecsId] }
    this.id = checksheet.id
    this.version = parts.version
    this.target = parts.target
    this.previous = parts.previous
    this.registers = parts.registers
    this.people = parts.people ?? []
    this.isLocal = parts.isLocal
    this.#base = stateOf(parts.view)
    const plan = compileTemplate(parts.version.content, this.#base.addedItems)
    this.#engine = SheetEngine.open(plan, this.#base, createSheetContext(checksheet, parts, this.#judgingTime))
    this.writer = new ChangeWriter(store, {
      summary: () => {
        this.#engine.count()
        return summaryOf(this.evaluation, stripOf(this.evaluation))
      },
      onRecorded: (recorded) => {
        for (const one of recorded) this.queue.confirm(one)
        this.savedAt = Date.now()
        this.hasWritten = true
        this.topics.emit(['saved'])
      },
      onFailure: (failure) => {
        this.failure = failure
        this.topics.emit(['saved'])
      },
    })
    this.queue.load(parts.queue, [])
    this.savedAt = parts.queue.at(-1)?.at
    this.#replay()
    this.#unlisten = store.events.on((event) => void applyStoreEvent(this, store, event))
  }

  get evaluation(): Evaluation {
    return this.#engine.evaluation
  }

  get state(): SheetState {
    return this.#engine.state
  }

  /** The server's change number this device has seen everything up to. */
  get seenRev(): { rev: number; hasGap: boolean } {
    return this.queue.seenRev(this.#base.checksheet.rev)
  }

  get copyRev(): number {
    return this.#base.checksheet.rev
  }

  close(): void {
    this.#following.cancel()
    this.#unlisten()
  }

  /**
   * Decides with the rules, shows the result at once, and brings it to the disk and on its way. A draft goes as far as the
   * disk; whatever else the person does decides it.
   */
  perform(input: OperationInput, options: PerformOptions = {}): Outcome {
    const { cell, draft } = options
    if (!this.isTyping(cell, draft)) this.decide()
    const operation = this.operationOf(input)
    if (cell !== undefined) this.#following.postpone()
    const { state } = this
    const decision = this.#engine.decide(operation, this.#mergeContext(true))
    const { outcome } = decision
    if (outcome.kind !== 'applied' || outcome.note !== undefined) return outcome
    this.#engine.commit(decision)
    const moved = this.#engine.takeMoved()
    if (draft && cell !== undefined) this.#typing ??= new Typing(cell, draft, state)
    const replaces = options.replaces ?? (cell && draft && this.queue.earlier(cell, draft))
    this.#keep({ operation, draft, file: options.file, settles: cell, replaces })
    if (cell === undefined || moved.isNewPlan) this.#tell(moved)
    else this.#tellTyped([...moved.cells, cell])
    return outcome
  }

  isTyping(cell: CellKey | undefined, part: DraftPart | undefined): boolean {
    return this.#typing !== undefined && this.#typing.cell === cell && this.#typing.part === part
  }

  /** What is being typed stands: now it is recorded, unless it says what was there before. */
  decide(): void {
    const [typing, draft] = [this.#typing, this.queue.typing]
    if (!typing || !draft) return
    this.#typing = undefined
    if (typing.changes(this.state)) {
      const operation = { ...draft, ...this.#stamp() }
      const { id, deviceSeq, atDevice: enteredAtDevice } = operation
      this.#engine.restamp(typing.cell, { id, deviceSeq, enteredAtDevice })
      this.#keep({ operation, settles: typing.cell, replaces: draft.id })
      this.topics.emit([typing.cell, 'saved'])
    } else this.dropDraft()
  }

  /** What is being typed is forgotten. Where the person types on, the rest of the sheet follows when the hand rests. */
  dropDraft({ typesOn = false } = {}): void {
    const draft = this.queue.typing
    this.#typing = undefined
    if (!draft) return
    this.#forget(draft.id)
    this.#rebase()
    const moved = this.#engine.takeMoved()
    if (!typesOn || moved.isNewPlan) this.#tell(moved)
    else this.#tellTyped(moved.cells)
  }

  /** A draft that a tab left behind is forgotten. */
  dropOffered(cell: CellKey): void {
    const offered = this.queue.offered.get(cell)
    if (!offered) return
    this.#forget(offered.operation.id)
    this.topics.emit([cell, 'sheet'])
  }

  /** Sums and what the sheet lacks follow a keystroke when the hand rests; whoever goes on wants to see them now. */
  tellNow(): void {
    this.#following.flush()
  }

  /** A key that changes no answer is a key all the same: the hand does not rest yet. */
  tellLater(): void {
    this.#following.postpone()
  }

  /** Whether an answer was written on this device. */
  isOwn(result: Result | undefined): boolean {
    return result?.deviceId === this.#store.device.id
  }

  /** A newer copy from the server: what is unsent goes on top of it again. */
  setBase(view: api.SheetView): void {
    if (!this.isLocal && view.checksheet.rev < this.#base.checksheet.rev) return
    const hasNewNumber = view.checksheet.docNo !== this.#base.checksheet.docNo
    this.#base = stateOf(view)
    this.isLocal = false
    this.queue.forgetSent(view.checksheet.rev)
    this.#replay()
    // Formulas may quote the number of the sheet.
    if (hasNewNumber) this.setSurroundings(this)
  }

  /** What was not at hand when the sheet was opened, or has changed since: everything is worked out again. */
  setSurroundings({ target, previous, registers }: Pick<SheetParts, 'target' | 'previous' | 'registers'>): void {
    Object.assign(this, { target, previous, registers })
    const context = createSheetContext(this.#base.checksheet, this, this.#judgingTime)
    this.#engine.setContext(context)
    this.#replay()
  }

  readonly #judgingTime = (): Date => {
    const at = judgedAt(this.#base.checksheet)
    return at === undefined ? this.#now() : new Date(at)
  }

  setPeople(people: readonly api.Person[]): void {
    this.people = people
    this.topics.emit(['people'])
  }

  /** Reads the queue from the disk again, where another tab or the outbox screen has changed it. */
  async reloadQueue(): Promise<void> {
    const stored = await queueOf(this.#store, this.id)
    this.queue.load(stored, this.writer.unwritten)
    this.#replay()
  }

  /** What the server said to operations of this sheet. */
  settle(settlements: readonly SheetSettlement[]): void {
    if (settlements.some(({ state }) => state === 'sent')) this.sentAt = Date.now()
    if (this.queue.settle(settlements)) this.#replay()
    this.topics.emit(['saved', 'settled'])
  }

  /** The input with everything the server wants to know beside it. */
  operationOf(input: OperationInput): Operation {
    const deviceId = this.#store.device.id
    return { ...input, ...this.#stamp(), checksheetId: this.id, baseRev: this.seenRev.rev, deviceId } as Operation
  }

  #stamp(): Pick<Operation, 'id' | 'deviceSeq' | 'atDevice'> {
    const { device } = this.#store
    device.seq += 1
    return { id: uuid7(), deviceSeq: device.seq, atDevice: this.#now().toISOString() }
  }

  #keep(change: NewChange): void {
    this.queue.add(change)
    this.writer.add(change)
  }

  #forget(id: string): void {
    this.queue.forget(id)
    this.writer.forget(this.id, id)
  }

  #mergeContext(keepOrder: boolean): MergeContext {
    return { actor: this.actor, now: this.#now().toISOString(), deputies: [], keepOrder }
  }

  #replay(): void {
    this.#rebase()
    this.#tell(this.#engine.takeMoved())
  }

  #rebase(): void {
    this.#engine.rebase(withConflicts(this.#base, this.queue), this.queue.effective, this.#mergeContext(false))
    const draft = this.queue.typing
    if (this.#typing && draft) this.#typing.goOn(this.#engine, draft, this.#mergeContext(true))
    countOn(this.#store.device, this.state)
  }

  /** After a keystroke: its cells now, the rest of the sheet when the hand rests. */
  #tellTyped(cells: readonly CellKey[]): void {
    this.topics.emit(cells)
    this.#following.schedule()
  }

  #tell({ cells, isNewPlan }: Moved): void {
    this.#following.cancel()
    this.#engine.count()
    this.toldSums += 1
    this.topics.emit([...cells, 'sheet', 'saved', ...(isNewPlan ? ['plan'] : [])])
  }
}
