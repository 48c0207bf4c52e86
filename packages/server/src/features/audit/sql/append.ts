import type { Db } from '../../../engines/db/index.ts'
import type { User } from '../../../http/user.ts'
import { type AuditEntry, chainStart, nextLink } from '../chain.ts'

export type AppendContext = { tx: Db; user: Pick<User, 'id' | 'groups'>; now: () => Date; address: string }

/**
 * Adds what happened to a thing that is not a checksheet to that thing's own chain. The head is locked until the
 * transaction ends: two administrators at one account come one after the other.
 */
export async function appendAudit({ tx, user, now, address }: AppendContext, entries: AuditEntry[]): Promise<void> {
  const { id: chain, entity } = entries[0]!
  await tx
    .insertInto('audit_heads')
    .values({ chain, entity, ...chainStart })
    .onConflict((found) => found.doNothing())
    .execute()
  const head = await tx
    .selectFrom('audit_heads')
    .select(['seq', 'hash'])
    .where('chain', '=', chain)
    .forUpdate()
    .executeTakeFirstOrThrow()
  const facts = { chain, ecsId: null, at: now(), actor: user.id, groups: user.groups, ip: address }
  const { ecsId: ecs_id, prevHash: prev_hash, eventBytes: _, ...link } = nextLink(head, facts, entries)
  await tx
    .insertInto('audit_links')
    .values({ ...link, ecs_id, prev_hash })
    .execute()
  await tx.updateTable('audit_heads').set({ seq: link.seq, hash: link.hash }).where('chain', '=', chain).execute()
}
