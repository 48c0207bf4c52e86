import type { Config } from './config.ts'
import { openDatabase } from './engines/db/index.ts'
import { openStore, StorageError } from './engines/files/index.ts'
import { createMetrics } from './http/metrics.ts'
import { createLog } from './log.ts'
import { openSecrets } from './secrets.ts'
import type { Services } from './services.ts'
import { StartError } from './startError.ts'
import { version } from './version.ts'

type Opened = { services: Services; close: () => Promise<void> }

/** Opens everything a server stands on, in order; closes it in reverse, also when a later part does not open. */
export async function openServices(config: Config): Promise<Opened> {
  const closers: (() => Promise<unknown>)[] = []
  const close = async () => {
    for (const closer of closers.splice(0).reverse()) await closer()
  }
  try {
    const log = createLog(config.logLevel)
    const metrics = createMetrics(version)
    const now = () => new Date()
    const secrets = openSecrets(config.dataDir, config.secret)
    const db = await openDatabase({ dataDir: config.dataDir, databaseUrl: config.databaseUrl, log })
    closers.push(() => db.close())
    const files = await openFiles(config, secrets.keyFor('file links'))
    closers.push(() => files.close())
    const tokens = { verify: async () => undefined }
    return { services: { config, log, metrics, now, secrets, db, files, tokens }, close }
  } catch (error) {
    await close()
    throw error
  }
}

async function openFiles({ files, dataDir, publicUrl, pool }: Config, signingKey: Buffer) {
  try {
    return await openStore(files, { dataDir, signingKey, publicUrl, region: pool.region })
  } catch (error) {
    if (!(error instanceof StorageError)) throw error
    throw new StartError(`設定 ECS_FILES が正しくありません（${error.name}）: ${error.message}`, { cause: error })
  }
}
