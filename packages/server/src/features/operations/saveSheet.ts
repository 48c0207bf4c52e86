import type { SheetState } from '@ecs/core'
import { sql } from 'kysely'
import { type AuditEntry, nextLink } from '../audit/chain.ts'
import { packCells } from '../checksheets/cells.ts'
import { changingColumns, rowOf } from '../checksheets/rows.ts'
import type { BatchContext } from './applyBatch.ts'
import type { OpenSheet } from './openSheet.ts'

export type Answered = { id: string; rev: number; outcome: unknown }

/** Writes what the batch changed: the sheet, the answers it touched, the operations, the audit link, one event. */
export async function saveSheet(
  { tx, user, now, ip }: BatchContext,
  open: OpenSheet,
  entries: AuditEntry[],
  answered: Answered[],
): Promise<void> {
  const { evaluation, lookBack } = open
  const { state } = evaluation
  const { id, ecsId, rev, status } = state.checksheet
  const facts = { chain: id, ecsId, at: now, actor: user.id, groups: user.groups, ip }
  const link = entries.length > 0 ? nextLink(open.head, facts, entries) : undefined
  const head = { chainSeq: link?.seq ?? open.head.seq, chainHash: link?.hash ?? open.head.hash, updatedAt: now }
  if (open.isNew)
    await tx
      .insertInto('checksheets')
      .values(rowOf(state, lookBack, head))
      .execute()
  else
    await tx
      .updateTable('checksheets')
      .set(changingColumns(state, lookBack, head))
      .where('id', '=', id)
      .execute()
  await saveAdditions(tx, open.before, state)
  const chunks = changedChunks(open)
  const event = JSON.stringify({ checksheetId: id, rev, status, by: user.id })
  // The rest has no order among itself: one statement, one way to the database.
  await sql`
    with cells as (
      insert into answers (checksheet_id, chunk, cells)
      select ${id}::uuid, chunk, cells from unnest(${chunks.map(({ chunk }) => chunk)}::int[], ${chunks.map(({ cells }) => cells)}::jsonb[]) as c (chunk, cells)
      on conflict (checksheet_id, chunk) do update set cells = excluded.cells),
    done as (
      insert into operations (id, checksheet_id, rev, outcome, at)
      select id, ${id}::uuid, rev, outcome, ${now}::timestamptz
      from unnest(${answered.map((one) => one.id)}::uuid[], ${answered.map((one) => one.rev)}::int[],
        ${answered.map((one) => one.outcome && JSON.stringify(one.outcome))}::jsonb[]) as o (id, rev, outcome)),
    link as (
      insert into audit_links (chain, seq, ecs_id, at, actor, events, prev_hash, hash)
      select ${id}::uuid, seq, ${ecsId}::uuid, ${now}::timestamptz, ${user.id}::uuid, events, prev_hash, hash
      from unnest(${link ? [link.seq] : []}::int[], ${link ? [link.events] : []}::text[],
        ${link ? [link.prevHash] : []}::text[], ${link ? [link.hash] : []}::text[]) as l (seq, events, prev_hash, hash))
    insert into events (topic, ecs_id, payload) values (${`checksheet:${id}`}, ${ecsId}, ${event})`.execute(tx)
}

/** Only rows of `answers` that hold a changed answer are written. */
function changedChunks({ before, evaluation, version: { chunkOf } }: OpenSheet): { chunk: number; cells: string }[] {
  const { results } = evaluation.state
  const touched = new Set<number>()
  for (const [key, result] of results) if (before.results.get(key) !== result) touched.add(chunkOf(key))
  for (const key of before.results.keys()) if (!results.has(key)) touched.add(chunkOf(key))
  if (touched.size === 0) return []
  const byChunk = Map.groupBy(results, ([key]) => chunkOf(key))
  return [...touched].map((chunk) => ({ chunk, cells: JSON.stringify(packCells(byChunk.get(chunk) ?? [])) }))
}

async function saveAdditions(tx: BatchContext['tx'], before: SheetState, after: SheetState): Promise<void> {
  const attachments = [...after.attachments.values()].filter((one) => before.attachments.get(one.id) !== one)
  for (const { uploadState: _, ...attachment } of attachments) {
    const facts = JSON.stringify(attachment)
    await tx
      .insertInto('attachments')
      .values({
        id: attachment.id,
        checksheet_id: attachment.checksheetId,
        sha256: attachment.sha256,
        facts,
      })
      .onConflict((found) => found.column('id').doUpdateSet({ facts }))
      .execute()
  }
  const comments = after.comments.slice(before.comments.length)
  if (comments.length === 0) return
  await tx
    .insertInto('comments')
    .values(
      comments.map((comment) => ({
        id: comment.id,
        checksheet_id: comment.checksheetId,
        item_id: comment.itemId ?? null,
        row_id: comment.rowId ?? null,
        text: comment.text,
        by: comment.by,
        at_device: new Date(comment.atDevice),
        received_at: new Date(comment.receivedAt),
      })),
    )
    .execute()
}
