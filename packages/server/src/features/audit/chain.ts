import { hash as digest } from 'node:crypto'

/** What happened to one thing: what was, what is, and why. */
export type AuditEntry = {
  action: string
  entity: string
  id: string
  before?: unknown
  after?: unknown
  reason?: string | undefined
  atDevice?: string | undefined
  clockSkewMs?: number | undefined
  deviceId?: string | undefined
}

/** Everything one request did to one chain, bound to all that came before. */
export type AuditLink = {
  chain: string
  /** Number of the link's last entry; entries are counted from 1 over the whole chain. */
  seq: number
  ecsId: string | null
  at: Date
  actor: string
  /** The exact text that was hashed. */
  events: string
  prevHash: string
  hash: string
}

export type ChainHead = { seq: number; hash: string }

/** Where every chain begins. */
export const chainStart: ChainHead = { seq: 0, hash: '0'.repeat(64) }

type LinkFacts = {
  chain: string
  ecsId: string | null
  at: Date
  actor: string
  groups: string[]
  ip?: string | undefined
}

/** Makes the next link. Its text names chain and number too, so that no link fits in another place. */
export function nextLink(head: ChainHead, facts: LinkFacts, entries: AuditEntry[]): AuditLink {
  const { chain, ecsId, at, actor, groups, ip } = facts
  const first = head.seq + 1
  const events = JSON.stringify({ chain, first, ecsId, at: at.toISOString(), actor, groups, ip, entries })
  const hash = hashOf(head.hash, events)
  return { chain, seq: head.seq + entries.length, ecsId, at, actor, events, prevHash: head.hash, hash }
}

export const hashOf = (prevHash: string, events: string): string => digest('sha256', `${prevHash}\n${events}`)
