import {
  type AppError,
  type api,
  type DraftClash,
  draftChanges,
  type Item,
  mergeDraft,
  type Process,
  type TemplateDraft,
} from '@ecs/core'
import { Store } from '../sheet/view/store.ts'
import type { DraftServer, LeftBehind } from './draftServer.ts'
import { addItems, addProcess, changeItem, changeProcess, changeSettings, removeEntries } from './edits.ts'

export type SaveState = 'saved' | 'waiting' | 'saving' | 'offline' | 'refused'

export type EditorState = {
  draft: TemplateDraft
  /** Everything of the version that is not edited here. */
  head: Pick<api.DraftView, 'version' | 'status' | 'effectiveFrom' | 'reviewNote' | 'authors'>
  save: SaveState
  /** Why the server did not take it. */
  refusal: { code: string; text: string } | undefined
  clashes: readonly DraftClash[]
  canUndo: boolean
  canRedo: boolean
  /** Somebody else's changes came in. */
  arrivals: number
}

type Step = { before: TemplateDraft; after: TemplateDraft; mergeKey: string | undefined; at: number }

const restMs = 700
const retryMs = 4000
/** Keystrokes in one field, one after the other, are one step to take back. */
const oneStepMs = 1500
const mostSteps = 200

/**
 * One draft in one browser. Every change is shown at once, kept on the device at once and sent when the hand rests; what
 * others changed meanwhile is merged, item by item. Taking back undoes one's own steps only.
 */
export class DraftEditor {
  readonly store: Store<EditorState>
  readonly #server: DraftServer
  #revision: number
  /** What the server is known to have. */
  #base: TemplateDraft
  #undo: Step[] = []
  #redo: Step[] = []
  #timer: ReturnType<typeof setTimeout> | undefined
  #sending: Promise<void> | undefined
  #isClosed = false

  constructor(server: DraftServer, view: api.DraftView, left: LeftBehind = { changes: [], clashes: [] }) {
    const { settings, processes, revision, ...head } = view
    this.#server = server
    this.#revision = revision
    this.#base = { settings, processes }
    const { draft, clashes } = mergeDraft(this.#base, left.changes)
    const hasLeft = left.changes.length > 0
    this.store = new Store<EditorState>({
      draft: hasLeft ? draft : this.#base,
      head,
      save: hasLeft ? 'waiting' : 'saved',
      refusal: undefined,
      clashes: latest([...left.clashes, ...clashes]),
      canUndo: false,
      canRedo: false,
      arrivals: 0,
    })
    if (hasLeft) this.#plan(0)
  }

  get draft(): TemplateDraft {
    return this.store.state.draft
  }

  get revision(): number {
    return this.#revision
  }

  edit(change: (draft: TemplateDraft) => TemplateDraft, mergeKey?: string): void {
    const before = this.draft
    const after = change(before)
    if (after === before) return
    const last = this.#undo.at(-1)
    const now = Date.now()
    if (last && mergeKey !== undefined && last.mergeKey === mergeKey && now - last.at < oneStepMs) {
      this.#undo[this.#undo.length - 1] = { ...last, after, at: now }
    } else this.#undo.push({ before, after, mergeKey, at: now })
    if (this.#undo.length > mostSteps) this.#undo.shift()
    this.#redo = []
    this.#show(after)
  }

  undo(): void {
    const step = this.#undo.pop()
    if (!step) return
    this.#redo.push(step)
    this.#show(mergeDraft(this.draft, draftChanges(step.after, step.before)).draft)
  }

  redo(): void {
    const step = this.#redo.pop()
    if (!step) return
    this.#undo.push({ ...step, mergeKey: undefined })
    this.#show(mergeDraft(this.draft, draftChanges(step.before, step.after)).draft)
  }

  /** What two people wrote differently: whoever sees it decides. */
  settle(clash: DraftClash, choice: 'mine' | 'theirs'): void {
    this.store.set({ clashes: this.store.state.clashes.filter((one) => one !== clash) })
    if (choice === 'mine') this.edit((draft) => withMine(draft, clash))
    this.#keep()
  }

  /** Now, and not when the hand rests: before a test, a request for approval, or leaving. */
  async saveNow(): Promise<void> {
    clearTimeout(this.#timer)
    await this.#sending
    await this.#send()
  }

  /** Asked every few seconds. */
  async look(): Promise<void> {
    if (this.#sending || this.#isClosed) return
    const told = await this.#server.revision().catch(() => undefined)
    if (!told || this.#sending) return
    if (told.revision !== this.#revision) await this.#takeOver(this.#base)
    else if (told.status !== this.store.state.head.status) this.setStatus(told.status)
  }

  setStatus(status: EditorState['head']['status'], effectiveFrom?: string): void {
    const { head } = this.store.state
    if (head.status === status) return
    this.store.set({ head: { ...head, status, ...(effectiveFrom && { effectiveFrom }) } })
  }

  close(): void {
    this.#isClosed = true
    clearTimeout(this.#timer)
  }

  #show(draft: TemplateDraft): void {
    this.store.set({
      draft,
      save: this.store.state.save === 'offline' ? 'offline' : 'waiting',
      canUndo: this.#undo.length > 0,
      canRedo: this.#redo.length > 0,
    })
    this.#keep()
    this.#plan(restMs)
  }

  /** What the server does not have, and what is still to be decided, outlives this page. */
  #keep(): void {
    this.#server.keep({ changes: draftChanges(this.#base, this.draft), clashes: this.store.state.clashes })
  }

  #plan(ms: number): void {
    clearTimeout(this.#timer)
    if (!this.#isClosed) this.#timer = setTimeout(() => void this.#send(), ms)
  }

  async #send(): Promise<void> {
    if (this.#sending) return await this.#sending
    this.#sending = this.#sendChanges().finally(() => {
      this.#sending = undefined
    })
    await this.#sending
    // What was typed meanwhile follows.
    if (this.draft !== this.#base && this.store.state.save === 'waiting') this.#plan(restMs)
  }

  async #sendChanges(): Promise<void> {
    const sent = this.draft
    const changes = draftChanges(this.#base, sent)
    if (changes.length === 0) {
      this.store.set({ save: 'saved', refusal: undefined })
      return
    }
    this.store.set({ save: 'saving' })
    try {
      const answer = await this.#server.send(this.#revision, changes)
      if (answer.isBehind || answer.clashes.length > 0) await this.#takeOver(sent, answer.clashes)
      else {
        this.#revision = answer.revision
        this.#base = sent
      }
      this.setStatus(answer.status)
      const isDone = this.draft === this.#base || draftChanges(this.#base, this.draft).length === 0
      this.#keep()
      this.store.set({ save: isDone ? 'saved' : 'waiting', refusal: undefined })
    } catch (error) {
      const isAway = this.#server.isAway(error)
      this.store.set({
        save: isAway ? 'offline' : 'refused',
        refusal: isAway ? undefined : { code: (error as AppError).code, text: (error as Error).message },
      })
      if (isAway) this.#plan(retryMs)
    }
  }

  /** The server's state with what was changed here since `sent` on top of it. */
  async #takeOver(sent: TemplateDraft, told: readonly DraftClash[] = []): Promise<void> {
    const { settings, processes, revision, ...head } = await this.#server.read()
    const base = { settings, processes }
    const { draft, clashes } = mergeDraft(base, draftChanges(sent, this.draft))
    this.#base = base
    this.#revision = revision
    const { state } = this.store
    this.store.set({
      head,
      draft,
      clashes: latest([...state.clashes, ...told, ...clashes]),
      arrivals: state.arrivals + 1,
    })
    this.#keep()
  }
}

/** One question for each place: what was typed there last. */
const latest = (clashes: readonly DraftClash[]): DraftClash[] => [
  ...new Map(clashes.map((clash) => [`${clash.type}/${clash.id}/${clash.key}`, clash])).values(),
]

/** One's own wording is put in the place of the other's. */
function withMine(draft: TemplateDraft, { type, id = '', key, mine }: DraftClash): TemplateDraft {
  if (key) return withKey(draft, { type, id, key, mine })
  if (mine === null) return removeEntries(draft, new Set([id]))
  if (type === 'process') return addProcess(draft, { ...(mine as Process), items: [] }, undefined)
  const isThere = draft.processes.some(({ items }) => items.some((item) => item.id === id))
  return isThere ? changeItem(draft, id, mine as Item) : addItems(draft, [mine as Item], undefined)
}

function withKey(draft: TemplateDraft, { type, id, key, mine }: Required<Omit<DraftClash, 'theirs'>>): TemplateDraft {
  const part = { [key]: mine ?? undefined }
  if (type === 'settings') return changeSettings(draft, part)
  return type === 'process' ? changeProcess(draft, id, part) : changeItem(draft, id, part)
}
