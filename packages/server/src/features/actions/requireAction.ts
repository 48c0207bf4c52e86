import { type Actor, type api, appError } from '@ecs/core'
import type { Context } from '../../http/route.ts'
import { isInScope, scopeOf } from '../ecs/index.ts'
import * as sql from './sql.ts'

/** What lies outside of one's ECS does not exist. */
export async function requireAction({ tx, user }: Context, id: string, isLocked = false): Promise<api.ActionRow> {
  const action = await sql.byId(tx, id, isLocked)
  if (!action || !(await isInScope(tx, user, action.ecsId))) throw appError('notFound')
  return action
}

export const actorOf = async ({ tx, user }: Context): Promise<Actor> => ({
  id: user.id,
  groups: user.groups,
  ecsIds: (await scopeOf(tx, user)) ?? [],
})
