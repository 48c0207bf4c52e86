import { sql } from 'kysely'
import type { Db } from '../../../engines/db/index.ts'
import { type Checkpoint, checkpointHash } from '../checkpoint.ts'
import type { SealedHead } from '../merkle.ts'

// Any number that nobody else uses: one server seals at a time.
const lockKey = 7_236_401_117

export async function lockSealing(tx: Db): Promise<void> {
  // The first checkpoint after a restore holds every chain there is: hashing a million of them takes its time, and the
  // transaction keeps nothing from others but this lock.
  await sql`set local idle_in_transaction_session_timeout = 0`.execute(tx)
  await sql`select pg_advisory_xact_lock(${lockKey})`.execute(tx)
}

export type CheckpointRow = { number: number; hash: string; snapshot: string }

export async function lastCheckpoint(tx: Db): Promise<CheckpointRow | undefined> {
  return tx
    .selectFrom('audit_checkpoints')
    .select(['number', 'hash', 'snapshot'])
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirst()
}

/** The hash that the database remembers of each checkpoint. */
export async function rememberedHashes(tx: Db): Promise<Map<number, string>> {
  const rows = await tx.selectFrom('audit_checkpoints').select(['number', 'hash']).execute()
  return new Map(rows.map(({ number, hash }) => [number, hash]))
}

export async function remember(tx: Db, checkpoint: Checkpoint): Promise<void> {
  const { number, at, root, previous, snapshot, leaves } = checkpoint
  const hash = checkpointHash(checkpoint)
  await tx
    .insertInto('audit_checkpoints')
    .values({ number, at: new Date(at), chains: leaves.length, root, previous, hash, snapshot })
    .execute()
}

/** A position from before everything. */
const nothingSeen = '1:1:'

/**
 * The heads of the chains with links that `seen` does not cover, and the snapshot they were read in: one statement.
 * A position ahead of the database comes from another cluster (a restored copy): then every chain counts as new.
 */
export async function headsSince(
  tx: Db,
  seen: string = nothingSeen,
): Promise<{ leaves: SealedHead[]; snapshot: string }> {
  const { rows } = await sql<{ snapshot: string; leaves: SealedHead[] }>`
    with position as materialized (
      select case when pg_snapshot_xmax(${seen}::pg_snapshot) > pg_snapshot_xmax(pg_current_snapshot())
        then ${nothingSeen}::pg_snapshot else ${seen}::pg_snapshot end as seen),
    fresh as (
      select distinct on (chain) chain, seq, hash from audit_links
      where tx >= (select pg_snapshot_xmin(seen) from position)
        and not pg_visible_in_snapshot(tx, (select seen from position))
      order by chain, seq desc)
    select pg_current_snapshot()::text as snapshot, coalesce((select json_agg(fresh) from fresh), '[]') as leaves
  `.execute(tx)
  return rows[0]!
}

/** Those leaves whose link is no longer what was sealed, and how far their chain reaches now (0: it is gone). */
export async function changedLeaves(
  tx: Db,
  leaves: SealedHead[],
): Promise<{ chain: string; seq: number; isThere: boolean; tail: number }[]> {
  const { rows } = await sql<{ chain: string; seq: number; isThere: boolean; tail: number }>`
    select leaf.chain, leaf.seq, link.hash is not null as "isThere",
      coalesce((select max(seq) from audit_links where chain = leaf.chain), 0) as tail
    from unnest(${leaves.map(({ chain }) => chain)}::uuid[], ${leaves.map(({ seq }) => seq)}::int[],
      ${leaves.map(({ hash }) => hash)}::text[]) as leaf (chain, seq, hash)
    left join audit_links link on link.chain = leaf.chain and link.seq = leaf.seq
    where link.hash is distinct from leaf.hash`.execute(tx)
  return rows
}
