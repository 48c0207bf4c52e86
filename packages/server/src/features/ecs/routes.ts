import { api, appError } from '@ecs/core'
import { route } from '../../http/route.ts'
import { storedIn } from '../attachments/index.ts'
import { appendAudit } from '../audit/index.ts'
import { requireEcs, scopeOf } from './sql/scope.ts'
import * as sql from './sql.ts'

export const routes = [
  route(api.listMyEcs, async ({ tx, user }) => ({ rows: await sql.selectable(tx, user.id, await scopeOf(tx, user)) })),

  route(api.setFavouriteEcs, async ({ tx, user }, { params, body }) => {
    await requireEcs(tx, user, params.ecsId)
    await sql.setFavourite(tx, user.id, params.ecsId, body.favourite)
    return null
  }),

  route(api.listAllEcs, async ({ tx }) => ({ rows: await sql.all(tx) })),

  route(api.getEcs, async ({ tx, user }, { params }) => {
    await requireEcs(tx, user, params.ecsId)
    const ecs = await sql.byId(tx, params.ecsId)
    if (!ecs) throw appError('notFound')
    return ecs
  }),

  route(api.getEcsStorage, async ({ tx, user, services }, { params: { ecsId } }) => {
    await requireEcs(tx, user, ecsId)
    return { ...(await storedIn(tx, ecsId)), maxBytes: services.config.ecsFileBytes }
  }),

  route(api.putEcs, async (context, { params, body }) => {
    const { tx } = context
    const before = (await sql.byId(tx, params.ecsId)) ?? null
    await sql.upsert(tx, params.ecsId, body)
    await appendAudit(context, [{ action: 'ecs.save', entity: 'ecs', id: params.ecsId, before, after: body }])
    return null
  }),

  route(api.putMembers, async (context, { params: { ecsId }, body: { userIds } }) => {
    const { tx, user } = context
    await requireEcs(tx, user, ecsId)
    const before = await sql.memberIds(tx, ecsId)
    await sql.setMembers(tx, ecsId, userIds)
    await appendAudit(context, [{ action: 'ecs.members', entity: 'ecs', id: ecsId, before, after: userIds }])
    return null
  }),
]
