import type { api, Checksheet, Operation, OperationOf } from '@ecs/core'
import type { Db } from '../../engines/db/index.ts'
import { begin, commit, inPipelinedTransaction, pipeline, type Statement } from '../../engines/db/pipeline.ts'
import type { User } from '../../http/user.ts'
import { arrivedOf, sheetsOfFiles } from '../attachments/index.ts'
import { storedSheets } from '../checksheets/index.ts'
import { isCreate } from './openSheet.ts'
import { type ChangedSheet, SheetBatch } from './sheetBatch.ts'
import { readPermits, usePermits } from './signing.ts'
import { actorsAndKnown } from './sql/actor.ts'
import { createFacts } from './sql/createFacts.ts'
import { locksOf } from './sql/locks.ts'
import { saveSheets } from './sql/saveSheets.ts'
import { Turn } from './turn.ts'

/** What one request sends, by whom. */
export type Batch = {
  user: User
  now: Date
  ip?: string | undefined
  /** Set only by callers that are trusted themselves; everyone else brings a signing ticket. */
  reauthenticatedAt?: string | undefined
  /** How much the files of an ECS may take; endless for trusted callers. */
  ecsFileBytes?: number | undefined
  operations: readonly Operation[]
}

export type Touched = { id: string; ecsId: string; rev: number; needsNumber: boolean }

export type BatchResult = { outcomes: api.Outcome[]; touched: Touched[] }

/** What a pass got done of a batch: operations without an outcome wait for the next one. */
export type PartResult = { outcomes: ReadonlyMap<Operation, api.Outcome>; touched: Touched[]; workedMs: number }

/** What is sent before the first and behind the last statement, on the same way. */
type Edges = { first: readonly Statement<void>[]; last: readonly Statement<void>[] }

/** Applies operations in order, sheet by sheet, and answers each by itself, as part of the caller's transaction. */
export async function applyBatch(tx: Db, batch: Batch): Promise<BatchResult> {
  const [result] = await applyBatches(tx, [batch], { first: [], last: [] }, new Turn('endless'))
  const { outcomes, touched } = result!
  return { outcomes: batch.operations.map((operation) => outcomes.get(operation)!), touched }
}

/**
 * The same for several requests at once, of which no two may speak of one sheet: they share every statement of a
 * transaction of their own. What there was time for is stored as a whole, or nothing of it.
 */
export const storeBatches = (db: Db, batches: readonly Batch[], turn: Turn): Promise<PartResult[]> =>
  inPipelinedTransaction(db, (tx) => applyBatches(tx, batches, { first: [begin], last: [commit] }, turn))

async function applyBatches(
  tx: Db,
  batches: readonly Batch[],
  { first, last }: Edges,
  turn: Turn,
): Promise<PartResult[]> {
  const operations = batches.flatMap((batch) => batch.operations)
  // Locks are always taken in the same order, so that two transactions never wait for each other.
  const ids = [...new Set(operations.map(({ checksheetId }) => checksheetId))].sort()
  const creating = operations.filter(isCreate)
  const userIds = [...new Set(batches.map(({ user }) => user.id))]
  const operationIds = operations.map(({ id }) => id)
  const attaching = operations.filter(isAttaching)
  const now = batches[0]?.now ?? new Date(0)
  // Everything is read after the locks: what was read before could be out of date by now.
  const [stored, { ecsIdsOf, deputiesOf, known }, arrived, fileSheets, factsOf] = await pipeline(
    tx,
    [
      storedSheets(ids),
      actorsAndKnown(userIds, operationIds, now),
      arrivedOf(attaching),
      sheetsOfFiles(attaching.map(({ attachmentId }) => attachmentId)),
      createFacts(creating.map(({ draft }) => draft)),
    ],
    [...first, ...locksOf(ids, creating.map(({ checksheetId }) => checksheetId).sort())],
  )
  const changed: ChangedSheet[] = []
  const results: PartResult[] = []
  for (const batch of batches) {
    const { id, groups, key } = batch.user
    const actor = { id, groups, ecsIds: key?.ecsIds ?? ecsIdsOf(id), deputies: deputiesOf(id) }
    const { workedMs } = turn
    const signing = await readPermits(tx, batch)
    const outcomes = new Map<Operation, api.Outcome>()
    const own: ChangedSheet[] = []
    for (const [id, sent] of Map.groupBy(batch.operations, ({ checksheetId }) => checksheetId)) {
      if (turn.isOver && (results.length > 0 || outcomes.size > 0)) break
      const work = new SheetBatch(tx, batch, { actor, known, signing, arrived, fileSheets, factsOf, turn })
      const answers = await work.run(sent, stored.get(id))
      for (const [at, answer] of answers.entries()) outcomes.set(sent[at]!, answer)
      if (work.changed) own.push(work.changed)
    }
    await usePermits(tx, signing)
    changed.push(...own)
    results.push({ outcomes, touched: own.map(touchedOf), workedMs: turn.workedMs - workedMs })
  }
  await saveSheets(tx, changed, last)
  return results
}

const isAttaching = (operation: Operation): operation is OperationOf<'attachment.add'> =>
  operation.type === 'attachment.add'

function touchedOf({ open }: ChangedSheet): Touched {
  const { checksheet } = open.evaluation.state
  const { id, ecsId, rev } = checksheet
  return { id, ecsId, rev, needsNumber: open.isNew || isBegunWithoutNumber(checksheet) }
}

/** What a schedule has only planned waits for its number until somebody begins it. */
const isBegunWithoutNumber = ({ docNo, status }: Checksheet): boolean =>
  !docNo.startsWith('ECS-') && status !== 'planned'
