import { type Selectable, sql } from 'kysely'
import type { Db } from '../../engines/db/index.ts'
import type { AuditLink } from './chain.ts'
import type { AuditTables } from './tables.ts'

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
  return rows.map(linkOf)
}

type LinkRow = Omit<Selectable<AuditTables['audit_links']>, 'tx'>

function linkOf(row: LinkRow): AuditLink {
  return {
    chain: row.chain,
    seq: row.seq,
    ecsId: row.ecs_id,
    at: row.at,
    actor: row.actor,
    events: row.events,
    prevHash: row.prev_hash,
    hash: row.hash,
  }
}

/** All links, chain by chain and in order, from after the given one. */
export async function linksAfter(tx: Db, after: LinkPosition | undefined, limit: number): Promise<AuditLink[]> {
  const rows = await tx
    .selectFrom('audit_links')
    .selectAll()
    .$if(after !== undefined, (links) => links.where(sql<boolean>`(chain, seq) > (${after?.chain}, ${after?.seq})`))
    .orderBy('chain')
    .orderBy('seq')
    .limit(limit)
    .execute()
  return rows.map(linkOf)
}
type LinkPosition = { chain: string; seq: number }

/** What sheets, and other things with a chain, say about theirs; a chain that belongs to nothing is left out. */
export async function headsOf(tx: Db, chains: string[]): Promise<Map<string, SheetHead>> {
  const rows = await tx
    .selectFrom('checksheets')
    .select(['id', 'doc_no', 'chain_seq', 'chain_hash'])
    .where('id', '=', sql<string>`any(${chains}::uuid[])`)
    .execute()
  const others = await tx
    .selectFrom('audit_heads')
    .selectAll()
    .where('chain', '=', sql<string>`any(${chains}::uuid[])`)
    .execute()
  return new Map([
    ...others.map(({ chain, seq, hash }): [string, SheetHead] => [chain, { docNo: null, seq, hash }]),
    ...rows.map((row): [string, SheetHead] => [
      row.id,
      { docNo: row.doc_no, seq: row.chain_seq, hash: row.chain_hash },
    ]),
  ])
}
export type SheetHead = { docNo: string | null; seq: number; hash: string }

/** Things that say they have a chain of which not one link is left. */
export async function headsWithoutLinks(tx: Db): Promise<string[]> {
  const { rows } = await sql<{ chain: string }>`
    select chain from (
      select id as chain from checksheets where chain_seq > 0 union all select chain from audit_heads where seq > 0
    ) heads where not exists (select from audit_links where audit_links.chain = heads.chain)`.execute(tx)
  return rows.map(({ chain }) => chain)
}

/** What the sheet, or another thing, itself says its newest link is. */
export async function headOf(tx: Db, chain: string): Promise<{ seq: number; hash: string } | undefined> {
  const found = (await headsOf(tx, [chain])).get(chain)
  return found && { seq: found.seq, hash: found.hash }
}

export async function sheetsWithChains(tx: Db): Promise<string[]> {
  const rows = await tx.selectFrom('checksheets').select('id').where('chain_seq', '>', 0).orderBy('id').execute()
  return rows.map(({ id }) => id)
}

/** What a template's chain says the content of a version was when it was published. */
export async function publishedHash(tx: Db, templateId: string, versionId: string): Promise<string | undefined> {
  const { rows } = await sql<{ hash: string }>`
    select entry -> 'after' ->> 'contentHash' as hash
    from audit_links, jsonb_array_elements(events::jsonb -> 'entries') entry
    where chain = ${templateId} and entry ->> 'action' = 'template.publish'
      and entry -> 'after' ->> 'versionId' = ${versionId} limit 1`.execute(tx)
  return rows[0]?.hash
}

export async function countLinks(tx: Db): Promise<number> {
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from audit_links`.execute(tx)
  return rows[0]!.n
}

/** The transaction is not ended for resting while files are read. */
export async function waitForUs(tx: Db): Promise<void> {
  await sql`set local idle_in_transaction_session_timeout = 0`.execute(tx)
}
