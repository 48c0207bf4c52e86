import { join, resolve } from 'node:path'
import { openFsStore } from './fs.ts'
import { parseFilesSetting } from './setting.ts'
import type { ObjectStore } from './store.ts'

export type OpenOptions = {
  /** `fs:` keeps its files in `files` below this folder. */
  dataDir: string
  /** Signs the links of `fs:`; keep it, or every link given out dies with the process. */
  signingKey: string | Uint8Array
  /** Makes the links of `fs:` absolute. */
  publicUrl?: string
  /** For `s3:` when the setting names none. */
  region?: string
  now?: () => Date
  /** Another process works with this store, too: what it is writing is left alone. */
  isGuest?: boolean
}

/** Opens the store that `ECS_FILES` names. A wrong setting is a StorageError whose texts say what to change. */
export async function openStore(setting: string, options: OpenOptions): Promise<ObjectStore> {
  const { dataDir, signingKey, publicUrl, region, now, isGuest } = options
  const read = parseFilesSetting(setting, region)
  if (read.make === 's3') {
    // Read only where files lie in a bucket: most servers have them in a folder.
    const { openS3Store } = await import('./s3.ts')
    return openS3Store({ setting: read, now })
  }
  const folder = read.folder === undefined ? join(dataDir, 'files') : resolve(read.folder)
  return openFsStore({ folder, signingKey, publicUrl, now, isGuest })
}
