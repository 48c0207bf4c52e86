import type { Db } from '../../engines/db/index.ts'
import { type ChainFault, ChainWalk } from './chainWalk.ts'
import * as sql from './sql.ts'

export type ChainVerdict = { intact: boolean; events: number; firstBroken: number | null; fault?: ChainFault }

/** Recomputes one chain from its beginning: every link must fit the one before and the sheet's own head. */
export async function verifyChain(tx: Db, chain: string): Promise<ChainVerdict> {
  const walk = new ChainWalk(chain)
  let lastSeq = 0
  const takeNew = async () => {
    const links = await sql.linksOf(tx, chain, lastSeq)
    for (const link of links) walk.take(link)
    lastSeq = links.at(-1)?.seq ?? lastSeq
    return links.length > 0
  }
  // The sheet may be written meanwhile: its head counts only when nothing was added around the look at it.
  let head = await sql.headOf(tx, chain)
  while (!walk.fault && (await takeNew())) head = await sql.headOf(tx, chain)
  walk.end(head)
  const { fault, head: reached } = walk
  return { intact: !fault, events: reached.seq, firstBroken: fault?.seq ?? null, ...(fault && { fault }) }
}
