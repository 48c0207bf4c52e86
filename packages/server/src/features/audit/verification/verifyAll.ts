import type { Services } from '../../../services.ts'
import type { ChainFault } from '../chainWalk.ts'
import { lastStoredNumber } from '../checkpointFiles.ts'
import { nobody, type Tell } from '../progress.ts'
import { headsSince, lastCheckpoint } from '../sql/checkpoint.ts'
import * as sql from '../sql.ts'
import { type CheckpointFault, type Held, verifyCheckpoints } from '../verifyCheckpoints.ts'
import { verifyLinks } from '../verifyLinks.ts'
import type { RecordFault } from './recordReplay.ts'
import { verifyKept } from './sql/keptFiles.ts'
import { verifyRecords } from './verifyRecord.ts'

export type ChainFinding = ChainFault & { chain: string; docNo: string | null }

export type RecordFinding = RecordFault & { chain: string; docNo: string | null }

export type AuditReport = {
  chains: number
  events: number
  chainFindings: ChainFinding[]
  checkpointFindings: CheckpointFault[]
  /** Records that say something else than their chains. */
  recordFindings: RecordFinding[]
  lastCheckpoint: Held | undefined
  /** Chains with links that no checkpoint covers yet. */
  unsealed: number
}

type Parts = Pick<Services, 'db' | 'files'>
type Trust = { publicKey: string; held?: Held[]; tell?: Tell }

/** Verifies everything there is, in one unchanging view, while the product may go on writing. */
export async function verifyAll(
  { db, files }: Parts,
  { publicKey, held = [], tell = nobody }: Trust,
): Promise<AuditReport> {
  // Looked up before the view is taken: whatever these checkpoints seal is then in the view.
  const storedUpTo = await lastStoredNumber(files)
  const view = db.kysely.transaction().setIsolationLevel('repeatable read')
  return view.execute(async (tx) => {
    // Reading large files between two statements takes its time.
    await sql.waitForUs(tx)
    const links = await verifyLinks(tx, tell)
    const checkpoints = await verifyCheckpoints(tx, { files, publicKey, storedUpTo, held, tell })
    // What the chain itself shows is more exact than what a checkpoint shows about it.
    const faults = new Map([...checkpoints.chains, ...links.faults])
    const records = new Map([...(await verifyRecords(tx, files, tell)), ...(await verifyKept(tx, files, null, tell))])
    const heads = await sql.headsOf(tx, [...faults.keys(), ...records.keys()])
    const { leaves } = await headsSince(tx, (await lastCheckpoint(tx))?.snapshot)
    const chainFindings = [...faults].map(([chain, fault]) => {
      return { chain, docNo: heads.get(chain)?.docNo ?? null, ...fault }
    })
    return {
      chains: links.chains,
      events: links.events,
      chainFindings: chainFindings.sort((a, b) => (a.chain < b.chain ? -1 : 1)),
      checkpointFindings: checkpoints.faults,
      recordFindings: [...records].flatMap(([chain, list]) =>
        list.map((fault) => ({ chain, docNo: heads.get(chain)?.docNo ?? null, ...fault })),
      ),
      lastCheckpoint: checkpoints.last,
      unsealed: leaves.length,
    }
  })
}
