import type { api } from '@ecs/core'
import { sql } from 'kysely'
import type { Db } from '../../engines/db/index.ts'

type Row = Omit<api.Webhook, 'madeAt' | 'lastSentAt'> & { madeAt: Date; lastSentAt: Date | null }

const columns = sql`w.id, w.name, w.host, w.format, w.events, w.ecs_ids as "ecsIds", w.active, w.made_at as "madeAt",
  (select count(*)::int from webhook_deliveries d where d.webhook_id = w.id and d.done_at is null) as waiting,
  (select count(*)::int from webhook_deliveries d where d.webhook_id = w.id and d.outcome = 'failed') as failed,
  (select max(d.done_at) from webhook_deliveries d where d.webhook_id = w.id and d.outcome = 'sent') as "lastSentAt"`

const asWebhook = ({ madeAt, lastSentAt, ...row }: Row): api.Webhook => ({
  ...row,
  madeAt: madeAt.toISOString(),
  lastSentAt: lastSentAt?.toISOString() ?? null,
})

export async function all(tx: Db): Promise<api.Webhook[]> {
  const { rows } = await sql<Row>`select ${columns} from webhooks w order by w.made_at desc, w.id`.execute(tx)
  return rows.map(asWebhook)
}

export async function byId(tx: Db, id: string): Promise<api.Webhook | undefined> {
  const { rows } = await sql<Row>`select ${columns} from webhooks w where w.id = ${id}`.execute(tx)
  return rows[0] && asWebhook(rows[0])
}

export type Sealed = { host: string; url: string }
type Saved = { id: string; draft: api.WebhookDraft; url: Sealed | undefined; secret: string; by: string; at: Date }

/** A changed receiver begins anew: nobody waits for the rest of the former one. */
export async function save(tx: Db, { id, draft, url, secret, by, at }: Saved): Promise<void> {
  const { name, format, events, ecsIds: ecs_ids, active } = draft
  const row = {
    ...{ name, format, events, ecs_ids, active, failures: 0, resting_until: null },
    ...(url && { host: url.host, url_sealed: url.url }),
  }
  const changed = await tx.updateTable('webhooks').set(row).where('id', '=', id).executeTakeFirst()
  if (changed.numUpdatedRows > 0n || !url) return
  await tx
    .insertInto('webhooks')
    .values({ ...row, id, host: url.host, url_sealed: url.url, secret_sealed: secret, made_by: by, made_at: at })
    .execute()
}

export async function remove(tx: Db, id: string): Promise<void> {
  await tx.deleteFrom('webhooks').where('id', '=', id).execute()
}

const dayMs = 86_400_000
export const triedForMs = 3 * dayMs

export async function addTest(tx: Db, webhookId: string, now: Date): Promise<void> {
  await sql`
    insert into webhook_deliveries (webhook_id, event_id, type, at, next_at, give_up_at)
    values (${webhookId}, gen_random_uuid(), 'test', ${now}, ${now}, ${new Date(now.getTime() + triedForMs)})`.execute(
    tx,
  )
  await rouse(tx, webhookId)
}

/** Whoever asks for it by hand does not wait. */
const rouse = (tx: Db, webhookId: string) =>
  tx.updateTable('webhooks').set({ failures: 0, resting_until: null }).where('id', '=', webhookId).execute()

export async function deliveriesOf(tx: Db, webhookId: string): Promise<api.WebhookDelivery[]> {
  const rows = await tx
    .selectFrom('webhook_deliveries')
    .selectAll()
    .where('webhook_id', '=', webhookId)
    .orderBy('at', 'desc')
    .orderBy('id')
    .limit(100)
    .execute()
  return rows.map((row) => ({
    id: row.id,
    eventId: row.event_id,
    type: row.type,
    at: row.at.toISOString(),
    attempts: row.attempts,
    state: row.outcome ?? 'waiting',
    doneAt: row.done_at?.toISOString() ?? null,
    nextAt: row.done_at ? null : row.next_at.toISOString(),
    status: row.status,
    error: row.error,
  }))
}

/** Under the same event id, for another three days. */
export async function replay(tx: Db, webhookId: string, id: string, now: Date): Promise<boolean> {
  const again = { next_at: now, give_up_at: new Date(now.getTime() + triedForMs), done_at: null, outcome: null }
  const changed = await tx
    .updateTable('webhook_deliveries')
    .set(again)
    .where('id', '=', id)
    .where('webhook_id', '=', webhookId)
    .executeTakeFirst()
  await rouse(tx, webhookId)
  return changed.numUpdatedRows > 0n
}

export async function prune(tx: Db, before: Date): Promise<void> {
  await tx.deleteFrom('webhook_deliveries').where('done_at', '<', before).execute()
}
