import type { Db } from '../../engines/db/index.ts'
import type { AuditLink } from './chain.ts'
import { type ChainFault, ChainWalk } from './chainWalk.ts'
import { nobody, type Tell } from './progress.ts'
import * as sql from './sql.ts'

export type LinksVerdict = { chains: number; events: number; faults: Map<string, ChainFault> }

const pageSize = 2000

/** Recomputes every chain, page by page, and compares each with what it belongs to. Needs one unchanging view of the database. */
export async function verifyLinks(tx: Db, tell: Tell = nobody): Promise<LinksVerdict> {
  const total = await sql.countLinks(tx)
  let done = 0
  const verdict: LinksVerdict = { chains: 0, events: 0, faults: new Map() }
  let walk: ChainWalk | undefined
  let last: AuditLink | undefined
  do {
    const links = await sql.linksAfter(tx, last, pageSize)
    const finished: ChainWalk[] = []
    for (const link of links) {
      if (walk && walk.chain !== link.chain) finished.push(walk)
      if (walk?.chain !== link.chain) walk = new ChainWalk(link.chain)
      walk.take(link)
    }
    last = links.at(-1)
    done += links.length
    await tell('chains', done, total)
    if (!last && walk) finished.push(walk)
    await judge(tx, finished, verdict)
  } while (last)
  for (const chain of await sql.headsWithoutLinks(tx)) verdict.faults.set(chain, { what: 'chainMissing', seq: 1 })
  return verdict
}

async function judge(tx: Db, finished: ChainWalk[], verdict: LinksVerdict): Promise<void> {
  const heads = await sql.headsOf(
    tx,
    finished.map(({ chain }) => chain),
  )
  for (const walk of finished) {
    walk.end(heads.get(walk.chain))
    verdict.chains += 1
    verdict.events += walk.head.seq
    if (walk.fault) verdict.faults.set(walk.chain, walk.fault)
  }
}
