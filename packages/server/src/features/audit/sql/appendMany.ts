import { sql } from 'kysely'
import { type AuditEntry, chainStart, nextLink } from '../chain.ts'
import type { AppendContext } from './append.ts'

/** So many chains are written in one statement. */
const batch = 500

/** The same as `appendAudit` for one entry each of thousands of things, without a statement for each of them. */
export async function appendAuditMany(context: AppendContext, entries: AuditEntry[]): Promise<void> {
  for (let at = 0; at < entries.length; at += batch) await appendBatch(context, entries.slice(at, at + batch))
}

async function appendBatch({ tx, user, now, address }: AppendContext, entries: AuditEntry[]): Promise<void> {
  // In one order everywhere: two imports at once wait for each other instead of both for ever.
  const sorted = entries.toSorted((a, b) => (a.id < b.id ? -1 : 1))
  await tx
    .insertInto('audit_heads')
    .values(sorted.map(({ id: chain, entity }) => ({ chain, entity, ...chainStart })))
    .onConflict((found) => found.doNothing())
    .execute()
  const ids = sorted.map(({ id }) => id)
  const heads = await tx
    .selectFrom('audit_heads')
    .select(['chain', 'seq', 'hash'])
    .where('chain', '=', sql<string>`any(${ids}::uuid[])`)
    .orderBy('chain')
    .forUpdate()
    .execute()
  const byChain = new Map(heads.map((head) => [head.chain, head]))
  const at = now()
  const links = sorted.map((entry) => {
    const facts = { chain: entry.id, ecsId: null, at, actor: user.id, groups: user.groups, ip: address }
    const {
      ecsId: ecs_id,
      prevHash: prev_hash,
      eventBytes: _,
      ...link
    } = nextLink(byChain.get(entry.id)!, facts, [entry])
    return { ...link, ecs_id, prev_hash }
  })
  await tx.insertInto('audit_links').values(links).execute()
  await sql`update audit_heads h set seq = l.seq, hash = l.hash
    from unnest(${links.map(({ chain }) => chain)}::uuid[], ${links.map(({ seq }) => seq)}::int[],
      ${links.map(({ hash }) => hash)}::text[]) as l (chain, seq, hash)
    where h.chain = l.chain`.execute(tx)
}
