import type { AuditEvent } from '@ecs/core'
import type { Db } from '../../engines/db/index.ts'
import { type AuditEntry, type AuditLink, chainStart, hashOf } from './chain.ts'
import * as sql from './sql.ts'

type LinkText = {
  chain: string
  first: number
  at: string
  actor: string
  groups: string[]
  ip?: string
  entries: AuditEntry[]
}

/** The trail as people read it: one event per change, with the hash of the link that seals it. */
export async function eventsIn(
  tx: Db,
  chain: string,
  after: number,
  limit: number,
): Promise<{ rows: AuditEvent[]; next: string | null }> {
  const links = await sql.linksOf(tx, chain, after, limit + 1)
  const events = links.flatMap(eventsOf).filter(({ seq }) => seq > after)
  const shown = events.slice(0, limit)
  return { rows: shown, next: events.length > limit ? String(shown.at(-1)!.seq) : null }
}

function eventsOf(link: AuditLink): AuditEvent[] {
  const { first, at, actor, groups, ip, entries } = JSON.parse(link.events) as LinkText
  return entries.map((entry, i) => ({
    seq: first + i,
    at,
    actor,
    group: groups.join(',') || undefined,
    ip,
    ...entry,
    before: entry.before ?? null,
    after: entry.after ?? null,
    prevHash: link.prevHash,
    hash: link.hash,
  }))
}

export type ChainVerdict = { intact: boolean; events: number; firstBroken: number | null }

/** Recomputes the chain from its beginning: every link must fit the one before and the sheet's own head. */
export async function verifyChain(tx: Db, chain: string): Promise<ChainVerdict> {
  let { seq, hash } = chainStart
  for (;;) {
    const links = await sql.linksOf(tx, chain, seq)
    if (links.length === 0) break
    for (const link of links) {
      if (!fits(link, chain, seq, hash)) return { intact: false, events: seq, firstBroken: seq + 1 }
      ;({ seq, hash } = link)
    }
  }
  const head = await sql.headOf(tx, chain)
  const isWhole = !head || (head.seq === seq && head.hash === hash)
  return { intact: isWhole, events: seq, firstBroken: isWhole ? null : seq + 1 }
}

export function fits(link: AuditLink, chain: string, seq: number, hash: string): boolean {
  if (link.prevHash !== hash || hashOf(hash, link.events) !== link.hash) return false
  const text = JSON.parse(link.events) as LinkText
  return text.chain === chain && text.first === seq + 1 && link.seq === seq + text.entries.length
}
