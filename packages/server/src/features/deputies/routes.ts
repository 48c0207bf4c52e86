import { api, appError } from '@ecs/core'
import { requireRepetition } from '../../http/repetition.ts'
import { route } from '../../http/route.ts'
import { appendAudit } from '../audit/index.ts'
import * as sql from './sql.ts'

const yearMs = 365 * 86_400_000

const agreedIn = ({ userId, deputyId, from, to }: Pick<api.DeputyRow, 'userId' | 'deputyId' | 'from' | 'to'>) => ({
  ...{ userId, deputyId, from: Date.parse(from), to: Date.parse(to) },
})

export const routes = [
  route(api.listDeputies, async ({ tx, user, now }) => {
    const since = new Date(now().getTime() - yearMs)
    return { rows: await sql.around(tx, user.id, since) }
  }),

  route(api.putDeputy, async (context, { params, body }) => {
    const { tx, user, now } = context
    const { userId: deputyId, from, to } = body
    if (deputyId === user.id || !(await sql.shareAnEcs(tx, user.id, deputyId))) throw appError('notADeputy')
    const isNew = await sql.add(tx, { id: params.deputyId, userId: user.id, deputyId, from, to, madeAt: now() })
    const deputy = await sql.byId(tx, params.deputyId)
    if (deputy?.userId !== user.id) throw appError('notFound')
    const after = { userId: user.id, deputyId, from, to }
    if (!isNew) requireRepetition(agreedIn(deputy), agreedIn(after))
    if (isNew) await appendAudit(context, [{ action: 'deputy.add', entity: 'deputy', id: params.deputyId, after }])
    return deputy
  }),

  route(api.endDeputy, async (context, { params }) => {
    const { tx, user, now } = context
    const deputy = await sql.byId(tx, params.deputyId)
    if (deputy?.userId !== user.id) throw appError('notFound')
    const wasRunning = await sql.end(tx, params.deputyId, now())
    if (wasRunning) await appendAudit(context, [{ action: 'deputy.end', entity: 'deputy', id: params.deputyId }])
    return null
  }),
]
