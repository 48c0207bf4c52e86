import type { Config } from './config.ts'
import { type Database, openDatabase } from './engines/db/index.ts'
import { createLog, type Logger } from './log.ts'
import { openSecrets, type Secrets } from './secrets.ts'

/** What everything else stands on. */
export type Foundation = { log: Logger; secrets: Secrets; db: Database }

/** `join`: use the database of a server that is already running (the operator's tool). */
export async function openFoundation(config: Config, { join = false } = {}): Promise<Foundation> {
  const log = createLog(config.logLevel, config.logFormat)
  const secrets = openSecrets(config.dataDir, config.secret)
  const { dataDir, databaseUrl, databaseOwnerUrl } = config
  return { log, secrets, db: await openDatabase({ dataDir, databaseUrl, databaseOwnerUrl, log, join }) }
}
