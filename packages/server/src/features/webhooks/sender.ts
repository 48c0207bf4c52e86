import { openQueueWorker, type QueueWorker } from '../../jobs/queueWorker.ts'
import type { Services } from '../../services.ts'
import { bodyIn } from './formats.ts'
import { messageOf } from './message.ts'
import { signatureOf, unseal } from './seal.ts'
import * as queue from './sql/queue.ts'

export type WebhookServices = Pick<Services, 'db' | 'log' | 'webhooks' | 'secrets' | 'config' | 'now'>

/** Tells other systems, a moment after it was stored. */
export const openWebhookWorker = (services: WebhookServices): Promise<QueueWorker> =>
  openQueueWorker(services.db, services.log, {
    name: 'webhooks',
    workOnce: () => sendNext(services),
    gatherMs: 200,
  })

/**
 * Sends one event and notes it in the transaction that holds its row: killed in between, another server sends it again
 * under the same id. Answers 1, or 0 when nothing is due.
 */
export async function sendNext(services: WebhookServices): Promise<number> {
  const { db, config, secrets, webhooks, now, log } = services
  return db.kysely.transaction().execute(async (tx) => {
    const due = await queue.nextDue(tx, now())
    if (!due) return 0
    const base = config.publicUrl ?? `http://localhost:${config.port}`
    try {
      const body = bodyIn(due.format, await messageOf(tx, due, base))
      const timestamp = Math.floor(now().getTime() / 1000)
      const status = await webhooks.send({
        url: unseal(secrets, due.urlSealed),
        body,
        headers: {
          'user-agent': 'ECS-Cloud-Webhook/1',
          'ecs-event-id': due.eventId,
          'ecs-event-type': due.type,
          'ecs-attempt': String(due.attempts + 1),
          'ecs-timestamp': String(timestamp),
          'ecs-signature': signatureOf(unseal(secrets, due.secretSealed), timestamp, body),
        },
      })
      if (status >= 200 && status < 300) await queue.sent(tx, due, status, now())
      else await queue.putOff(tx, due, { status, error: troubleOf(status) }, now())
    } catch (error) {
      const { message, code } = error as NodeJS.ErrnoException
      log.warn({ reason: message, webhook: due.webhookId }, 'a webhook could not be sent')
      await queue.putOff(tx, due, { status: null, error: code ? `${code} ${message}` : message }, now())
    }
    return 1
  })
}

const troubleOf = (status: number): string =>
  status >= 300 && status < 400
    ? `受け取り側が転送（${status}）を返しました。転送先には送りません。最終的なURLを登録してください。`
    : `受け取り側が ${status} を返しました。`
