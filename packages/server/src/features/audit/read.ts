import { type AuditEvent, clockSkewMs } from '@ecs/core'
import type { Db } from '../../engines/db/index.ts'
import type { AuditLink } from './chain.ts'
import { readLinkText } from './linkText.ts'
import * as sql from './sql.ts'

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

/** A link that was made unreadable has nothing to show here; verifying names it. */
export function eventsOf(link: AuditLink): AuditEvent[] {
  const text = readLinkText(link.events)
  if (!text) return []
  const { first, at, actor, groups, ip, entries } = text
  return entries.map((entry, i) => ({
    seq: first + i,
    at,
    actor,
    group: groups.join(',') || undefined,
    ip,
    ...entry,
    // Worked out anew: older entries wrote it the other way round, and their text is sealed.
    clockSkewMs: entry.atDevice === undefined ? undefined : clockSkewMs(entry.atDevice, at),
    before: entry.before ?? null,
    after: entry.after ?? null,
    prevHash: link.prevHash,
    hash: link.hash,
  }))
}
