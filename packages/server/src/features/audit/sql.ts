import type { Db } from '../../engines/db/index.ts'
import type { AuditLink } from './chain.ts'

export async function append(tx: Db, links: AuditLink[]): Promise<void> {
  if (links.length === 0) return
  await tx
    .insertInto('audit_links')
    .values(
      links.map(({ chain, seq, ecsId, at, actor, events, prevHash, hash }) => ({
        chain,
        seq,
        ecs_id: ecsId,
        at,
        actor,
        events,
        prev_hash: prevHash,
        hash,
      })),
    )
    .execute()
}

/** The links of one chain in order, from after `afterSeq`. */
export async function linksOf(tx: Db, chain: string, afterSeq = 0, limit = 1000): Promise<AuditLink[]> {
  const rows = await tx
    .selectFrom('audit_links')
    .selectAll()
    .where('chain', '=', chain)
    .where('seq', '>', afterSeq)
    .orderBy('seq')
    .limit(limit)
    .execute()
  return rows.map((row) => ({
    chain: row.chain,
    seq: row.seq,
    ecsId: row.ecs_id,
    at: row.at,
    actor: row.actor,
    events: row.events,
    prevHash: row.prev_hash,
    hash: row.hash,
  }))
}

/** What the sheet itself says its newest link is. */
export async function headOf(tx: Db, chain: string): Promise<{ seq: number; hash: string } | undefined> {
  const row = await tx
    .selectFrom('checksheets')
    .select(['chain_seq', 'chain_hash'])
    .where('id', '=', chain)
    .executeTakeFirst()
  return row && { seq: row.chain_seq, hash: row.chain_hash }
}
