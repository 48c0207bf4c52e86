import type { api } from '@ecs/core'
import { sql } from 'kysely'
import type { Db } from '../../../engines/db/index.ts'
import type { WebhookFacts } from '../tables.ts'

export type DueDelivery = {
  id: string
  webhookId: string
  eventId: string
  type: string
  at: Date
  attempts: number
  facts: WebhookFacts
  subjectId: string | null
  ecsId: string | null
  format: api.WebhookFormat
  urlSealed: string
  secretSealed: string
}

/**
 * The oldest that is due, of a receiver that is not resting; no other server's until the transaction ends. Its receiver
 * is held too: who removes that waits for this one message, and the two do not wait for each other.
 */
export async function nextDue(tx: Db, now: Date): Promise<DueDelivery | undefined> {
  const { rows } = await sql<DueDelivery>`
    select d.id, d.webhook_id as "webhookId", d.event_id as "eventId", d.type, d.at, d.attempts, d.facts,
      d.subject_id as "subjectId", d.ecs_id as "ecsId", w.format, w.url_sealed as "urlSealed",
      w.secret_sealed as "secretSealed"
    from webhook_deliveries d join webhooks w on w.id = d.webhook_id
    where d.done_at is null and d.next_at <= greatest(now(), ${now}::timestamptz)
      and (w.active or d.type = 'test') and coalesce(w.resting_until, '-infinity') <= greatest(now(), ${now}::timestamptz)
    order by d.next_at, d.at, d.id limit 1
    for update of d skip locked for key share of w skip locked`.execute(tx)
  return rows[0]
}

export async function sent(tx: Db, { id, webhookId }: DueDelivery, status: number, now: Date): Promise<void> {
  await sql`update webhook_deliveries set done_at = ${now}, outcome = 'sent', status = ${status}, error = null,
    attempts = attempts + 1 where id = ${id}`.execute(tx)
  await sql`update webhooks set failures = 0, resting_until = null where id = ${webhookId} and failures > 0`.execute(tx)
}

const firstDelayMs = 10_000
const longestDelayMs = 6 * 3_600_000
/** Others of the same receiver wait for no longer than this: it may be only this one that it does not take. */
const longestRestMs = 300_000

/** Later, ever more patiently, for three days. */
export async function putOff(
  tx: Db,
  { id, webhookId }: DueDelivery,
  { status, error }: { status: number | null; error: string },
  now: Date,
): Promise<void> {
  await sql`
    update webhook_deliveries set attempts = attempts + 1, status = ${status}, error = ${error.slice(0, 300)},
      next_at = ${now}::timestamptz + least(${longestDelayMs}, ${firstDelayMs} * 2 ^ least(attempts, 20)) * interval '1 millisecond',
      done_at = case when give_up_at <= ${now} then ${now}::timestamptz end,
      outcome = case when give_up_at <= ${now} then 'failed' end
    where id = ${id}`.execute(tx)
  await sql`
    update webhooks set failures = failures + 1,
      resting_until = ${now}::timestamptz + least(${longestRestMs}, ${firstDelayMs} * 2 ^ least(failures, 20)) * interval '1 millisecond'
    where id = ${webhookId}`.execute(tx)
}

type Named = { code: string; name: string }
export type Ecs = Named & { id: string }
export type SheetOf = {
  id: string
  docNo: string | null
  status: string
  targetCode: string
  targetName: string
  templateName: string
}
export type ActionOf = {
  id: string
  no: string
  title: string
  status: string
  severity: string
  sheetId: string | null
}

/** Names only: what people entered stays here. */
export async function sheetOf(tx: Db, id: string): Promise<SheetOf | undefined> {
  const { rows } = await sql<SheetOf>`
    select c.id, coalesce(c.doc_no, c.provisional_no) as "docNo", c.status, t.code as "targetCode",
      t.name as "targetName", v.name as "templateName"
    from checksheets c join targets t on t.id = c.target_id join template_versions v on v.id = c.template_version_id
    where c.id = ${id}`.execute(tx)
  return rows[0]
}

/** K11 The title of an action about a personal item says nothing of it. */
export async function actionOf(tx: Db, id: string): Promise<ActionOf | undefined> {
  const { rows } = await sql<ActionOf>`
    select id, no, title, status, severity, checksheet_id as "sheetId" from actions where id = ${id}`.execute(tx)
  return rows[0]
}

export async function ecsOf(tx: Db, id: string): Promise<Ecs | undefined> {
  return tx.selectFrom('ecs').select(['id', 'code', 'name']).where('id', '=', id).executeTakeFirst()
}
