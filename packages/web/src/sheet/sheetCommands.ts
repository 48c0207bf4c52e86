import {
  type ApprovalCondition,
  bulkOkCells,
  type CellKey,
  type CellRef,
  type Item,
  type Judgement,
  keyOf,
  type Outcome,
  type ResultDraft,
  type ResultSource,
  type ReturnTo,
  type Signature,
} from '@ecs/core'
import { uuid7 } from '../device/uuid7.ts'
import { invalidReason } from './invalidReason.ts'
import type { LocalSheet } from './localSheet.ts'
import { type NewFile, operationForFile } from './newFile.ts'
import type { AskedAction, EntryFacts, OperationInput, PerformOptions } from './operationInput.ts'
import { reverseOf, type Step, UndoHistory } from './undo.ts'
import { isUntouched } from './untouched.ts'

type ManyAnswer = CellRef & Pick<ResultDraft, 'value' | 'na'>

/** Keeps, or forgets, a text that is no value yet. */
type KeepTyped = (cell: CellKey, text: string | undefined) => void

/** What a person can do with an open sheet. Each command answers at once what the rules say; nothing waits. */
export class SheetCommands {
  readonly history = new UndoHistory()
  readonly #local: LocalSheet
  readonly #keepTyped: KeepTyped

  constructor(local: LocalSheet, keepTyped: KeepTyped) {
    this.#local = local
    this.#keepTyped = keepTyped
  }

  /** A decided answer. An empty text clears; what is no value (「12.345」) is kept as typed, and the answer says why. */
  set(cell: CellRef, text: string, facts: EntryFacts = {}): Outcome {
    return this.#write(cell, text, facts, {})
  }

  /** A keystroke: judged and kept on this device as a draft, until it is decided. */
  type(cell: CellRef, text: string, facts: EntryFacts = {}): Outcome {
    return this.#write(cell, text, facts, { draft: 'value' })
  }

  /** An answer that the assistant proposed and a person took over. */
  takeProposed(cell: CellRef, value: string, proposalId: string): Outcome {
    const draft: ResultDraft = { ...this.#kept(cell), ...cell, value, source: 'assistant' }
    return this.#perform({ type: 'result.set', draft, proposalId }, { cell: keyOf(cell) })
  }

  clear(cell: CellRef, reason?: string): Outcome {
    return this.#clear(cell, { reason })
  }

  /** What is being typed is the answer now. */
  decide(): void {
    this.#local.decide()
  }

  markNa(cell: CellRef, reason: string): Outcome {
    const draft: ResultDraft = { ...this.#kept(cell), ...cell, value: null, na: { reason }, source: 'manual' }
    return this.#perform({ type: 'result.set', draft }, { cell: keyOf(cell) })
  }

  /** The words about one answer: the reason of a 否. */
  setComment(cell: CellRef, comment: string, options: PerformOptions = {}): Outcome {
    const { value = null, na, source = 'manual', evidence } = this.#local.state.results.get(keyOf(cell)) ?? {}
    const draft: ResultDraft = { ...cell, value, na, source, evidence, comment }
    return this.#perform({ type: 'result.set', draft }, { ...options, cell: keyOf(cell) })
  }

  typeComment(cell: CellRef, comment: string): Outcome {
    // Nothing is left of what was typed.
    if (comment === '' && this.#local.isTyping(keyOf(cell), 'comment')) this.#local.dropDraft({ typesOn: true })
    return this.setComment(cell, comment, { draft: 'comment' })
  }

  /** A draft that was left behind when the page died becomes the answer, because a person says so. */
  takeDraft(cell: CellRef): Outcome | undefined {
    const left = this.#local.queue.offered.get(keyOf(cell))
    if (!left) return undefined
    const replaces = left.operation.id
    if (left.operation.type === 'result.clear') return this.#clear(cell, {}, { replaces })
    const { value, comment = '', source } = left.operation.draft
    if (left.draft === 'comment') return this.setComment(cell, comment, { replaces })
    return this.#write(cell, value ?? '', { source }, { replaces })
  }

  /** Forgets a draft that was left behind. */
  discardDraft(cell: CellRef): void {
    this.#local.dropOffered(keyOf(cell))
  }

  /** A remark for everybody, on a cell or on the sheet; it stays for good. */
  addComment(text: string, cell?: CellRef, proposalId?: string): Outcome {
    return this.#perform({ type: 'comment.add', text, cell, ...(proposalId && { proposalId }) })
  }

  resolveConflict(cell: CellRef, keepOperationId: string, reason: string): Outcome {
    return this.#perform({ type: 'conflict.resolve', cell, keepOperationId, reason })
  }

  addRow(processId: string, afterRowId?: string): Outcome & { rowId: string } {
    const rowId = uuid7()
    return { ...this.#perform({ type: 'row.add', processId, rowId, afterRowId }), rowId }
  }

  removeRow(processId: string, rowId: string, reason?: string): Outcome {
    return this.#perform({ type: 'row.remove', processId, rowId, reason })
  }

  /** Without `afterRowId` the row goes to the front. */
  moveRow(processId: string, rowId: string, afterRowId?: string): Outcome {
    return this.#perform({ type: 'row.move', processId, rowId, afterRowId })
  }

  /** 「未入力をすべて良」, where the process allows it; one step to take back. Answers how many were filled in. */
  fillOk(processId: string, within: Partial<CellRef> = {}): number {
    return this.setAll(
      bulkOkCells(this.#local.evaluation, processId, within).map((cell) => ({ ...cell, value: 'ok' })),
      'sweep',
    )
  }

  /** Many answers by one press; what was said about a cell before stays with it. */
  setAll(answers: readonly ManyAnswer[], source: ResultSource): number {
    const draftOf = (answer: ManyAnswer): ResultDraft => ({ ...this.#kept(answer), ...answer, source })
    return this.performAll(answers.map((answer) => ({ type: 'result.set', draft: draftOf(answer) })))
  }

  /** Several inputs of one press are one step to take back. Answers how many were taken. */
  performAll(inputs: readonly OperationInput[]): number {
    const undo: OperationInput[] = []
    const redo = inputs.filter((input) => {
      const reverse = reverseOf(input, this.#local.state)
      const isTaken = this.#local.perform(input).kind === 'applied'
      if (isTaken) undo.unshift(...reverse)
      return isTaken
    })
    if (redo.length > 0) this.history.add({ undo, redo })
    return redo.length
  }

  addItem(
    processId: string,
    item: Item,
    {
      scope,
      ...why
    }: {
      scope: 'once' | 'propose'
      reason?: string | undefined
      photoId?: string | undefined
      proposalId?: string | undefined
    },
  ): Outcome {
    return this.#perform({ type: 'item.add', processId, item, scope, ...why })
  }

  /** 是正: it waits in the outbox where there is no network. */
  openAction(cell: CellRef, asked: AskedAction): Outcome {
    return this.#perform({ type: 'action.open', cell, ...asked })
  }

  finishProcess(processId: string): Outcome {
    return this.#perform({ type: 'process.done', processId })
  }

  reopenProcess(processId: string, reason: string): Outcome {
    return this.#perform({ type: 'process.reopen', processId, reason })
  }

  start(scannedCode?: string): Outcome {
    return this.#perform({ type: 'checksheet.start', scannedCode })
  }

  assign(assigneeIds: string[]): Outcome {
    return this.#perform({ type: 'checksheet.assign', assigneeIds })
  }

  /** Refused with W-008 and the list of problems while something is missing. */
  submit(): Outcome {
    return this.#perform({ type: 'checksheet.submit' })
  }

  withdraw(): Outcome {
    return this.#perform({ type: 'checksheet.withdraw' })
  }

  approve(contentHash: string, signature?: Signature, condition?: ApprovalCondition): Outcome {
    return this.#perform({ type: 'checksheet.approve', contentHash, signature, condition })
  }

  sendBack(reason: string, to: ReturnTo, cells: CellRef[]): Outcome {
    return this.#perform({ type: 'checksheet.return', reason, to, cells })
  }

  cancel(reason: string): Outcome {
    return this.#perform({ type: 'checksheet.cancel', reason })
  }

  void(reason: string): Outcome {
    return this.#perform({ type: 'checksheet.void', reason })
  }

  revise(reason: string): Outcome {
    return this.#perform({ type: 'checksheet.revise', reason })
  }

  override(judgement: Judgement, reason: string): Outcome {
    return this.#perform({ type: 'checksheet.override', judgement, reason })
  }

  /** A photo, drawing or file: on the disk together with its operation. */
  async addFile(file: NewFile): Promise<Outcome & { attachmentId: string }> {
    const { input, content } = await operationForFile(file)
    const { attachmentId: id } = input
    return { ...this.#perform(input, { file: { id, content } }), attachmentId: id }
  }

  removeFile(attachmentId: string, reason?: string): Outcome {
    return this.#perform({ type: 'attachment.remove', attachmentId, reason })
  }

  /** Takes the last step back by a new operation; what somebody else has changed since stays. */
  undo(): CellKey | undefined {
    if (this.#local.queue.typing) return this.#untype()
    const { state } = this.#local
    const own = (cell: CellKey) => this.#local.isOwn(state.results.get(cell))
    return this.#repeat(this.history.takeUndo(own), 'undo')
  }

  redo(): CellKey | undefined {
    return this.#repeat(this.history.takeRedo(), 'redo')
  }

  #perform(input: OperationInput, options: PerformOptions = {}): Outcome {
    const { state } = this.#local
    const isContinued = options.draft !== undefined && this.#local.isTyping(options.cell, options.draft)
    const outcome = this.#local.perform(input, options)
    if (outcome.kind !== 'applied' || outcome.note !== undefined) return outcome
    const undo = reverseOf(input, state)
    if (undo.length > 0) this.history.add({ cell: options.cell, undo, redo: [input] }, isContinued)
    return outcome
  }

  /** What stays when the value of a cell changes. */
  #kept(cell: CellRef): Pick<ResultDraft, 'comment' | 'evidence'> {
    const { comment, evidence } = this.#local.state.results.get(keyOf(cell)) ?? {}
    return { comment, evidence }
  }

  #write(cell: CellRef, text: string, facts: EntryFacts, options: PerformOptions): Outcome {
    if (text.trim() === '') return this.#clear(cell, {}, options)
    const key = keyOf(cell)
    const known = this.#local.evaluation.cells.get(key)
    const error = known && invalidReason(known, text)
    // What stood there before is not what the person is typing now.
    if (error && this.#local.isTyping(key, 'value')) this.#local.dropDraft({ typesOn: options.draft === 'value' })
    if (error && options.draft === 'value') {
      this.#keepTyped(key, text)
      return { kind: 'rejected', error: { code: error.code, message: error.text, detail: error.detail } }
    }
    const draft: ResultDraft = { ...this.#kept(cell), ...cell, value: text, source: 'manual', ...facts }
    const outcome = this.#perform({ type: 'result.set', draft }, { ...options, cell: key })
    this.#keepTyped(key, error && outcome.kind === 'rejected' ? text : undefined)
    return outcome
  }

  #clear(cell: CellRef, { reason }: { reason?: string | undefined }, options: PerformOptions = {}): Outcome {
    this.#keepTyped(keyOf(cell), undefined)
    if (options.draft === 'value' && isUntouched(this.#local, keyOf(cell))) return { kind: 'applied', note: 'same' }
    return this.#perform({ type: 'result.clear', cell, reason }, { ...options, cell: keyOf(cell) })
  }

  /** What is being typed was never recorded: there is nothing to take back from anybody. */
  #untype(): CellKey | undefined {
    const step = this.history.takeUndo(() => true)
    this.#local.dropDraft()
    return step?.cell
  }

  /** Answers the cell that changed, so that the screen can show it. */
  #repeat(step: Step | undefined, direction: 'undo' | 'redo'): CellKey | undefined {
    for (const input of step?.[direction] ?? [])
      if (direction === 'redo' || this.#isOurs(input)) this.#local.perform(input)
    return step?.cell
  }

  /** Of many answers, those that somebody else has written since are not taken back. */
  #isOurs(input: OperationInput): boolean {
    const cell = input.type === 'result.clear' ? input.cell : input.type === 'result.set' ? input.draft : undefined
    const result = cell && this.#local.state.results.get(keyOf(cell))
    return result === undefined || this.#local.isOwn(result)
  }
}
