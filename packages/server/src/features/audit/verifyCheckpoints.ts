import type { Db } from '../../engines/db/index.ts'
import type { ObjectStore } from '../../engines/files/index.ts'
import type { ChainFault } from './chainWalk.ts'
import { type Checkpoint, checkpointHash, isGenuine, noCheckpoint } from './checkpoint.ts'
import { readCheckpoint } from './checkpointFiles.ts'
import { nobody, type Tell } from './progress.ts'
import * as sql from './sql/checkpoint.ts'

export type CheckpointFault = { number: number; what: 'missing' | 'forged' | 'unlinked' | 'forgotten' | 'notHeld' }

/** A checkpoint that somebody else wrote down. */
export type Held = { number: number; hash: string }

export type CheckpointsVerdict = {
  last: Held | undefined
  faults: CheckpointFault[]
  /** Chains that are no longer what was sealed. */
  chains: Map<string, ChainFault>
}

type Trust = { files: ObjectStore; publicKey: string; storedUpTo: number; held: Held[]; tell?: Tell }

/** Checks signature and link of every checkpoint, and that what it sealed is still there. */
export async function verifyCheckpoints(tx: Db, { files, publicKey, storedUpTo, held, tell = nobody }: Trust) {
  const remembered = await sql.rememberedHashes(tx)
  const rememberedUpTo = highest(remembered.keys())
  const upTo = Math.max(storedUpTo, rememberedUpTo, highest(held.map(({ number }) => number)))
  const verdict: CheckpointsVerdict = { last: undefined, faults: [], chains: new Map() }
  let previous: string | undefined = noCheckpoint
  for (let number = 1; number <= upTo; number++) {
    const fault = (what: CheckpointFault['what']) => void verdict.faults.push({ number, what })
    const checkpoint = await readCheckpoint(files, number)
    const known = remembered.get(number)
    if (checkpoint === undefined) fault('missing')
    else if (checkpoint === 'unreadable' || checkpoint.number !== number || !isGenuine(checkpoint, publicKey))
      fault('forged')
    else {
      const hash = checkpointHash(checkpoint)
      if (previous !== undefined && checkpoint.previous !== previous) fault('unlinked')
      if (isForgotten(number, known, hash, rememberedUpTo)) fault('forgotten')
      if (held.some((one) => one.number === number && one.hash !== hash)) fault('notHeld')
      await checkLeaves(tx, checkpoint, verdict.chains)
      verdict.last = { number, hash }
    }
    // After a gap the next one is believed by what the database remembers of the lost one.
    const isSound: boolean = verdict.last?.number === number
    previous = isSound ? verdict.last?.hash : known
    await tell('checkpoints', number, upTo)
  }
  return verdict
}

/** The newest file may still wait for its row; any other without its row means that the database was set back. */
function isForgotten(number: number, known: string | undefined, hash: string, rememberedUpTo: number): boolean {
  return known === undefined ? number !== rememberedUpTo + 1 : known !== hash
}

function highest(numbers: Iterable<number>): number {
  let found = 0
  for (const number of numbers) found = Math.max(found, number)
  return found
}

const leavesAtOnce = 5000

async function checkLeaves(tx: Db, { leaves }: Checkpoint, chains: Map<string, ChainFault>): Promise<void> {
  for (let from = 0; from < leaves.length; from += leavesAtOnce) {
    for (const { chain, seq, isThere, tail } of await sql.changedLeaves(tx, leaves.slice(from, from + leavesAtOnce))) {
      if (chains.has(chain)) continue
      if (tail === 0) chains.set(chain, { what: 'chainMissing', seq: 1 })
      else if (tail < seq) chains.set(chain, { what: 'tailCut', seq: tail + 1 })
      else chains.set(chain, { what: isThere ? 'edited' : 'removed', seq })
    }
  }
}
