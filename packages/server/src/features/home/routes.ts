import { api, appError, can } from '@ecs/core'
import { route } from '../../http/route.ts'
import { requireEcs, scopeOf } from '../ecs/index.ts'
import * as targets from '../targets/index.ts'
import * as sql from './sql.ts'

export const routes = [
  route(api.getHome, async ({ tx, user, now }) => {
    // A person without any group of ours may know their name and nothing else.
    const scope = can(user.groups, 'checksheet.read') ? await scopeOf(tx, user) : []
    const [ecs, goOn, favourites, recent] = await Promise.all([
      sql.cards(tx, user, scope, now()),
      sql.inHand(tx, user, scope),
      sql.favourites(tx, user.id, scope),
      sql.recent(tx, user.id, scope),
    ])
    return { ecs, goOn, favourites, recent }
  }),

  route(api.setFavouriteTarget, async ({ tx, user }, { params, body }) => {
    const target = await targets.byId(tx, params.targetId)
    if (!target) throw appError('notFound')
    await requireEcs(tx, user, target.ecsId)
    await sql.setFavourite(tx, user.id, params.targetId, body.favourite)
    return null
  }),
]
