import { api, appError } from '@ecs/core'
import { type Context, route } from '../../http/route.ts'
import { appendAudit } from '../audit/index.ts'
import { makeSigningSecret, seal } from './seal.ts'
import * as sql from './sql.ts'

export const routes = [
  route(api.listWebhooks, async ({ tx }) => ({ rows: await sql.all(tx) })),

  route(api.putWebhook, async (context, { params: { webhookId: id }, body: draft }) => {
    const { tx, user, now, services } = context
    const known = await sql.byId(tx, id)
    const url = draft.url === undefined ? undefined : sealedUrl(context, draft.url)
    if (!known && !url) throw appError('webhookAddress')
    const secret = makeSigningSecret()
    await sql.save(tx, { id, draft, url, secret: seal(services.secrets, secret), by: user.id, at: now() })
    const webhook = (await sql.byId(tx, id))!
    await appendAudit(context, [
      {
        action: 'webhook.save',
        entity: 'webhook',
        id,
        ...(known && { before: factsOf(known) }),
        after: factsOf(webhook),
      },
    ])
    return { webhook, secret: known ? null : secret }
  }),

  route(api.deleteWebhook, async (context, { params: { webhookId: id } }) => {
    const known = await requireWebhook(context, id)
    await sql.remove(context.tx, id)
    await appendAudit(context, [{ action: 'webhook.remove', entity: 'webhook', id, before: factsOf(known) }])
    return null
  }),

  route(api.testWebhook, async (context, { params: { webhookId } }) => {
    await requireWebhook(context, webhookId)
    await sql.addTest(context.tx, webhookId, context.now())
    return null
  }),

  route(api.listWebhookDeliveries, async (context, { params: { webhookId } }) => {
    await requireWebhook(context, webhookId)
    return { rows: await sql.deliveriesOf(context.tx, webhookId) }
  }),

  route(api.replayWebhookDelivery, async (context, { params: { webhookId, deliveryId } }) => {
    await requireWebhook(context, webhookId)
    if (!(await sql.replay(context.tx, webhookId, deliveryId, context.now()))) throw appError('notFound')
    return null
  }),
]

async function requireWebhook({ tx }: Pick<Context, 'tx'>, id: string): Promise<api.Webhook> {
  const known = await sql.byId(tx, id)
  if (!known) throw appError('notFound')
  return known
}

function sealedUrl({ services: { webhooks, secrets } }: Context, url: string): sql.Sealed {
  if (!webhooks.isAllowed(url)) throw appError('webhookAddress')
  return { host: new URL(url).host, url: seal(secrets, url) }
}

/** What the trail keeps: never the address, which may hold a secret. */
const factsOf = ({ name, host, format, events, ecsIds, active }: api.Webhook) => ({
  ...{ name, host, format, events, ecsIds, active },
})
