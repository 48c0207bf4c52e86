import {
  appError,
  createSheet,
  type Evaluation,
  evaluateInSteps,
  judgedAt,
  type Operation,
  type OperationOf,
  SheetEngine,
  type SheetState,
} from '@ecs/core'
import type { Db } from '../../engines/db/index.ts'
import { chainStart } from '../audit/index.ts'
import {
  type LookBack,
  lookBackNow,
  planOf,
  planWith,
  type StoredSheet,
  sheetContext,
  type VersionPlan,
} from '../checksheets/index.ts'
import { readRegisters } from '../registers/index.ts'
import type { BatchActor } from './sql/actor.ts'
import type { FactsOf } from './sql/createFacts.ts'
import { Turn } from './turn.ts'

/** A sheet while operations are applied to it. */
export type OpenSheet = {
  evaluation: Evaluation
  version: VersionPlan
  lookBack: LookBack
  head: { seq: number; hash: string }
  isNew: boolean
  /** The state before this batch: what differs has to be written. */
  before: SheetState
}

export async function openStored(
  tx: Db,
  stored: StoredSheet,
  now: Date,
  turn = new Turn('endless'),
): Promise<OpenSheet> {
  const { row, state } = stored
  const lookBack = await lookBackNow(tx, row)
  const version = await planOf(tx, row.template_version_id)
  const then = judgedAt(state.checksheet)
  const at = then === undefined ? undefined : new Date(then)
  const registers = await readRegisters(tx, row.ecs_id, version.lookups, at)
  const context = sheetContext(stored, lookBack, at ?? now, registers)
  const evaluation = await turn.through(evaluateInSteps(planWith(version, state.addedItems), state, context))
  const head = { seq: row.chain_seq, hash: row.chain_hash }
  return { evaluation, version, lookBack, head, isNew: false, before: state }
}

/** The sheet a create operation makes; nothing is stored yet. */
export async function openNew(
  tx: Db,
  operation: OperationOf<'checksheet.create'>,
  { actor, now, factsOf }: { actor: BatchActor; now: Date; factsOf: FactsOf },
  turn = new Turn('endless'),
): Promise<OpenSheet> {
  const { draft } = operation
  const facts = factsOf(draft)
  if (!facts) throw appError('notFound')
  const version = await planOf(tx, draft.templateVersionId)
  const state = createSheet(operation, {
    actor,
    now: now.toISOString(),
    content: version.content,
    versionStatus: facts.versionStatus,
    versionLife: facts.versionLife,
    target: facts.target,
  })
  const registers = await readRegisters(tx, draft.ecsId, version.lookups)
  const context = sheetContext({ state, target: facts.target }, facts.lookBack, now, registers)
  const evaluation = await turn.through(evaluateInSteps(version.plan, state, context))
  new SheetEngine(evaluation, false).count()
  return { evaluation, version, lookBack: facts.lookBack, head: chainStart, isNew: true, before: state }
}

export const isCreate = (operation: Operation): operation is OperationOf<'checksheet.create'> =>
  operation.type === 'checksheet.create'
