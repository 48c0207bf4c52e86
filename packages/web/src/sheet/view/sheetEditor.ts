import {
  askOf,
  type Cell,
  type CellKey,
  firstToAnswer,
  isAnswered,
  lockOf,
  nextEmpty,
  normaliseValue,
  type Outcome,
  type ProblemKind,
  problemsAt,
  type ResultSource,
} from '@ecs/core'
import type { CellView } from '../cellViews.ts'
import type { EntryFacts } from '../operationInput.ts'
import type { Sheet } from '../sheet.ts'
import { Store } from './store.ts'
import { cellRefOf, entriesOf, neighbour, nextDeviation } from './walk.ts'

/** Where a person is on a sheet. */
export type EditorState = {
  processId: string
  openKey: CellKey | undefined
  /** What is being typed in the open cell: 「12.」 is 12 for the record and stays 「12.」 for the eye. */
  draft: { key: CellKey; text: string; source?: ResultSource } | undefined
  /** A part below the open cell that a person has asked for, or that a decided 否 needs. */
  asks: 'evidence' | 'na' | undefined
  /** Grows with every move, so that the page can follow even to the same place. */
  moves: number
  /** `touched`: the person pressed it and it stays under the finger. `advanced`: it takes the place of the last one. */
  by: 'touched' | 'advanced' | 'jumped'
  /** Nothing is left to answer behind the last decision. */
  isThrough: boolean
  /** The answer that led here, as long as it is the last thing that was done: one press takes it back. */
  answered: CellKey | undefined
  /** So many cells were answered by one press, and one press takes them back. */
  many: { count: number; by: ManyBy } | undefined
  /** The sheet was checked before its submission: from then on every item says what it lacks. */
  isChecked: boolean
}

/** One press: good ones in a sweep, a pasted column, a row that was not worked. */
type ManyBy = 'sweep' | 'paste' | 'na'

type Needs = {
  /** Whether the next empty item opens by itself after an answer. */
  autoNext: () => boolean
  /** Shows why something was refused. */
  complain: (text: string) => void
  /** A decided cell, for whoever reads values aloud. */
  onDecided?: (view: CellView) => void
}

/** A person going through a sheet: which item is open, what is typed in it, and where an answer leads. */
export class SheetEditor {
  readonly sheet: Sheet
  readonly store: Store<EditorState>
  readonly #needs: Needs
  /** Where an answer leads inside a table; undefined where the table is through, or there is none. */
  way: ((after: CellKey | undefined) => CellKey | undefined) | undefined

  constructor(sheet: Sheet, needs: Needs, startKey?: CellKey) {
    this.sheet = sheet
    this.#needs = needs
    const isKnown = startKey !== undefined && sheet.evaluation.cells.has(startKey)
    const openKey = isKnown ? startKey : (this.#leftBehind() ?? firstToAnswer(sheet.evaluation))
    this.store = new Store<EditorState>({
      processId: this.#processOf(openKey) ?? sheet.plan.content.processes[0]?.id ?? '',
      openKey,
      draft: undefined,
      asks: undefined,
      moves: 0,
      by: 'jumped',
      isThrough: false,
      answered: undefined,
      many: undefined,
      isChecked: false,
    })
  }

  open(key: CellKey | undefined, by: EditorState['by'] = 'jumped'): void {
    this.sheet.commands.decide()
    const { processId, moves } = this.store.state
    this.store.set({
      by,
      openKey: key,
      processId: this.#processOf(key) ?? processId,
      draft: undefined,
      asks: undefined,
      moves: moves + 1,
      isThrough: false,
      answered: undefined,
      many: undefined,
    })
  }

  /** Opens a process at its first empty item; a finished one is only shown. */
  openProcess(processId: string): void {
    const process = this.sheet.plan.processes.get(processId)
    const keys = process ? entriesOf(this.sheet.evaluation, process) : []
    const cells = keys.flatMap((entry) => (entry.type === 'cell' ? [this.#cell(entry.key)] : []))
    const isOpen = process !== undefined && lockOf(this.sheet.evaluation, process) === undefined
    const first = isOpen ? cells.find((cell) => cell && askOf(cell) !== undefined && !isAnswered(cell)) : undefined
    this.open(first?.key)
    this.store.set({ processId })
  }

  /** Opens an item because something in it is missing, and shows what. */
  openToFix(key: CellKey): void {
    this.open(key)
    const needsWords = this.#cell(key)?.judgement === 'ng' || this.#lacks(key, ['contradiction'])
    this.store.set({ isChecked: true, asks: needsWords ? 'evidence' : undefined })
  }

  ask(asks: EditorState['asks']): void {
    this.store.set({ asks })
  }

  /** 対象外 needs a reason here: the item opens and asks for it. */
  askNa(key: CellKey): void {
    if (this.store.state.openKey !== key) this.open(key)
    this.ask('na')
  }

  /** A keystroke: judged and kept as a draft, and the person stays. */
  type(cell: Cell, text: string, source: ResultSource = 'manual'): void {
    this.store.set({ draft: { key: cell.key, text, source }, answered: undefined })
    this.#tell(this.sheet.commands.type(cellRefOf(cell), text, { source }), cell.key)
  }

  /** Whether something is being typed there: if not, a first digit begins a new number. */
  isTyping(key: CellKey): boolean {
    return this.store.state.draft?.key === key
  }

  /** The person goes on with the number that stands there instead of writing a new one. */
  edit(view: CellView): void {
    if (!this.isTyping(view.cell.key))
      this.store.set({ draft: { key: view.cell.key, text: shownText(view, undefined) } })
  }

  /** A key that does not fit is refused in words. */
  refuse(words: string): void {
    this.#needs.complain(words)
  }

  /** The person has left the field, the page or the tab: what was typed stands. */
  leave(): void {
    this.sheet.commands.decide()
    this.store.set({ draft: undefined })
  }

  /** A finished answer: recorded, and the person goes on. */
  answer(cell: Cell, value: string, source: ResultSource = 'manual', facts: EntryFacts = {}): void {
    this.store.set({ draft: undefined, openKey: cell.key })
    if (this.#tell(this.sheet.commands.set(cellRefOf(cell), value, { ...facts, source }), cell.key))
      this.#goOn(cell.key, false)
  }

  markNa(cell: Cell, reason: string): void {
    if (this.#tell(this.sheet.commands.markNa(cellRefOf(cell), reason), cell.key)) this.#goOn(cell.key, false)
  }

  /** What stands there is the answer. A 否 without its evidence asks for it first, once; then nobody is held back. */
  decide(key: CellKey | undefined = this.store.state.openKey): void {
    this.sheet.commands.decide()
    if (key === undefined) this.next()
    // What is no value yet says so below its field.
    else if (this.sheet.readCell(key)?.typed === undefined) this.#goOn(key, true)
  }

  next(): void {
    this.sheet.commands.decide()
    const { openKey } = this.store.state
    const next = this.way?.(openKey) ?? nextEmpty(this.sheet.evaluation, openKey)
    if (next === undefined) this.store.set({ isThrough: true, moves: this.store.state.moves + 1 })
    else this.open(next, 'advanced')
  }

  /** The first item that nobody has answered, from the top. */
  openEmpty(): void {
    this.open(nextEmpty(this.sheet.evaluation, undefined))
  }

  step(direction: 1 | -1): void {
    const key = neighbour(this.sheet.evaluation, this.store.state.openKey, direction)
    if (key !== undefined) this.open(key, 'advanced')
  }

  nextDeviation(): void {
    const key = nextDeviation(this.sheet.evaluation, this.store.state.openKey)
    if (key !== undefined) this.open(key)
  }

  undo(): void {
    this.#show(this.sheet.commands.undo())
  }

  redo(): void {
    this.#show(this.sheet.commands.redo())
  }

  /** The offer to take the last answer back has stood long enough. */
  keepAnswered(): void {
    this.store.set({ answered: undefined, many: undefined })
  }

  /** One press answered many cells: it is offered to be taken back, like a single answer. */
  offerMany(count: number, by: ManyBy = 'sweep'): void {
    this.store.set({ answered: undefined, many: count > 0 ? { count, by } : undefined })
  }

  /** Whether a change was taken; why not is shown. */
  tell = (outcome: Outcome): boolean => this.#tell(outcome, undefined)

  #goOn(key: CellKey, isDecided: boolean): void {
    this.sheet.tellNow()
    const view = this.sheet.readCell(key)
    if (view) this.#needs.onDecided?.(view)
    const { asks, openKey } = this.store.state
    const isAsking = asks === 'evidence' && openKey === key
    if (view?.cell.judgement === 'ng' && this.#lacks(key, ['photo', 'reason']) && !(isDecided && isAsking)) {
      this.store.set({ openKey: key, asks: 'evidence' })
    } else if (isDecided || this.#needs.autoNext()) {
      this.next()
      if (!isDecided) this.store.set({ answered: key })
    } else this.store.set({ asks: undefined })
  }

  #lacks(key: CellKey, kinds: ProblemKind[]): boolean {
    const cell = this.#cell(key)
    const problems = cell ? problemsAt(this.sheet.evaluation, cell) : []
    return problems.some(({ kind }) => kinds.includes(kind))
  }

  /** A text that is no value yet says so in its own place. */
  #tell(outcome: Outcome, key: CellKey | undefined): boolean {
    if (outcome.kind !== 'rejected') return true
    const isTyped = key !== undefined && this.sheet.readCell(key)?.typed !== undefined
    if (!isTyped && outcome.error) this.#needs.complain(outcome.error.message)
    return false
  }

  #show(key: CellKey | undefined): void {
    this.keepAnswered()
    if (key !== undefined && this.#cell(key)?.visible) this.open(key)
    else this.store.set({ draft: undefined })
  }

  /** Where the page died while somebody was typing. */
  #leftBehind(): CellKey | undefined {
    return this.sheet.leftDrafts.find((key) => this.#cell(key)?.visible)
  }

  #cell(key: CellKey): Cell | undefined {
    return this.sheet.evaluation.cells.get(key)
  }

  #processOf(key: CellKey | undefined): string | undefined {
    return key === undefined ? undefined : this.#cell(key)?.planItem.process.id
  }
}

/** What the field of a cell shows: what is being typed, as long as it means what is recorded. */
export function shownText({ cell, typed }: CellView, draft: EditorState['draft']): string {
  const recorded = typed?.text ?? cell.value ?? ''
  if (draft?.key !== cell.key || draft.text === recorded) return recorded
  const normalised = normaliseValue(cell.planItem.item, draft.text)
  return 'value' in normalised && normalised.value === cell.value ? draft.text : recorded
}
