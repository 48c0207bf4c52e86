import type { Config } from './config.ts'
import { type Database, openDatabase } from './engines/db/index.ts'
import { keptKeyCheck } from './features/install/index.ts'
import { withCarriedKeys } from './keys/carriedKeys.ts'
import { settleSecretFiles } from './keys/renewSecret.ts'
import { createLog, type Logger } from './log.ts'
import { openSecrets, type Secrets } from './secrets.ts'

/** What everything else stands on. */
export type Foundation = { log: Logger; secrets: Secrets; db: Database }

/** `join`: use the database of a server that is already running (the operator's tool). */
export async function openFoundation(config: Config, { join = false } = {}): Promise<Foundation> {
  const log = createLog(config.logLevel, config.logFormat)
  const secrets = openSecrets(config.dataDir, config.secret)
  const { dataDir, databaseUrl, databaseOwnerUrl } = config
  const db = await openDatabase({ dataDir, databaseUrl, databaseOwnerUrl, log, join })
  try {
    return { log, secrets: await settled(db, config, secrets), db }
  } catch (error) {
    await db.close()
    throw error
  }
}

/** A renewal of the secret may have been killed, and some keys outlive one. */
async function settled(db: Database, { dataDir, secret }: Config, opened: Secrets): Promise<Secrets> {
  if (secret !== undefined) return withCarriedKeys(db.kysely, opened)
  settleSecretFiles(dataDir, await keptKeyCheck(db.kysely))
  return withCarriedKeys(db.kysely, openSecrets(dataDir, undefined))
}
