import { api, appError } from '@ecs/core'
import { requireRepetition } from '../../http/repetition.ts'
import { type Context, route } from '../../http/route.ts'
import { appendAudit } from '../audit/index.ts'
import { requireReadable } from '../checksheets/index.ts'
import * as sql from './sql.ts'

const dayMs = 86_400_000

export const routes = [
  route(api.putShare, async (context, { params, body }) => {
    const { tx, user, now } = context
    const { checksheetId, shareId: id } = params
    await requireReadable(tx, user, checksheetId)
    const at = now()
    const known = await sql.byId(tx, id)
    await sql.add(tx, { id, checksheetId, by: user.id, at, expiresAt: new Date(at.getTime() + body.days * dayMs) })
    const share = await sql.byId(tx, id)
    if (share?.checksheetId !== checksheetId) throw appError('notFound')
    if (known) requireRepetition(madeIn(share), { by: user.id, days: body.days })
    if (share.revokedAt) throw appError('linkExpired')
    const { revision, expiresAt } = share
    const after = { checksheetId, revision, expiresAt }
    if (!known) await appendAudit(context, [{ action: 'share.make', entity: 'share', id, after }])
    return shown(share)
  }),

  route(api.getShare, async (context, { params }) => {
    const share = await requireShare(context, params.shareId)
    if (share.revokedAt || Date.parse(share.expiresAt) <= context.now().getTime()) throw appError('linkExpired')
    return shown(share)
  }),

  route(api.revokeShare, async (context, { params }) => {
    const { id, checksheetId, revokedAt } = await requireShare(context, params.shareId)
    await sql.revoke(context.tx, id, context.now())
    const before = { checksheetId }
    if (!revokedAt) await appendAudit(context, [{ action: 'share.revoke', entity: 'share', id, before }])
    return null
  }),
]

const madeIn = ({ madeBy, madeAt, expiresAt }: sql.StoredShare) => ({
  ...{ by: madeBy, days: (Date.parse(expiresAt) - Date.parse(madeAt)) / dayMs },
})

/** A link gives no right of its own: who may not read the record finds nothing behind it. */
async function requireShare({ tx, user }: Pick<Context, 'tx' | 'user'>, id: string): Promise<sql.StoredShare> {
  const share = await sql.byId(tx, id)
  if (!share) throw appError('notFound')
  await requireReadable(tx, user, share.checksheetId)
  return share
}

const shown = ({ revokedAt: _, ...share }: sql.StoredShare): api.Share => share
