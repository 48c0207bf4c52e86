import type { api } from '@ecs/core'
import { sql } from 'kysely'
import type { Db } from '../../engines/db/index.ts'
import type { StoredAnswer } from './tables.ts'

type Cell = { checksheetId: string; itemId: string; userId: string }
type NewMessage = Cell & {
  id: string
  rowId: string | undefined
  engine: string
  question: api.AssistantQuestion
  at: Date
}

/** False when the id is taken. */
export async function begin(tx: Db, message: NewMessage): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('assistant_messages')
    .values({
      id: message.id,
      checksheet_id: message.checksheetId,
      item_id: message.itemId,
      row_id: message.rowId ?? null,
      user_id: message.userId,
      engine: message.engine,
      question: JSON.stringify(message.question),
      state: 'running',
      at: message.at,
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}

export async function finish(
  tx: Db,
  id: string,
  state: 'done' | 'stopped' | 'failed',
  answer: StoredAnswer,
  { latencyMs, tokens }: { latencyMs: number; tokens: number },
): Promise<void> {
  await tx
    .updateTable('assistant_messages')
    .set({ state, answer: JSON.stringify(answer), latency_ms: Math.round(latencyMs), tokens })
    .where('id', '=', id)
    .execute()
}

const mostShown = 50

/** What is shown of an answer that somebody went away from a moment ago, or that died with its server. */
const noAnswer: StoredAnswer = {
  label: '',
  kind: 'answer',
  isDangerous: false,
  sentences: [],
  citations: [],
  proposal: null,
}

/** An answer that takes a minute is dead. */
const deadAfterMs = 60_000

/** One's own questions about one item of a sheet, oldest first. */
export async function threadOf(
  tx: Db,
  { checksheetId, itemId, userId }: Cell,
  now: Date,
): Promise<api.AssistantMessage[]> {
  const rows = await tx
    .selectFrom('assistant_messages')
    .select(['id', 'at', 'question', 'answer', 'state', 'useful', 'outcome'])
    .where('checksheet_id', '=', checksheetId)
    .where('item_id', '=', itemId)
    .where('user_id', '=', userId)
    .orderBy('at', 'desc')
    .limit(mostShown)
    .execute()
  return rows.reverse().map(({ answer, at, state, ...row }) => {
    const isDead = state === 'running' && now.getTime() - at.getTime() > deadAfterMs
    return { ...row, ...(answer ?? noAnswer), state: isDead ? 'failed' : state, at: at.toISOString() }
  })
}

export type Used = { tenMinutes: number; day: number; running: number; sheet: number; oldest: Date | null }

/** What this person has asked lately, and everybody about this sheet. */
export async function usedBy(tx: Db, userId: string, checksheetId: string, now: Date): Promise<Used> {
  const since = (ms: number) => new Date(now.getTime() - ms)
  const { rows } = await sql<Used>`
    select count(*) filter (where m.at > ${since(600_000)})::int as "tenMinutes", count(*)::int as day,
      count(*) filter (where m.state = 'running' and m.at > ${since(deadAfterMs)})::int as running,
      (select count(*) from assistant_messages s where s.checksheet_id = ${checksheetId})::int as sheet,
      min(m.at) filter (where m.at > ${since(600_000)}) as oldest
    from assistant_messages m where m.user_id = ${userId} and m.at > ${since(86_400_000)}`.execute(tx)
  return rows[0]!
}

type Own = { id: string; checksheetId: string; userId: string }

/** False when the message is not theirs, or not of this sheet. */
export async function settle(
  tx: Db,
  { id, checksheetId, userId }: Own,
  change: { useful: boolean; useful_reason: string | null } | { outcome: api.AssistantMessage['outcome'] },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('assistant_messages')
    .set(change)
    .where('id', '=', id)
    .where('checksheet_id', '=', checksheetId)
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** What models have cost since the month began, in UTC: providers count so, too. */
export async function tokensThisMonth(tx: Db, now: Date): Promise<number> {
  const { sum } = await tx
    .selectFrom('assistant_messages')
    .select((eb) => eb.fn.sum<string | null>('tokens').as('sum'))
    .where('at', '>=', new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), 1)))
    .executeTakeFirstOrThrow()
  return Number(sum ?? 0)
}

/** The oldest first, some at a time; answers how many went. */
export async function forget(tx: Db, before: Date, most: number): Promise<number> {
  const { numDeletedRows } = await tx
    .deleteFrom('assistant_messages')
    .where('id', 'in', (eb) =>
      eb.selectFrom('assistant_messages').select('id').where('at', '<', before).orderBy('at').limit(most),
    )
    .executeTakeFirst()
  return Number(numDeletedRows)
}
