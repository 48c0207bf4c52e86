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
export async function linksAfter(tx: Db, after: Place | undefined, limit: number): Promise<AuditLink[]> {
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
type Place = { chain: string; seq: number }

/** What the sheets say about their chains; a chain without a sheet is left out. */
export async function headsOf(tx: Db, chains: string[]): Promise<Map<string, SheetHead>> {
  const rows = await tx
    .selectFrom('checksheets')
    .select(['id', 'doc_no', 'chain_seq', 'chain_hash'])
    .where('id', '=', sql<string>`any(${chains}::uuid[])`)
    .execute()
  return new Map(rows.map((row) => [row.id, { docNo: row.doc_no, seq: row.chain_seq, hash: row.chain_hash }]))
}
export type SheetHead = { docNo: string | null; seq: number; hash: string }

/** Sheets that say they have a chain of which not one link is left. */
export async function sheetsWithoutLinks(tx: Db): Promise<string[]> {
  const rows = await tx
    .selectFrom('checksheets')
    .select('id')
    .where('chain_seq', '>', 0)
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('audit_links').select('seq').whereRef('chain', '=', 'checksheets.id'))),
    )
    .execute()
  return rows.map(({ id }) => id)
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
