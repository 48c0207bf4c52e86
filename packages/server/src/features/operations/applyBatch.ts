import {
  AppError,
  type api,
  appError,
  type Checksheet,
  errorBody,
  mayIn,
  type Operation,
  OperationRun,
} from '@ecs/core'
import { sql } from 'kysely'
import type { Db } from '../../engines/db/index.ts'
import type { User } from '../../http/user.ts'
import type { AuditEntry } from '../audit/chain.ts'
import type { SheetRow } from '../checksheets/rows.ts'
import { loadSheets, type StoredSheet } from '../checksheets/stored.ts'
import { type BatchActor, type Known, readActor } from './actor.ts'
import { auditEntries } from './auditEntries.ts'
import { contentHashOf } from './contentHash.ts'
import { keepValues } from './lookBack.ts'
import { isCreate, type OpenSheet, openNew, openStored } from './openSheet.ts'
import { type Answered, saveSheet } from './saveSheet.ts'

export type BatchContext = {
  tx: Db
  user: User
  now: Date
  ip?: string | undefined
  reauthenticatedAt?: string | undefined
}

export type BatchResult = {
  outcomes: api.Outcome[]
  touched: { id: string; ecsId: string; rev: number; needsNumber: boolean }[]
}

/** Applies operations in order, sheet by sheet, and answers each by itself. All of it is stored, or nothing. */
export async function applyBatch(context: BatchContext, operations: readonly Operation[]): Promise<BatchResult> {
  const { tx, user } = context
  const groups = Map.groupBy(operations, ({ checksheetId }) => checksheetId)
  // Locks are always taken in the same order, so that two batches never wait for each other.
  const ids = [...groups.keys()].sort()
  const made = ids.filter((id) => groups.get(id)!.some(isCreate))
  await lockSheets(tx, ids, made)
  // Everything is read after the locks: what was read before could be out of date by now.
  const stored = await loadSheets(tx, ids)
  const operationIds = operations.map(({ id }) => id)
  const { actor, known } = await readActor(tx, user, operationIds)
  const outcomes = new Map<string, api.Outcome>()
  const touched: BatchResult['touched'] = []
  for (const id of ids) {
    const work = new SheetWork(context, actor, known)
    // Two operations with one id in a batch are one operation: the first answer counts.
    for (const outcome of await work.run(groups.get(id)!, stored.get(id)))
      if (!outcomes.has(outcome.id)) outcomes.set(outcome.id, outcome)
    if (work.saved) touched.push(work.saved)
  }
  return { outcomes: operations.map(({ id }) => outcomes.get(id)!), touched }
}

/** Nobody else changes these sheets until we are done. One that is being made elsewhere is waited for, too. */
async function lockSheets(tx: Db, ids: string[], made: string[]): Promise<void> {
  if (made.length > 0)
    await sql`select pg_advisory_xact_lock(hashtextextended(id, 0)) from unnest(${made}::text[]) as id`.execute(tx)
  await sql`select id from checksheets where id = any(${ids}::uuid[]) order by id for update`.execute(tx)
}

/** What one batch does to one sheet. */
class SheetWork {
  readonly #context: BatchContext
  readonly #actor: BatchActor
  readonly #known: Known
  #open: OpenSheet | undefined
  #run: OperationRun | undefined
  readonly #entries: AuditEntry[] = []
  readonly #answered: Answered[] = []
  saved: BatchResult['touched'][number] | undefined

  constructor(context: BatchContext, actor: BatchActor, known: Known) {
    this.#context = context
    this.#actor = actor
    this.#known = known
  }

  async run(operations: Operation[], stored: StoredSheet | undefined): Promise<api.Outcome[]> {
    const { tx, now } = this.#context
    if (stored) this.#open = await openStored(tx, stored, now)
    if (stored && stored.row.chain_seq === 0) this.#entries.push(planEntry(stored.row))
    const outcomes: api.Outcome[] = []
    for (const operation of operations) outcomes.push(await this.#answer(operation))
    this.#run?.end()
    if (this.#open && this.#answered.length > 0) await this.#save(this.#open)
    return outcomes
  }

  async #answer(operation: Operation): Promise<api.Outcome> {
    const before = this.#known.get(operation.id)
    if (before) return repeated(operation.id, before)
    const outcome = await this.#decide(operation)
    if (outcome.kind !== 'rejected') this.#known.set(operation.id, { rev: outcome.rev ?? 0, outcome: null })
    return outcome
  }

  async #decide(operation: Operation): Promise<api.Outcome> {
    try {
      if (!this.#open && isCreate(operation)) return await this.#create(operation)
      // What lies outside a person's ECS does not exist, whatever else may be wrong with the operation.
      if (!this.#open || !mayIn(this.#actor, 'checksheet.read', ecsOf(this.#open))) throw appError('notFound')
      return this.#apply(this.#open, operation)
    } catch (error) {
      if (error instanceof AppError) return { id: operation.id, kind: 'rejected', ...errorBody(error) }
      throw error
    }
  }

  async #create(operation: Operation & { type: 'checksheet.create' }): Promise<api.Outcome> {
    const { tx, now } = this.#context
    const open = await openNew(tx, operation, this.#actor, now)
    this.#open = open
    const { draft, deviceId, atDevice } = operation
    const about = { action: operation.type, atDevice, deviceId, clockSkewMs: now.getTime() - Date.parse(atDevice) }
    this.#entries.push({
      ...about,
      entity: 'checksheet',
      id: operation.checksheetId,
      before: null,
      after: draft,
      reason: draft.reason,
    })
    const { rev } = open.evaluation.state.checksheet
    this.#answered.push({ id: operation.id, rev, outcome: null })
    return { id: operation.id, kind: 'applied', rev }
  }

  #apply(open: OpenSheet, operation: Operation): api.Outcome {
    const { now } = this.#context
    const { evaluation } = open
    const before = evaluation.state.checksheet
    this.#run ??= new OperationRun(evaluation)
    const applied = this.#run.apply(operation, {
      actor: this.#actor,
      deputies: this.#actor.deputies,
      now: now.toISOString(),
      reauthenticatedAt: this.#context.reauthenticatedAt,
      ...(asksForHash(operation) && { contentHash: contentHashOf(evaluation.state) }),
    })
    const after = evaluation.state.checksheet
    this.#entries.push(...auditEntries(operation, before, after, applied, now))
    const { kind, error, result, conflict } = applied.outcome
    const answer: api.Outcome = { id: operation.id, kind, rev: after.rev, result, conflict, error }
    const isKept = kind !== 'rejected' || applied.effects.length > 0
    if (isKept) this.#answered.push({ id: operation.id, rev: after.rev, outcome: kind === 'applied' ? null : answer })
    return answer
  }

  async #save(open: OpenSheet): Promise<void> {
    const { checksheet } = open.evaluation.state
    await saveSheet(this.#context, open, this.#entries, this.#answered)
    if (becameFinished(open)) await keepValues(this.#context.tx, open, this.#context.now)
    this.saved = {
      id: checksheet.id,
      ecsId: checksheet.ecsId,
      rev: checksheet.rev,
      needsNumber: open.isNew || isBegunWithoutNumber(checksheet),
    }
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

/** What a schedule has only planned waits for its number until somebody begins it. */
const isBegunWithoutNumber = ({ docNo, status }: Checksheet): boolean =>
  !docNo.startsWith('ECS-') && status !== 'planned'

const finished = ['waiting', 'approved']
const becameFinished = ({ before, evaluation }: OpenSheet) =>
  !finished.includes(before.checksheet.status) && finished.includes(evaluation.state.checksheet.status)

const ecsOf = ({ evaluation }: OpenSheet) => evaluation.state.checksheet.ecsId

const asksForHash = ({ type }: Operation) => type === 'checksheet.submit' || type === 'checksheet.approve'

function repeated(id: string, { rev, outcome }: { rev: number; outcome: unknown }): api.Outcome {
  return outcome ? (outcome as api.Outcome) : { id, kind: 'duplicate', rev }
}
