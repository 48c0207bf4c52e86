import { api, appError, type Target } from '@ecs/core'
import type { Db } from '../../engines/db/index.ts'
import { route } from '../../http/route.ts'
import type { User } from '../../http/user.ts'
import { appendAudit } from '../audit/append.ts'
import { isInScope, requireEcs, scopeOf } from '../ecs/scope.ts'
import * as sql from './sql.ts'

export const routes = [
  route(api.listTargets, async ({ tx, user }, { params, query }) => {
    await requireEcs(tx, user, params.ecsId)
    const { cursor, limit, status } = query
    const rows = await sql.ofEcs(tx, params.ecsId, { after: cursor, limit: limit + 1, status })
    const hasMore = rows.length > limit
    const shown = hasMore ? rows.slice(0, limit) : rows
    return { rows: shown, next: hasMore ? shown.at(-1)!.code : null }
  }),

  route(api.getTarget, ({ tx, user }, { params }) => requireTarget(tx, user, params.targetId)),

  route(api.putTarget, async (context, { params, body }) => {
    const { tx, user } = context
    await requireEcs(tx, user, body.ecsId)
    const known = await sql.byId(tx, params.targetId)
    // A target never changes its ECS: its records would change their readers.
    if (known && known.ecsId !== body.ecsId) throw appError('notFound')
    await sql.upsert(tx, params.targetId, body)
    const change = { action: 'target.save', before: known ?? null, after: body }
    await appendAudit(context, [{ ...change, entity: 'target', id: params.targetId }])
    return requireTarget(tx, user, params.targetId)
  }),

  route(api.findTargetsByCode, async ({ tx, user }, { query }) => {
    const scope = await scopeOf(tx, user)
    const rows = await sql.byCode(tx, query.code.trim(), scope)
    return { rows: query.ecsId ? rows.filter((row) => row.ecsId === query.ecsId) : rows }
  }),
]

export async function requireTarget(tx: Db, user: User, id: string): Promise<Target> {
  const target = await sql.byId(tx, id)
  if (!target || !(await isInScope(tx, user, target.ecsId))) throw appError('notFound')
  return target
}
