import { api, appError, authListOf, isOwnStamp } from '@ecs/core'
import { type Context, route } from '../../http/route.ts'
import { appendAudit } from '../audit/index.ts'
import * as signIns from '../myHistory/index.ts'
import * as people from '../people/index.ts'
import { storeKeyOf } from './storeKey.ts'

/** A sign-in and its entry in the audit trail are one: neither is there without the other. */
async function noteSignIn(context: Context, seen: signIns.Seen): Promise<void> {
  const { services, tx, now } = context
  if (await signIns.isKnown(tx, seen.sessionId)) return void (await signIns.seen(tx, seen, now()))
  await services.db.kysely.transaction().execute(async (inside) => {
    if (!(await signIns.seen(inside, seen, now()))) return
    const after = { at: seen.at.toISOString(), device: seen.device.slice(0, 300) }
    await appendAudit({ ...context, tx: inside }, [{ action: 'user.signIn', entity: 'user', id: seen.userId, after }])
  })
}

/** Whoever was made in the user pool itself is known from their first visit, by their user name until somebody names them. */
async function nameOf({ tx, user: { id, username } }: Context): Promise<string> {
  const name = await people.nameOf(tx, id)
  if (name === undefined) await people.introduce(tx, { id, username, name: username })
  return name ?? username
}

export const routes = [
  route(api.getMe, async (context) => {
    const { tx, user, now, address, device } = context
    const name = await nameOf(context)
    // The token is the pool's own word: whoever opens the page is known by their groups from then on.
    await people.setGroups(tx, user.id, user.groups)
    const { id: sessionId, authenticatedAt: at = now() } = user.session ?? {}
    if (sessionId) await noteSignIn(context, { userId: user.id, sessionId, at, address, device })
    return {
      id: user.id,
      username: user.username,
      name,
      groups: user.groups,
      authList: authListOf(user.groups),
    }
  }),
  route(api.putPasskeyName, async (context, { params, body: { name } }) => {
    const { services, user } = context
    const renamed = await services.identity?.passkeys.rename(user.id, params.credentialId, name)
    if (!renamed) throw appError('notFound')
    const change = { before: { name: renamed.before ?? null }, after: { name } }
    await appendAudit(context, [{ action: 'user.passkeyName', entity: 'user', id: user.id, ...change }])
    return { name }
  }),
  route(api.getMyStamp, async ({ tx, user }) => ({ letters: await people.stampOf(tx, user.id) })),
  route(api.putMyStamp, async (context, { body: { letters } }) => {
    const { tx, user } = context
    const name = await nameOf(context)
    if (letters !== null && !isOwnStamp(name, letters)) throw appError('stampOfAnother', { name })
    const before = await people.stampOf(tx, user.id)
    if (before === letters) return null
    await people.setStamp(tx, user.id, letters)
    const change = { before: { letters: before }, after: { letters } }
    await appendAudit(context, [{ action: 'user.stamp', entity: 'user', id: user.id, ...change }])
    return null
  }),
  route(api.getStoreKey, async ({ services, user }) => ({ storeKey: storeKeyOf(services.secrets, user.id) })),
]
