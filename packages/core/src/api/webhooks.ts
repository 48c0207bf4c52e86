import { z } from 'zod'
import { Instant, line, Uuid } from '../model/scalar.ts'
import { endpoint } from './endpoint.ts'

/** What other systems can be told of. */
export const webhookEvents = [
  'sheet.started',
  'sheet.submitted',
  'sheet.returned',
  'sheet.approved',
  'sheet.cancelled',
  'deviation.found',
  'action.opened',
  'action.changed',
] as const
export const WebhookEvent = z.enum(webhookEvents)
export type WebhookEvent = z.infer<typeof WebhookEvent>

/** `json` is ours and signed; the others are messages as these chats take them. */
export const webhookFormats = ['json', 'slack', 'teams', 'lineworks'] as const
export const WebhookFormat = z.enum(webhookFormats)
export type WebhookFormat = z.infer<typeof WebhookFormat>

export const Webhook = z.strictObject({
  id: Uuid,
  name: line(60),
  /** The address itself may hold a secret: only its host is shown. */
  host: z.string(),
  format: WebhookFormat,
  events: z.array(WebhookEvent),
  ecsIds: z.array(Uuid),
  active: z.boolean(),
  madeAt: Instant,
  waiting: z.int(),
  failed: z.int(),
  lastSentAt: Instant.nullable(),
})
export type Webhook = z.infer<typeof Webhook>

export const WebhookDraft = z.strictObject({
  name: line(60),
  /** Left out: the address stays as it is. */
  url: z
    .url({ protocol: /^https?$/ })
    .max(2000)
    .optional(),
  format: WebhookFormat,
  events: z.array(WebhookEvent).min(1).max(webhookEvents.length),
  ecsIds: z.array(Uuid).min(1).max(500),
  active: z.boolean(),
})
export type WebhookDraft = z.infer<typeof WebhookDraft>

export const listWebhooks = endpoint({
  method: 'GET',
  path: '/api/webhooks',
  summary: 'Webhookの一覧を取得する',
  can: 'integration.edit',
  response: z.strictObject({ rows: z.array(Webhook) }),
})

const params = z.strictObject({ webhookId: Uuid })

/** The secret that signs comes with the first answer only. */
export const putWebhook = endpoint({
  method: 'PUT',
  path: '/api/webhooks/{webhookId}',
  summary: 'Webhookを登録または変更する',
  can: 'integration.edit',
  params,
  body: WebhookDraft,
  response: z.strictObject({ webhook: Webhook, secret: z.string().nullable() }),
})

export const deleteWebhook = endpoint({
  method: 'DELETE',
  path: '/api/webhooks/{webhookId}',
  summary: 'Webhookを削除する',
  can: 'integration.edit',
  params,
})

export const testWebhook = endpoint({
  method: 'POST',
  path: '/api/webhooks/{webhookId}/test',
  summary: 'Webhookにテストを送る',
  can: 'integration.edit',
  params,
})

export const WebhookDelivery = z.strictObject({
  id: Uuid,
  /** The same for every repetition: receivers tell repeats by it. */
  eventId: Uuid,
  type: z.string(),
  at: Instant,
  attempts: z.int(),
  state: z.enum(['waiting', 'sent', 'failed']),
  doneAt: Instant.nullable(),
  nextAt: Instant.nullable(),
  status: z.int().nullable(),
  error: z.string().nullable(),
})
export type WebhookDelivery = z.infer<typeof WebhookDelivery>

export const listWebhookDeliveries = endpoint({
  method: 'GET',
  path: '/api/webhooks/{webhookId}/deliveries',
  summary: 'Webhookの配信の記録を取得する',
  can: 'integration.edit',
  params,
  response: z.strictObject({ rows: z.array(WebhookDelivery) }),
})

export const replayWebhookDelivery = endpoint({
  method: 'POST',
  path: '/api/webhooks/{webhookId}/deliveries/{deliveryId}/replay',
  summary: 'Webhookの配信をもう一度送る',
  can: 'integration.edit',
  params: z.strictObject({ webhookId: Uuid, deliveryId: Uuid }),
})
