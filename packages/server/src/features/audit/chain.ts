import { hash as digest } from 'node:crypto'
import { utf8Of } from '../../utf8.ts'

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

/** A new link, with its text as it travels. */
export type MadeLink = AuditLink & { eventBytes: Buffer }

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
export function nextLink(head: ChainHead, facts: LinkFacts, entries: AuditEntry[]): MadeLink {
  const { chain, ecsId, at, actor, groups, ip } = facts
  const first = head.seq + 1
  const events = JSON.stringify({ chain, first, ecsId, at: at.toISOString(), actor, groups, ip, entries })
  const hashed = utf8Of(hashedText(head.hash, events))
  const hash = digest('sha256', hashed)
  const eventBytes = hashed.subarray(hashed.indexOf('\n') + 1)
  return { chain, seq: head.seq + entries.length, ecsId, at, actor, events, eventBytes, prevHash: head.hash, hash }
}

export const hashOf = (prevHash: string, events: string): string => digest('sha256', hashedText(prevHash, events))

const hashedText = (prevHash: string, events: string): string => `${prevHash}\n${events}`
