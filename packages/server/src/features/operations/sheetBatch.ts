import {
  AppError,
  type api,
  appError,
  clockSkewMs,
  errorBody,
  type MergeContext,
  mayIn,
  type Operation,
  type OperationOf,
  type Outcome,
  personalFilter,
  SheetEngine,
  visibleConflict,
} from '@ecs/core'
import type { Db } from '../../engines/db/index.ts'
import { type Arrived, EcsQuota } from '../attachments/index.ts'
import type { AuditEntry } from '../audit/index.ts'
import { contentHashOf, hashOfOperation, type SheetRow, type StoredSheet } from '../checksheets/index.ts'
import { isMember } from '../ecs/index.ts'
import { readSkills } from '../registers/index.ts'
import type { Batch } from './applyBatch.ts'
import { AtomicEffects, isRefusedDecision } from './atomicEffects.ts'
import { auditEntries } from './auditEntries.ts'
import { findNextVersion, moveAnswers } from './nextVersion.ts'
import { isCreate, type OpenSheet, openNew, openStored } from './openSheet.ts'
import { type Signing, signedAs } from './signing.ts'
import type { BatchActor, Known, KnownOperation } from './sql/actor.ts'
import type { FactsOf } from './sql/createFacts.ts'
import type { Turn } from './turn.ts'

export type Answered = { id: string; rev: number; outcome: unknown; contentHash: string }

/** A sheet that a batch has changed, before it is stored. */
export type ChangedSheet = {
  batch: Batch
  open: OpenSheet
  entries: AuditEntry[]
  answered: Answered[]
  atomicEffects: AtomicEffects
}

/** What was read for the whole batch. */
type Surroundings = {
  actor: BatchActor
  known: Known
  signing: Signing
  /** The files of new attachments that are here already. */
  arrived: ReadonlyMap<string, Arrived>
  /** The sheet that each of these attachments belongs to; grows as they are taken. */
  fileSheets: Map<string, string>
  /** For sheets that are made. */
  factsOf: FactsOf
  turn: Turn
}

/** What one batch does to one sheet. */
export class SheetBatch {
  readonly #tx: Db
  readonly #batch: Batch
  readonly #at: string
  readonly #actor: BatchActor
  readonly #known: Known
  readonly #signing: Signing
  readonly #arrived: ReadonlyMap<string, Arrived>
  readonly #fileSheets: Map<string, string>
  readonly #factsOf: FactsOf
  readonly #turn: Turn
  readonly #atomicEffects = new AtomicEffects()
  #open: OpenSheet | undefined
  #engine: SheetEngine | undefined
  #hasSkill: ((code: string) => boolean) | undefined
  #hashed: { operation: Operation; hash: string } | undefined
  readonly #entries: AuditEntry[] = []
  readonly #answered: Answered[] = []

  constructor(tx: Db, batch: Batch, { actor, known, signing, arrived, fileSheets, factsOf, turn }: Surroundings) {
    this.#tx = tx
    this.#batch = batch
    this.#at = batch.now.toISOString()
    this.#actor = actor
    this.#known = known
    this.#signing = signing
    this.#arrived = arrived
    this.#fileSheets = fileSheets
    this.#factsOf = factsOf
    this.#turn = turn
  }

  /** Decides; nothing is stored yet. Answers as many as there was time for, and always the first. */
  async run(operations: Operation[], stored: StoredSheet | undefined): Promise<api.Outcome[]> {
    if (stored) this.#open = await openStored(this.#tx, stored, this.#batch.now, this.#turn)
    if (stored && stored.row.chain_seq === 0) this.#entries.push(planEntry(stored.row))
    const outcomes: api.Outcome[] = []
    for (const operation of operations) {
      if (outcomes.length > 0 && this.#turn.isOver) break
      outcomes.push(await this.#answer(operation))
      await this.#turn.giveWay()
    }
    this.#turn.spend(() => this.#engine?.count())
    return outcomes
  }

  /** What has to be stored; undefined when nothing has. */
  get changed(): ChangedSheet | undefined {
    const isWorthKeeping = this.#answered.length > 0 || this.#atomicEffects.hasRefusal
    if (!this.#open || !isWorthKeeping) return undefined
    const [entries, answered, atomicEffects] = [this.#entries, this.#answered, this.#atomicEffects]
    return { batch: this.#batch, open: this.#open, entries, answered, atomicEffects }
  }

  async #answer(operation: Operation): Promise<api.Outcome> {
    const before = this.#known.get(operation.id)
    const outcome = before ? this.#answerAgain(operation, before) : await this.#decide(operation)
    if (before || outcome.kind === 'rejected') return outcome
    const { id, checksheetId } = operation
    this.#known.set(id, { checksheetId, contentHash: this.#hashOf(operation), rev: outcome.rev ?? 0, outcome })
    return outcome
  }

  /**
   * What was answered before is told again only for the same words of the same person about a sheet they may still
   * read: an id alone proves nothing, and other words under it would be lost if they were called a repetition.
   */
  #answerAgain(operation: Operation, before: KnownOperation): api.Outcome {
    const { id, checksheetId } = operation
    const isReadable = this.#open && mayIn(this.#actor, 'checksheet.read', ecsOf(this.#open))
    const isSame = before.contentHash === null || before.contentHash === this.#hashOf(operation)
    if (!isReadable) return refusal(id, appError('notFound'))
    if (before.checksheetId !== checksheetId || !isSame) return refusal(id, appError('idReused'))
    return repeated(id, before)
  }

  /** Asked for twice in a row: for what is stored, and for what a repetition in the same batch is compared with. */
  #hashOf(operation: Operation): string {
    if (this.#hashed?.operation !== operation)
      this.#hashed = { operation, hash: hashOfOperation(operation, this.#actor.id) }
    return this.#hashed.hash
  }

  async #decide(operation: Operation): Promise<api.Outcome> {
    try {
      if (!this.#open && isCreate(operation)) return await this.#create(operation)
      // What lies outside a person's ECS does not exist, whatever else may be wrong with the operation.
      if (!this.#open || !mayIn(this.#actor, 'checksheet.read', ecsOf(this.#open))) throw appError('notFound')
      return await this.#apply(this.#open, operation)
    } catch (error) {
      if (error instanceof AppError) return refusal(operation.id, error)
      throw error
    }
  }

  async #create(operation: Operation & { type: 'checksheet.create' }): Promise<api.Outcome> {
    const { now } = this.#batch
    const open = await openNew(this.#tx, operation, { actor: this.#actor, now, factsOf: this.#factsOf }, this.#turn)
    this.#open = open
    const { draft, deviceId, atDevice } = operation
    const about = { action: operation.type, atDevice, deviceId, clockSkewMs: clockSkewMs(atDevice, this.#at) }
    this.#entries.push({
      ...about,
      entity: 'checksheet',
      id: operation.checksheetId,
      before: null,
      after: draft,
      reason: draft.reason,
    })
    const { rev } = open.evaluation.state.checksheet
    this.#answered.push({ id: operation.id, rev, outcome: null, contentHash: this.#hashOf(operation) })
    return { id: operation.id, kind: 'applied', rev }
  }

  /** P15: an answer to an operation tells no more of personal items than the sheet itself would. */
  #shown({ evaluation }: OpenSheet, { result, conflict }: Outcome): Pick<api.Outcome, 'result' | 'conflict'> {
    if (!result && !conflict) return {}
    const filter = personalFilter([evaluation.plan], this.#actor, evaluation.state.checksheet.ecsId)
    return {
      ...(result && filter.shows(result.itemId, result.enteredBy) && { result }),
      ...(conflict && { conflict: visibleConflict(conflict, filter) }),
    }
  }

  /** A file is evidence of one sheet: whoever names its id elsewhere would write over what is recorded about it. */
  #requireOwnFile({ attachmentId, checksheetId }: OperationOf<'attachment.add'>): void {
    const sheet = this.#fileSheets.get(attachmentId)
    if (sheet === undefined || sheet === checksheetId) return
    const message = 'この番号のファイルは別のチェックシートで使われています'
    throw appError('badRequest', { issues: [{ path: 'attachmentId', message }] })
  }

  /** Whoever is named in a record is somebody of its ECS, or whoever writes it. */
  async #requireMember({ evaluation }: OpenSheet, { draft }: OperationOf<'result.set'>): Promise<void> {
    const { value, itemId } = draft
    if (value === null || evaluation.plan.items.get(itemId)?.item.kind !== 'user' || value === this.#actor.id) return
    if (!(await isMember(this.#tx, evaluation.state.checksheet.ecsId, value))) throw appError('notAMember')
  }

  async #apply(open: OpenSheet, sent: Operation): Promise<api.Outcome> {
    const { now, reauthenticatedAt: trusted } = this.#batch
    const { evaluation } = open
    const before = evaluation.state
    const { operation, reauthenticatedAt } = signedAs(sent, this.#signing, trusted)
    const next = operation.type === 'checksheet.migrate' ? await findNextVersion(this.#tx, operation) : undefined
    if (open.version.lookups.skills)
      this.#hasSkill ??= await readSkills(this.#tx, this.#actor.id, evaluation.context.today)
    if (operation.type === 'attachment.add') {
      this.#requireOwnFile(operation)
      await new EcsQuota(this.#batch.ecsFileBytes).take(this.#tx, ecsOf(open), operation.bytes, now)
    }
    if (operation.type === 'result.set') await this.#requireMember(open, operation)
    this.#engine ??= new SheetEngine(evaluation)
    const engine = this.#engine
    const file = operation.type === 'attachment.add' ? this.#arrived.get(operation.attachmentId) : undefined
    const merging: MergeContext = {
      actor: this.#actor,
      deputies: this.#actor.deputies,
      now: this.#at,
      reauthenticatedAt,
      nextVersion: next?.found,
      hasSkill: this.#hasSkill,
      storedType: file?.type,
      storedInk: file?.ink ?? undefined,
      ...(asksForHash(operation) && { contentHash: contentHashOf(before) }),
    }
    const applied = this.#turn.spend(() => engine.apply(operation, merging))
    const after = evaluation.state.checksheet
    this.#entries.push(...auditEntries(operation, before.checksheet, after, applied, now))
    const { kind, error } = applied.outcome
    if (kind === 'applied') {
      this.#signing.note(operation)
      if (operation.type === 'attachment.add') this.#fileSheets.set(operation.attachmentId, operation.checksheetId)
      this.#atomicEffects.add(operation, before, applied.effects)
      if (next) await moveAnswers(this.#tx, open, next.version)
    } else if (isRefusedDecision(operation, kind)) this.#atomicEffects.hasRefusal = true
    const answer: api.Outcome = { id: operation.id, kind, rev: after.rev, ...this.#shown(open, applied.outcome), error }
    const isKept = kind !== 'rejected' || applied.effects.length > 0
    const kept = kind === 'applied' ? null : answer
    if (isKept) this.#answered.push({ id: sent.id, rev: after.rev, outcome: kept, contentHash: this.#hashOf(sent) })
    return answer
  }
}

/** A planned sheet of a schedule has no history before its first touch: the chain begins with what was planned. */
const planEntry = ({ id, schedule_id, template_version_id, planned_for, shift, due_at }: SheetRow): AuditEntry => ({
  action: 'checksheet.plan',
  entity: 'checksheet',
  id,
  before: null,
  after: {
    scheduleId: schedule_id,
    templateVersionId: template_version_id,
    plannedFor: planned_for,
    shift,
    dueAt: due_at,
  },
})

const ecsOf = ({ evaluation }: OpenSheet) => evaluation.state.checksheet.ecsId

const asksForHash = ({ type }: Operation) => type === 'checksheet.submit' || type === 'checksheet.approve'

const refusal = (id: string, error: AppError): api.Outcome => ({ id, kind: 'rejected', ...errorBody(error) })

function repeated(id: string, { rev, outcome }: KnownOperation): api.Outcome {
  return outcome ? (outcome as api.Outcome) : { id, kind: 'duplicate', rev }
}
