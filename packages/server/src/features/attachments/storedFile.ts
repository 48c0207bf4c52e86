import { createHash } from 'node:crypto'
import { type ObjectStore, StorageError } from '../../engines/files/index.ts'
import { contentPath } from './sql.ts'

type Content = { attachmentId: string; sha256: string }

/** The hash is evidence: what lies in the store must still be what was sent. */
export async function storedFault(files: ObjectStore, content: Content): Promise<'file' | 'fileMissing' | undefined> {
  try {
    const hash = createHash('sha256')
    for await (const chunk of (await files.get({ path: contentPath(content) })).body) hash.update(chunk)
    return hash.digest('hex') === content.sha256 ? undefined : 'file'
  } catch (error) {
    if (!(error instanceof StorageError)) throw error
    if (error.name === 'NotFound') return 'fileMissing'
    if (error.name === 'DamagedObject') return 'file'
    throw error
  }
}
