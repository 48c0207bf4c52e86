import type { AppError } from '@ecs/core'
import { type CallFailure, callFailureOf } from './callFailure.ts'
import { filesNeeded, markFile, readFile, type UploadFile, unsentFiles } from './files.ts'
import type { LocalStore } from './localStore.ts'
import type { Queued } from './queue.ts'

/** Operations whose files are on the server, those that have to wait for theirs, and those whose file was refused. */
export type Sorted = {
  ready: Queued[]
  held: Queued[]
  refused: { queued: Queued; error: AppError }[]
  failure?: CallFailure | undefined
}

/** These say something about the sheet as a whole, so everything before them must have arrived. */
const isAboutTheWhole = ({ operation }: Queued): boolean =>
  operation.type.startsWith('checksheet.') || operation.type.startsWith('process.')

/**
 * Uploads what the operations need. One file in failure holds back only the operations that speak of it, and those about
 * the whole of its sheet; `waitingSheets` remembers these sheets from batch to batch.
 */
export async function sendFiles(
  store: LocalStore,
  batch: readonly Queued[],
  upload: UploadFile,
  waitingSheets: Set<string>,
): Promise<Sorted> {
  const missing = new Set<string>()
  const refusals = new Map<string, AppError>()
  let failure: CallFailure | undefined
  for (const { id } of await unsentFiles(
    store,
    batch.flatMap(({ operation }) => filesNeeded(operation)),
  )) {
    const failed = failure ?? (await uploadOne(store, id, upload))
    if (failed === undefined) continue
    missing.add(id)
    if (failed.kind === 'refused' || failed.kind === 'smaller') refusals.set(id, failed.error)
    else failure = failed
  }
  return { ...sort(batch, missing, refusals, waitingSheets), failure }
}

async function uploadOne(store: LocalStore, id: string, upload: UploadFile): Promise<CallFailure | undefined> {
  const file = await readFile(store, id)
  if (file === undefined) return undefined
  try {
    await upload(file)
    await markFile(store, id, 'stored')
    return undefined
  } catch (error) {
    const failure = callFailureOf(error)
    await markFile(
      store,
      id,
      'error' in failure ? 'failed' : 'local',
      'error' in failure ? failure.error.message : failure.message,
    )
    return failure
  }
}

function sort(
  batch: readonly Queued[],
  missing: ReadonlySet<string>,
  refusals: ReadonlyMap<string, AppError>,
  waitingSheets: Set<string>,
): Sorted {
  const sorted: Sorted = { ready: [], held: [], refused: [] }
  for (const queued of batch) {
    const { operation } = queued
    const lacking = filesNeeded(operation).find((id) => missing.has(id))
    const error = lacking === undefined ? undefined : refusals.get(lacking)
    if (error) sorted.refused.push({ queued, error })
    else if (lacking !== undefined || (isAboutTheWhole(queued) && waitingSheets.has(operation.checksheetId))) {
      waitingSheets.add(operation.checksheetId)
      sorted.held.push(queued)
    } else sorted.ready.push(queued)
  }
  return sorted
}
