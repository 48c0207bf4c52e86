import {
  type Actor,
  type Cell,
  type CellKey,
  type Checksheet,
  canonicalContent,
  type Evaluation,
  findProblems,
  type Operation,
  type Plan,
  type Problem,
  type ProcessState,
  problemsAt,
  processStates,
  type Result,
  type SheetState,
  type Target,
  type TemplateVersion,
} from '@ecs/core'
import { useSyncExternalStore } from 'react'
import { sha256Of } from '../device/sha256.ts'
import type { LocalStore } from '../sync/localStore.ts'
import type { Sender } from '../sync/sender.ts'
import { type CellView, CellViews } from './cellViews.ts'
import type { SheetFollower } from './follower.ts'
import type { LocalSheet } from './localSheet.ts'
import type { OperationInput } from './operationInput.ts'
import { isSameSaved, type Saved, savedOf } from './saved.ts'
import { SheetCommands } from './sheetCommands.ts'
import { TypedWriter } from './typedWriter.ts'
import { useTopic } from './useTopic.ts'

export type SheetNeeds = { store: LocalStore; sender: Sender; typed: ReadonlyMap<CellKey, string> }

const none: readonly string[] = []
const noProblems: readonly Problem[] = []

/** One open sheet, as screens use it. Its hooks repaint only what they look at. */
export class Sheet {
  readonly id: string
  readonly local: LocalSheet
  /** What a person can do with it. */
  readonly commands: SheetCommands
  readonly #needs: SheetNeeds
  readonly #views: CellViews
  readonly #typed: TypedWriter
  readonly #worked = new Map<string, { of: unknown; value: unknown }>()
  #saved: Saved
  #follower: SheetFollower | undefined

  constructor(local: LocalSheet, needs: SheetNeeds) {
    this.id = local.id
    this.local = local
    this.commands = new SheetCommands(local, (cell, text) => this.#keepTyped(cell, text))
    this.#needs = needs
    this.#views = new CellViews(local, needs.typed)
    const settled = () => local.writer.settled()
    this.#typed = new TypedWriter({ store: needs.store, checksheetId: local.id, settled })
    this.#saved = savedOf(local, needs.sender)
  }

  /** From now on the sheet follows the server. */
  follow(follower: SheetFollower): void {
    this.#follower = follower
  }

  get plan(): Plan {
    return this.local.evaluation.plan
  }

  get evaluation(): Evaluation {
    return this.local.evaluation
  }

  get state(): SheetState {
    return this.local.state
  }

  get target(): Target | undefined {
    return this.local.target
  }

  get version(): TemplateVersion {
    return this.local.version
  }

  /** Who works here; the rules ask. */
  get actor(): Actor {
    return this.local.actor
  }

  /** The server has not heard of this sheet yet. */
  get isLocal(): boolean {
    return this.local.isLocal
  }

  get previous(): LocalSheet['previous'] {
    return this.local.previous
  }

  get registers(): LocalSheet['registers'] {
    return this.local.registers
  }

  /** Cells whose typing was left undecided by a page that is gone. */
  get leftDrafts(): readonly CellKey[] {
    return [...this.local.queue.offered.keys()]
  }

  isOwn(result: Result | undefined): boolean {
    return this.local.isOwn(result)
  }

  operationOf(input: OperationInput): Operation {
    return this.local.operationOf(input)
  }

  /** One fact of the sheet, or of one cell; repaints only when it is another one, so pick something small or kept. */
  useFact<T>(pick: (sheet: Sheet) => T, topic: CellKey = 'sheet'): T {
    return useTopic(this.local.topics, topic, () => pick(this))
  }

  onCell(key: CellKey, listener: () => void): () => void {
    return this.local.topics.on(key, listener)
  }

  /** Undefined when the cell is gone: its row was removed. */
  useCell(key: CellKey): CellView | undefined {
    return useTopic(this.local.topics, key, () => this.#views.get(key))
  }

  /** New when an item was added on site. */
  usePlan(): Plan {
    return useTopic(this.local.topics, 'plan', () => this.plan)
  }

  /** Status, number, progress, approvals. */
  useChecksheet(): Checksheet {
    return useTopic(this.local.topics, 'sheet', () => this.state.checksheet)
  }

  useRows(processId: string): readonly string[] {
    return useTopic(this.local.topics, 'sheet', () => this.state.rows.get(processId) ?? none)
  }

  useProcesses(): readonly ProcessState[] {
    return useTopic(this.local.topics, 'sheet', this.#processes)
  }

  /** The number of the process that has to be finished before this one. */
  useLockedBy(processId: string): number | undefined {
    const find = () => this.#processes().find(({ process }) => process.id === processId)?.lockedBy
    return useTopic(this.local.topics, 'sheet', find)
  }

  /** What keeps the sheet from being submitted, in reading order. */
  useProblems(isWanted = true): readonly Problem[] {
    const find = () => this.#once('problems', this.local.toldSums, () => findProblems(this.evaluation))
    return useTopic(this.local.topics, 'sheet', () => (isWanted ? find() : noProblems))
  }

  /** What keeps one cell from being complete; at a keystroke nobody looks through the whole sheet for it. */
  useProblemsAt({ key }: Cell): readonly Problem[] {
    const find = () => {
      const cell = this.evaluation.cells.get(key)
      return cell ? problemsAt(this.evaluation, cell) : noProblems
    }
    const read = () => this.#once(`problems/${key}`, this.state, find)
    useTopic(this.local.topics, key, read)
    return useTopic(this.local.topics, 'sheet', read)
  }

  useComments(): SheetState['comments'] {
    return useTopic(this.local.topics, 'sheet', () => this.state.comments)
  }

  useAttachments(): SheetState['attachments'] {
    return useTopic(this.local.topics, 'sheet', () => this.state.attachments)
  }

  useConflicts(): SheetState['conflicts'] {
    return useTopic(this.local.topics, 'sheet', () => this.state.conflicts)
  }

  /** The people who have the sheet open now, by id; names come with `usePeople`. */
  usePresence(): readonly string[] {
    return useTopic(this.local.topics, 'presence', () => this.#follower?.presence ?? none)
  }

  /** How far this device's clock is from the server's, once the server has told. */
  useClockSkewMs(): number {
    return useTopic(this.local.topics, 'clock', () => this.#follower?.clockSkewMs ?? 0)
  }

  /** The people of the sheet's ECS, also without a network. */
  usePeople(): LocalSheet['people'] {
    return useTopic(this.local.topics, 'people', () => this.local.people)
  }

  useSaved(): Saved {
    return useSyncExternalStore(this.#listenSaved, this.readSaved)
  }

  useHistory(): { canUndo: boolean; canRedo: boolean } {
    const canUndo = useTopic(this.local.topics, 'sheet', () => this.commands.history.canUndo)
    const canRedo = useTopic(this.local.topics, 'sheet', () => this.commands.history.canRedo)
    return { canUndo, canRedo }
  }

  /** The same object while nothing changed. While the disk is at work, what was said before stays: it is still true. */
  readSaved = (): Saved => {
    const isUndecided = this.local.writer.isBusy && this.local.failure === undefined
    if (isUndecided) return this.#saved
    const saved = savedOf(this.local, this.#needs.sender)
    if (!isSameSaved(this.#saved, saved)) this.#saved = saved
    return this.#saved
  }

  readCell(key: CellKey): CellView | undefined {
    return this.#views.get(key)
  }

  /** What a signature is bound to. */
  async contentHash(): Promise<string> {
    return await sha256Of(new TextEncoder().encode(canonicalContent(this.state)))
  }

  /** Resolves when everything that was done so far is on the disk. */
  async written(): Promise<void> {
    await this.local.writer.settled()
  }

  /** Sums follow a keystroke when the keys pause; whoever goes on wants to see them now. */
  tellNow(): void {
    this.local.tellNow()
  }

  close(): void {
    this.local.close()
  }

  /** Sends at once, e.g. after a submission. */
  async sendNow(): Promise<void> {
    await this.written()
    await this.#needs.sender.sendNow()
  }

  /** What the server holds now, e.g. after a decision. */
  async refresh(): Promise<void> {
    await this.#follower?.refresh()
  }

  #keepTyped(cell: CellKey, text: string | undefined): void {
    const goesOn = text !== undefined && this.#views.typedIn(cell) !== undefined
    if (!this.#views.setTyped(cell, text)) return
    this.local.tellLater()
    this.local.topics.emit([cell])
    this.#typed.add(cell, text ?? '', goesOn)
  }

  readonly #listenSaved = (listener: () => void): (() => void) => {
    const leave = [this.local.topics.on('saved', listener), this.#needs.sender.subscribe(listener)]
    return () => {
      for (const stop of leave) stop()
    }
  }

  readonly #processes = (): readonly ProcessState[] =>
    this.#once('processes', this.local.toldSums, () => processStates(this.evaluation))

  /** Worked out once for what it is worked out of, however many look. */
  #once<T>(name: string, of: unknown, work: () => T): T {
    const known = this.#worked.get(name)
    if (known && known.of === of) return known.value as T
    const value = work()
    this.#worked.set(name, { of, value })
    return value
  }
}
