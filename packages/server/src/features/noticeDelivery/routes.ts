import { api, appError } from '@ecs/core'
import { type Context, route } from '../../http/route.ts'
import * as push from './sql/push.ts'
import * as settings from './sql/settings.ts'

export const routes = [
  route(api.getNoticeSettings, async ({ tx, user, services }) => ({
    settings: await settings.of(tx, user.id),
    mailTo: await mailOf(services, user.username),
    sendsMail: services.mailer.make === 'smtp',
    pushKey: services.push.publicKey,
    devices: (await push.of(tx, user.id)).map(({ id, name, at }) => ({ id, name, at: at.toISOString() })),
  })),

  route(api.putNoticeSettings, async ({ tx, user, now }, { body }) => {
    await settings.put(tx, user.id, body, now())
    return null
  }),

  route(api.putPushSubscription, async ({ tx, user, now, services }, { params, body }) => {
    if (!services.push.isPushService(body.endpoint))
      throw appError('badRequest', { issues: [{ path: 'endpoint', message: '不正な値です' }] })
    if (!(await push.put(tx, params.subscriptionId, user.id, body, now()))) throw appError('idReused')
    return null
  }),

  route(api.deletePushSubscription, async ({ tx, user }, { params }) => {
    await push.drop(tx, params.subscriptionId, user.id)
    return null
  }),
]

/** The pool may be elsewhere and silent: the settings are shown without the address then. */
async function mailOf({ accounts, log }: Context['services'], username: string): Promise<string | null> {
  try {
    const { email, isEmailVerified } = await accounts.find(username)
    return isEmailVerified ? (email ?? null) : null
  } catch (error) {
    log.info({ reason: (error as Error).message }, 'the mail address of a person is not known')
    return null
  }
}
