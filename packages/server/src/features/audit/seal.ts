import type { Db } from '../../engines/db/index.ts'
import type { Services } from '../../services.ts'
import { type Checkpoint, isGenuine, makeCheckpoint, noCheckpoint } from './checkpoint.ts'
import { putCheckpoint, readCheckpoint } from './checkpointFiles.ts'
import { auditKeyOf } from './signing.ts'
import * as sql from './sql/checkpoint.ts'

type Parts = Pick<Services, 'db' | 'files' | 'secrets' | 'now'>

/**
 * Seals the heads of all chains that changed since the last checkpoint; answers it, or undefined when nothing changed.
 * The file comes first and is never rewritten: a pass that was cut short after it is finished by the next one.
 */
export async function sealHeads(parts: Parts): Promise<Checkpoint | undefined> {
  return parts.db.kysely.transaction().execute(async (tx) => {
    await sql.lockSealing(tx)
    const last = await sql.lastCheckpoint(tx)
    const checkpoint = (await leftBehind(parts, last)) ?? (await make(tx, parts, last))
    if (checkpoint) await sql.remember(tx, checkpoint)
    return checkpoint
  })
}

type Last = sql.CheckpointRow | undefined
const numberAfter = (last: Last): number => (last?.number ?? 0) + 1

async function leftBehind({ files, secrets }: Parts, last: Last): Promise<Checkpoint | undefined> {
  const number = numberAfter(last)
  const found = await readCheckpoint(files, number)
  if (!found) return undefined
  const isOurs =
    found !== 'unreadable' &&
    isGenuine(found, auditKeyOf(secrets).publicKey) &&
    found.number === number &&
    found.previous === (last?.hash ?? noCheckpoint)
  if (!isOurs) throw new Error(`checkpoint ${number} in the object store is not ours; see "ecs audit verify"`)
  return found
}

async function make(tx: Db, { files, secrets, now }: Parts, last: Last): Promise<Checkpoint | undefined> {
  const { leaves, snapshot } = await sql.headsSince(tx, last?.snapshot)
  if (leaves.length === 0) return undefined
  const facts = { number: numberAfter(last), previous: last?.hash ?? noCheckpoint, at: now(), snapshot, leaves }
  const checkpoint = makeCheckpoint(facts, auditKeyOf(secrets))
  await putCheckpoint(files, checkpoint)
  return checkpoint
}
