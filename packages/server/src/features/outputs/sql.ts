import { api } from '@ecs/core'
import { type Selectable, sql } from 'kysely'
import type { Db } from '../../engines/db/index.ts'
import { conditionOf, orderBy, pageOf, sourceOf, type Today, type View } from '../checksheetList/index.ts'
import type { OutputTables } from './tables.ts'

export type OutputRow = Selectable<OutputTables['outputs']>

export const shown = (row: OutputRow, now: Date): api.Output => ({
  id: row.id,
  ecsId: row.ecs_id,
  kind: row.request.kind,
  format: row.request.format,
  status: row.status === 'done' && isOver(row, now) ? 'expired' : row.status,
  done: row.done,
  total: row.total,
  fileName: row.file_name,
  bytes: row.bytes === null ? null : Number(row.bytes),
  failure: row.failure,
  madeAt: row.made_at.toISOString(),
  expiresAt: row.expires_at?.toISOString() ?? null,
})

export const isOver = ({ expires_at }: OutputRow, now: Date): boolean => expires_at !== null && expires_at <= now

export async function byId(tx: Db, id: string): Promise<OutputRow | undefined> {
  return tx.selectFrom('outputs').selectAll().where('id', '=', id).executeTakeFirst()
}

const mostShown = 50

export async function ofPerson(tx: Db, by: string): Promise<OutputRow[]> {
  return tx.selectFrom('outputs').selectAll().where('by', '=', by).orderBy('made_at', 'desc').limit(mostShown).execute()
}

export async function atWork(tx: Db, by: string): Promise<number> {
  const found = tx.selectFrom('outputs').select('id').where('by', '=', by).where('status', 'in', ['waiting', 'running'])
  return (await found.execute()).length
}

type NewOutput = Pick<OutputRow, 'id' | 'ecs_id' | 'by' | 'groups' | 'sheet_ids' | 'total' | 'file_name' | 'made_at'>

export async function add(tx: Db, output: NewOutput, request: api.OutputRequest): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('outputs')
    .values({ ...output, request: JSON.stringify(request), status: 'waiting' })
    .onConflict((found) => found.column('id').doNothing())
    .executeTakeFirst()
  return (numInsertedOrUpdatedRows ?? 0n) > 0n
}

/** Another try begins at the first record again. */
export async function begin(tx: Db, id: string): Promise<boolean> {
  const change = tx.updateTable('outputs').set({ status: 'running', done: 0 }).where('id', '=', id)
  return (await change.where('status', 'in', ['waiting', 'running']).executeTakeFirst()).numUpdatedRows > 0n
}

/** Whether it is still wanted. */
export async function progress(tx: Db, id: string, done: number): Promise<boolean> {
  const change = tx.updateTable('outputs').set({ done }).where('id', '=', id).where('status', '=', 'running')
  return (await change.executeTakeFirst()).numUpdatedRows > 0n
}

type Made = { bytes: number; sha256: string; done: number; total: number; ended_at: Date; expires_at: Date }

export async function finish(tx: Db, id: string, made: Made): Promise<boolean> {
  const change = tx
    .updateTable('outputs')
    .set({ ...made, status: 'done' })
    .where('id', '=', id)
  return (await change.where('status', '=', 'running').executeTakeFirst()).numUpdatedRows > 0n
}

export async function fail(tx: Db, id: string, failure: string, now: Date): Promise<void> {
  const change = tx.updateTable('outputs').set({ status: 'failed', failure, ended_at: now }).where('id', '=', id)
  await change.where('status', 'in', ['waiting', 'running']).execute()
}

export async function cancel(tx: Db, id: string, now: Date): Promise<void> {
  await tx.updateTable('outputs').set({ status: 'cancelled', ended_at: now }).where('id', '=', id).execute()
}

/** Those whose time is over; their files are the caller's to remove. */
export async function expire(tx: Db, now: Date, limit: number): Promise<string[]> {
  const over = tx.selectFrom('outputs').select('id').where('status', '=', 'done').where('expires_at', '<=', now)
  const rows = await tx
    .updateTable('outputs')
    .set({ status: 'expired' })
    .where('id', 'in', over.limit(limit))
    .returning('id')
    .execute()
  return rows.map(({ id }) => id)
}

/** What is planned only is no record: it is not printed. */
export async function recordIds(tx: Db, ecsId: string, view: View, today: Today): Promise<string[]> {
  const page = { sort: 'newest', after: undefined, limit: api.mostOutputSheets + 1 } as const
  const { rows } = await sql<{ id: string }>`
    select c.id from ${pageOf(view, ecsId, today, page, sql`c.*`)} c ${orderBy('newest')}`.execute(tx)
  return rows.map(({ id }) => id)
}

export async function countOf(tx: Db, ecsId: string, view: View, today: Today): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from ${sourceOf(view)} where ${conditionOf(view, ecsId, today)}`.execute(tx)
  return rows[0]!.count
}
