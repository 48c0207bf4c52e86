import { api, appError } from '@ecs/core'
import { route } from '../../http/route.ts'
import * as sql from './sql.ts'

const yearMs = 365 * 86_400_000

export const routes = [
  route(api.listDeputies, async ({ tx, user, now }) => {
    const since = new Date(now().getTime() - yearMs)
    return { rows: await sql.around(tx, user.id, since) }
  }),

  route(api.putDeputy, async ({ tx, user, now }, { params, body }) => {
    const { userId: deputyId, from, to } = body
    if (deputyId === user.id || !(await sql.shareAnEcs(tx, user.id, deputyId))) throw appError('notADeputy')
    await sql.add(tx, { id: params.deputyId, userId: user.id, deputyId, from, to, madeAt: now() })
    const deputy = await sql.byId(tx, params.deputyId)
    if (deputy?.userId !== user.id) throw appError('notFound')
    return deputy
  }),

  route(api.endDeputy, async ({ tx, user, now }, { params }) => {
    const deputy = await sql.byId(tx, params.deputyId)
    if (deputy?.userId !== user.id) throw appError('notFound')
    await sql.end(tx, params.deputyId, now())
    return null
  }),
]
