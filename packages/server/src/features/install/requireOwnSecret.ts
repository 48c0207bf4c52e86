import type { Identity } from '@ecs/identity'
import type { Db } from '../../engines/db/index.ts'
import type { ObjectStore } from '../../engines/files/index.ts'
import type { Logger } from '../../log.ts'
import type { Secrets } from '../../secrets.ts'
import { StartError } from '../../startError.ts'
import { auditKeyOf, lastCheckpoint, readCheckpoint, someStoredNumber } from '../audit/index.ts'
import * as sql from './sql.ts'

type Parts = { tx: Db; files: ObjectStore; secrets: Secrets; identity: Identity | undefined; log: Logger }

/**
 * Refuses to go on with a secret that is not the one this install began with. Its passwords and keys could not be opened,
 * devices would lose what they keep, and the audit trail would go on under another key.
 */
export async function requireOwnSecret(parts: Parts): Promise<void> {
  const { tx, secrets } = parts
  const own = secrets.keyFor('install check').toString('hex')
  const kept = await sql.keptKeyCheck(tx)
  if (kept !== undefined && kept !== own) throw foreign('データベース')
  await requireOwnCheckpoints(parts)
  await requireOwnPool(parts)
  if (kept === undefined) await sql.keepKeyCheck(tx, own)
  if ((await sql.keptKeyCheck(tx)) !== own) throw foreign('データベース')
}

/** One checkpoint tells whose they are. A store that is away keeps nobody from starting. */
async function requireOwnCheckpoints({ tx, files, secrets, log }: Parts): Promise<void> {
  try {
    const number = (await lastCheckpoint(tx))?.number ?? (await someStoredNumber(files))
    const checkpoint = number === undefined ? undefined : await readCheckpoint(files, number)
    if (checkpoint === undefined || checkpoint === 'unreadable') return
    if (checkpoint.publicKey !== auditKeyOf(secrets).publicKey) throw foreign('監査証跡の封印')
  } catch (error) {
    if (error instanceof StartError) throw error
    log.warn({ err: error }, 'cannot look at the audit checkpoints')
  }
}

async function requireOwnPool({ identity }: Parts): Promise<void> {
  try {
    await identity?.jwks()
  } catch (cause) {
    if (!/another secretKey/.test((cause as Error).message)) throw cause
    throw foreign('ユーザープール', cause)
  }
}

const foreign = (what: string, cause?: unknown) =>
  new StartError(
    `${what}は別の秘密鍵で作られています。このまま起動すると、誰もサインインできません。元の secret ファイルをバックアップから戻すか、ECS_SECRET に元の値を指定してください。`,
    { cause },
  )
