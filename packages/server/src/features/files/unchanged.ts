import { createHash } from 'node:crypto'
import { appError } from '@ecs/core'
import { type ObjectStore, StorageError } from '../../engines/files/index.ts'
import type { Services } from '../../services.ts'

/** The hash is evidence: what lies in the store must still be what was sent. */
export async function storedFault(
  files: ObjectStore,
  path: string,
  sha256: string,
): Promise<'file' | 'fileMissing' | undefined> {
  try {
    const hash = createHash('sha256')
    for await (const chunk of (await files.get({ path })).body) hash.update(chunk)
    return hash.digest('hex') === sha256 ? undefined : 'file'
  } catch (error) {
    if (!(error instanceof StorageError)) throw error
    if (error.name === 'NotFound') return 'fileMissing'
    if (error.name === 'DamagedObject') return 'file'
    throw error
  }
}

/** Asked before a file is shown, whatever it belongs to. */
export async function requireUnchanged(
  { files, log }: Pick<Services, 'files' | 'log'>,
  path: string,
  sha256: string,
): Promise<void> {
  const fault = await storedFault(files, path, sha256)
  if (fault === 'fileMissing') throw appError('notFound')
  if (!fault) return
  log.error({ path }, 'a stored file is not what was sent')
  throw appError('changedFile')
}
