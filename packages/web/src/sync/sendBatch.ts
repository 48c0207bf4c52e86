import { type AppError, type api, type EndpointResponse, maxOperationsPerCall, type Operation } from '@ecs/core'
import { type CallFailure, callFailureOf } from './callFailure.ts'
import type { UploadFile } from './files.ts'
import type { LocalStore } from './localStore.ts'
import { type Queued, settle, takeBatch } from './queue.ts'
import { sendFiles } from './sendFiles.ts'
import type { Settlement, SheetSettlement } from './settlement.ts'

export type OperationsResponse = EndpointResponse<typeof api.postOperations>

/** The server, as far as sending needs it. */
export type Outside = { post: (operations: Operation[]) => Promise<OperationsResponse>; upload: UploadFile }

/** What one pass over the queue remembers from batch to batch. */
export type Pass = {
  /** How many operations go together; shrinks to find the one that the server cannot read. */
  limit: number
  /** Operations that wait for a file, and the sheets they belong to. */
  held: Set<string>
  waitingSheets: Set<string>
  /** Why the pass has to be repeated later. */
  failure?: CallFailure | undefined
  /** Operations have been taken and are about to go. */
  onTaken: (taken: SheetSettlement[]) => void
}

/** What became of the operations of a batch; `isOver` when there is no use in going on. */
export type BatchResult = { settlements: SheetSettlement[]; isOver: boolean }

/** `duplicate` is the first answer once more: what it says beside its kind tells whether that was a yes. */
function settlementOf({ id, kind, rev, conflict, error }: api.Outcome): Settlement {
  if (conflict && kind !== 'applied')
    return { id, state: 'conflict', rev: rev ?? conflict.openedRev, answer: { conflict } }
  if (kind === 'conflict') return { id, state: 'conflict', rev, answer: { error } }
  if (kind === 'rejected' || error) return { id, state: 'rejected', rev, answer: { error } }
  return { id, state: 'sent', rev }
}

const waiting = (batch: readonly Queued[], failure: CallFailure | undefined): Settlement[] =>
  batch.map(({ operation: { id } }) => ({ id, state: 'waiting', lastError: failure && messageOf(failure) }))

const refused = (batch: readonly Queued[], { code, message, detail }: AppError): Settlement[] =>
  batch.map(({ operation: { id } }) => ({ id, state: 'rejected', answer: { error: { code, message, detail } } }))

const messageOf = (failure: CallFailure): string => ('error' in failure ? failure.error.message : failure.message)

/** Takes the next operations, sends their files, then them, and writes down what became of each. */
export async function sendBatch(store: LocalStore, pass: Pass, outside: Outside): Promise<BatchResult> {
  const batch = await takeBatch(store, pass.limit, pass.held)
  if (batch.length === 0) return { settlements: [], isOver: true }
  pass.onTaken(batch.map(({ operation: { id, checksheetId } }) => ({ id, checksheetId, state: 'sending' })))
  const files = await sendFiles(store, batch, outside.upload, pass.waitingSheets)
  for (const { operation } of files.held) pass.held.add(operation.id)
  pass.failure ??= files.failure
  const unready = [
    ...waiting(files.held, files.failure),
    ...files.refused.flatMap(({ queued, error }) => refused([queued], error)),
  ]
  const { posted, isOver } = await postReady(files.ready, pass, outside)
  const settlements = [...unready, ...posted]
  await settle(store, settlements)
  const sheetOf = new Map(batch.map(({ operation }) => [operation.id, operation.checksheetId]))
  return { settlements: settlements.map((one) => ({ ...one, checksheetId: sheetOf.get(one.id)! })), isOver }
}

type Posted = { posted: Settlement[]; isOver: boolean }

async function postReady(ready: readonly Queued[], pass: Pass, { post }: Outside): Promise<Posted> {
  if (ready.length === 0) return { posted: [], isOver: false }
  try {
    return readOutcomes(ready, pass, await post(ready.map(({ operation }) => operation)))
  } catch (error) {
    return readTrouble(ready, pass, callFailureOf(error))
  }
}

/** Only what the answer names is settled. An operation it forgot is sent again, but not at once. */
function readOutcomes(ready: readonly Queued[], pass: Pass, { outcomes }: OperationsResponse): Posted {
  const answered = new Map(outcomes.map((outcome) => [outcome.id, outcome]))
  const forgotten = ready.filter(({ operation }) => !answered.has(operation.id))
  const named = ready.flatMap(({ operation }) => answered.get(operation.id) ?? [])
  pass.limit = Math.min(maxOperationsPerCall, pass.limit * 2)
  if (forgotten.length > 0)
    pass.failure = { kind: 'later', message: `${forgotten.length} operations without an answer` }
  return { posted: [...named.map(settlementOf), ...waiting(forgotten, pass.failure)], isOver: forgotten.length > 0 }
}

function readTrouble(ready: readonly Queued[], pass: Pass, failure: CallFailure): Posted {
  if (!('error' in failure)) {
    pass.failure = failure
    return { posted: waiting(ready, failure), isOver: true }
  }
  const isFound = failure.kind === 'refused' || ready.length === 1
  pass.limit = isFound ? pass.limit : Math.ceil(ready.length / 2)
  return { posted: isFound ? refused(ready, failure.error) : waiting(ready, failure), isOver: false }
}
