import { api, appError, requireGivable } from '@ecs/core'
import { requireRepetition } from '../../http/repetition.ts'
import { route } from '../../http/route.ts'
import { appendAudit } from '../audit/index.ts'
import { scopeOf } from '../ecs/index.ts'
import { hashOf, hintOf, makeSecret } from './secret.ts'
import * as sql from './sql.ts'

const dayMs = 86_400_000

export const routes = [
  route(api.listApiKeys, async ({ tx }) => ({ rows: await sql.all(tx) })),

  route(api.putApiKey, async (context, { params: { keyId: id }, body }) => {
    const { tx, user, now } = context
    const draft = { ...body, scopes: [...new Set(body.scopes)].sort(), ecsIds: [...new Set(body.ecsIds)].sort() }
    const known = await sql.byId(tx, id)
    if (known) {
      requireRepetition(madeFrom(known), { ...draft, by: user.id })
      const { makerId: _, ...key } = known
      return { key, secret: null }
    }
    if ((await sql.ecsNames(tx, draft.ecsIds)).length !== draft.ecsIds.length) throw appError('notFound')
    requireGivable({ ...user, ecsIds: (await scopeOf(tx, user)) ?? draft.ecsIds }, draft.scopes, draft.ecsIds)
    const secret = makeSecret()
    const at = now()
    const expiresAt = new Date(at.getTime() + draft.days * dayMs)
    await sql.add(tx, { id, draft, hash: hashOf(secret), hint: hintOf(secret), by: user.id, at, expiresAt })
    const { days: _, ...rights } = draft
    const after = { ...rights, expiresAt: expiresAt.toISOString() }
    await appendAudit(context, [{ action: 'apiKey.make', entity: 'apiKey', id, after }])
    const { makerId: __, ...key } = (await sql.byId(tx, id))!
    return { key, secret }
  }),

  route(api.revokeApiKey, async (context, { params: { keyId: id } }) => {
    const { tx, now } = context
    const known = await sql.byId(tx, id)
    if (!known) throw appError('notFound')
    await sql.revoke(tx, id, now())
    const before = { name: known.name }
    if (!known.revokedAt) await appendAudit(context, [{ action: 'apiKey.revoke', entity: 'apiKey', id, before }])
    return null
  }),

  route(api.getOwnKey, async ({ tx, user }) => {
    // People have a page of their own.
    if (!user.key) throw appError('notFound')
    const { name, scopes, ecsIds, expiresAt } = user.key
    return { name, scopes, ecs: await sql.ecsNames(tx, ecsIds), expiresAt: expiresAt.toISOString() }
  }),
]

const madeFrom = ({ name, scopes, ecsIds, makerId, madeAt, expiresAt }: api.ApiKey & { makerId: string }) => ({
  ...{ name, scopes: [...scopes].sort(), ecsIds: [...ecsIds].sort(), by: makerId },
  days: (Date.parse(expiresAt) - Date.parse(madeAt)) / dayMs,
})
