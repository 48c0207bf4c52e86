import { api, appError } from '@ecs/core'
import { route } from '../../http/route.ts'
import { requireEcs, scopeOf } from './scope.ts'
import * as sql from './sql.ts'

export const routes = [
  route(api.listMyEcs, async ({ tx, user }) => ({ rows: await sql.selectable(tx, user.id, await scopeOf(tx, user)) })),

  route(api.setFavouriteEcs, async ({ tx, user }, { params, body }) => {
    await requireEcs(tx, user, params.ecsId)
    await sql.setFavourite(tx, user.id, params.ecsId, body.favourite)
    return null
  }),

  route(api.getEcs, async ({ tx, user }, { params }) => {
    await requireEcs(tx, user, params.ecsId)
    const ecs = await sql.byId(tx, params.ecsId)
    if (!ecs) throw appError('notFound')
    return ecs
  }),

  route(api.putEcs, async ({ tx }, { params, body }) => {
    await sql.upsert(tx, params.ecsId, body)
    return null
  }),

  route(api.putMembers, async ({ tx, user }, { params, body }) => {
    await requireEcs(tx, user, params.ecsId)
    await sql.setMembers(tx, params.ecsId, body.userIds)
    return null
  }),
]
