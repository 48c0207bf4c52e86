import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../engines/db/index.ts'
import { jsonb } from '../engines/db/pipeline.ts'
import { oldestMissing, type Position } from './position.ts'
import { parseSnapshot, type Snapshot } from './snapshot.ts'

export const channel = 'ecs_events'

export type NewEvent = { topic: string; ecsId?: string | null; payload: unknown }
/** `data` is what a client gets: written once, sent to many. */
export type LiveEvent = { id: bigint; tx: bigint; topic: string; ecsId: string | null; data: string }
export type Batch = { events: LiveEvent[]; snapshot: Snapshot }

/** The one statement that adds to the event log, as part of whatever statement its caller runs. */
export function insertEvents(events: readonly NewEvent[]): RawBuilder<unknown> {
  const rows = events.map(({ topic, ecsId, payload }) => ({ topic, ecs_id: ecsId, payload }))
  return sql`
    insert into events (topic, ecs_id, payload)
    select topic, ecs_id, coalesce(payload, 'null')
    from jsonb_to_recordset(${jsonb(rows)}::jsonb) as e (topic text, ecs_id uuid, payload jsonb)`
}

/** Appends to the log and tells the listeners at commit; the notice carries no content. */
export async function appendEvent(tx: Db, event: NewEvent): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    with fresh as (${insertEvents([event])} returning id, topic)
    select id, pg_notify(${channel}, id || ' ' || topic) from fresh`.execute(tx)
  return rows[0]!.id
}

export async function currentSnapshot(tx: Db): Promise<Snapshot> {
  const { rows } = await sql<{ snapshot: string }>`select pg_current_snapshot()::text as snapshot`.execute(tx)
  return parseSnapshot(rows[0]!.snapshot)
}

/**
 * The events a reader at this position lacks, in order of id, and the snapshot they were read in: one statement.
 * Sorted here, because `order by id limit` tempts the planner into walking the whole table along its ids.
 */
export async function eventsAfter(tx: Db, { seen, part }: Position, limit: number): Promise<Batch> {
  const restOfBatch = part ? sql`or (id > ${part.upTo} and ${isNewSince(part.since)})` : sql``
  const { rows } = await sql<{ snapshot: string; events: EventRow[] }>`
    select pg_current_snapshot()::text as snapshot, coalesce((
      select json_agg(missing) from (
        select id::text as id, tx::text as tx, topic, ecs_id as "ecsId", payload, at from events
        where ${isNewSince(seen)} ${restOfBatch} limit ${limit}) missing), '[]') as events`.execute(tx)
  const { snapshot, events } = rows[0]!
  return {
    snapshot: parseSnapshot(snapshot),
    events: events.map(toLiveEvent).sort((a, b) => (a.id < b.id ? -1 : 1)),
  }
}

type EventRow = { id: string; tx: string; topic: string; ecsId: string | null; payload: unknown; at: string }

function toLiveEvent({ id, tx, topic, ecsId, payload, at }: EventRow): LiveEvent {
  return { id: BigInt(id), tx: BigInt(tx), topic, ecsId, data: JSON.stringify({ topic, ecsId, at, payload }) }
}

/** Not visible in the snapshot, written so that the index on `tx` answers it. */
function isNewSince({ xmax, running }: Snapshot) {
  if (running.size === 0) return sql`tx >= ${String(xmax)}::xid8`
  return sql`(tx >= ${String(xmax)}::xid8 or tx = any(${[...running].map(String)}::xid8[]))`
}

/** A position from before a pruning or from another database cannot be continued. */
export async function canContinue(tx: Db, position: Position): Promise<boolean> {
  const { rows } = await sql<{ isKnown: boolean }>`
    select ${String(position.seen.xmax)}::xid8 <= pg_snapshot_xmax(pg_current_snapshot()) and not exists (
      select 1 from events_pruned where tx >= ${String(oldestMissing(position))}::xid8) as "isKnown"`.execute(tx)
  return rows[0]!.isKnown
}

/** Removes up to `limit` events older than `before` and remembers that readers from before them missed something. */
export async function pruneEvents(tx: Db, before: Date, limit: number): Promise<number> {
  const { rows } = await sql<{ removed: number }>`
    with old as (select id from events where at < ${before} order by id limit ${limit}),
      gone as (delete from events using old where events.id = old.id returning tx),
      mark as (
        insert into events_pruned (tx) select tx from gone order by tx desc limit 1
        on conflict (only_row) do update set tx = greatest(events_pruned.tx, excluded.tx), at = now())
    select count(*)::int as removed from gone`.execute(tx)
  return rows[0]?.removed ?? 0
}
