import { setImmediate as afterOthers } from 'node:timers/promises'
import type { Services } from '../directory/services.ts'
import { CognitoError } from '../errors.ts'
import type { Service } from '../service.ts'
import type { Resource } from '../store/directory.ts'
import { linesOf, valuesOf } from './csv.ts'
import { isHeaderOf } from './header.ts'
import { importUser } from './importUser.ts'
import { isExpired, isOver, type Job, jobOf, saveJob } from './jobs.ts'

/** The import itself. It survives its process: what has come to a halt is taken up by the next sweep. */

const linesPerSave = 20
const longestLine = 16_000
/** Whoever runs a job says so more often than this. */
const silentMs = 60_000

export const messages = {
  done: 'Import Job Completed Successfully.',
  stopped: 'The Import Job was stopped by the developer.',
  failed: 'Too many users have failed or been skipped during the import.',
  header: 'The header in the CSV file does not match the expected headers.',
  empty: 'There are no users in the CSV file.',
  noFile: 'The CSV file is gone.',
} as const

/** Takes the pool's one place for a running job; false when another has it. */
export async function takePlace(service: Service, job: Resource): Promise<boolean> {
  const at = service.now()
  const place: Resource = {
    kind: 'importPlace',
    id: service.pool.id,
    poolId: service.pool.id,
    document: { jobId: job.id },
    createdAt: at,
    modifiedAt: at,
  }
  return service.directory.create(place)
}

export function runInBackground(service: Service, job: Resource): void {
  const work = run(service, job).catch((error: unknown) => {
    // The place stays taken, and the next sweep tries again.
    const detail = error instanceof Error ? (error.stack ?? error.message) : String(error)
    service.emit({ type: 'request.fail', action: 'UserImportJob', detail: `${job.id} ${detail}` })
  })
  service.inBackground(work)
}

async function run(service: Service, started: Resource): Promise<void> {
  const file = await service.directory.find('importFile', started.id)
  if (!file) return end(service, started, { Status: 'Failed', CompletionMessage: messages.noFile })
  const lines = linesOf(String(file.document.text))
  const header = valuesOf(lines.next().value?.text ?? '') ?? []
  if (!isHeaderOf(service.pool, header))
    return end(service, started, { Status: 'Failed', CompletionMessage: messages.header })
  let job = await saveJob(service, started, { Status: 'InProgress' })
  const { ImportedUsers, SkippedUsers, FailedUsers, line: done } = jobOf(job)
  const count = { imported: ImportedUsers, skipped: SkippedUsers, failed: FailedUsers }
  const soFar = (line: number) => ({
    ImportedUsers: count.imported,
    SkippedUsers: count.skipped,
    FailedUsers: count.failed,
    line,
  })
  let last = done
  for (const { number, text } of lines) {
    if (number <= done) continue
    count[await importLine(service, job.id, header, number, text)]++
    last = number
    if (number % linesPerSave !== 0) continue
    job = await saveJob(service, job, soFar(number))
    if (!(await goesOn(service, job))) return
  }
  const isIdle = count.imported === 0
  const outcome = count.skipped + count.failed === 0 ? messages.empty : messages.failed
  await end(service, job, {
    ...soFar(last),
    Status: isIdle ? 'Failed' : 'Succeeded',
    CompletionMessage: isIdle ? outcome : messages.done,
  })
}

async function importLine(
  service: Service,
  jobId: string,
  header: readonly string[],
  number: number,
  text: string,
): Promise<'imported' | 'skipped' | 'failed'> {
  const fail = (why: string) => {
    service.emit({ type: 'user.import', action: 'UserImportJob', detail: `${jobId} line ${number}: ${why}` })
    return 'failed' as const
  }
  if (text.length > longestLine) return fail('The line is too long')
  const values = valuesOf(text)
  if (values?.length !== header.length) return fail('The line does not have the columns of the header')
  try {
    const named = Object.fromEntries(header.map((name, column) => [name, values[column] ?? '']))
    return await importUser(service, { jobId, number }, named)
  } catch (error) {
    if (error instanceof CognitoError) return fail(error.message)
    throw error
  }
}

/** Between two parts: others have their turn, and whoever wants to stop the job is heard. */
async function goesOn(service: Service, job: Resource): Promise<boolean> {
  await afterOthers()
  if (service.isClosing()) return false
  if (await service.directory.find('importStop', job.id)) {
    await end(service, job, { Status: 'Stopped', CompletionMessage: messages.stopped })
    return false
  }
  const { id } = service.pool
  const at = service.now()
  const place = { kind: 'importPlace', id, poolId: id, document: { jobId: job.id } } as const
  // Without it the pool is gone.
  return service.directory.replace({ ...place, createdAt: at, modifiedAt: at })
}

/** The file is forgotten: it holds people's addresses, and nobody needs it any more. */
async function end(service: Service, job: Resource, change: Partial<Job>): Promise<void> {
  await saveJob(service, job, { ...change, completedAt: service.now().toISOString() })
  await service.directory.remove('importFile', job.id)
  await service.directory.remove('importStop', job.id)
  await service.directory.remove('importPlace', service.pool.id)
}

const mostAtOnce = 1000

/** Takes up jobs whose server died, and forgets the files of jobs that nobody started. */
export async function sweepImports(services: Services): Promise<void> {
  const { directory, now } = services.configured
  for (const place of await directory.list('importPlace', { limit: mostAtOnce })) {
    if (now().getTime() - place.modifiedAt.getTime() < silentMs) continue
    const service = await services.ofPool(place.poolId)
    const job = service && (await directory.find('importJob', String(place.document.jobId)))
    if (!job || isOver(jobOf(job))) await directory.remove('importPlace', place.id)
    else if (await isFirst(service, place)) runInBackground(service, job)
  }
  for (const { id } of await directory.list('importFile', { limit: mostAtOnce })) {
    const job = await directory.find('importJob', id)
    if (!job || isExpired(services.configured, job)) await directory.remove('importFile', id)
  }
}

/** Of several servers, one takes it up. */
function isFirst({ store, now }: Service, { id, modifiedAt }: Resource): Promise<boolean> {
  const mark = `import ${id} ${modifiedAt.getTime()}`
  return store.useSession(mark, new Date(now().getTime() + 10 * silentMs))
}
