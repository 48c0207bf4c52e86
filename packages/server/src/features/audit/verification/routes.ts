import { api, appError } from '@ecs/core'
import { type Context, route } from '../../../http/route.ts'
import { auditKeyOf } from '../signing.ts'
import { verifyEverything } from './job.ts'
import * as sql from './sql.ts'

/** A verification that has told nothing for so long is over: its server was stopped. */
const silentMs = 10 * 60_000

export const verificationRoutes = [
  route(api.startAuditVerification, async (context, { params }) => {
    const { tx, user, now, services } = context
    const id = params.verificationId
    const known = await sql.byId(tx, id)
    if (known && known.asked_by !== user.id) throw appError('idReused')
    const running = known ?? (await sql.underWay(tx, new Date(now().getTime() - silentMs)))
    if (running) return shown(context, running)
    await sql.add(tx, id, user.id, now())
    await services.jobs.send(tx, verifyEverything, { verificationId: id })
    return shown(context, (await sql.byId(tx, id))!)
  }),

  route(api.getAuditVerification, async (context, { params }) => {
    const row = await sql.byId(context.tx, params.verificationId)
    if (!row) throw appError('notFound')
    return shown(context, row)
  }),

  route(api.listAuditVerifications, async (context) => ({
    rows: (await sql.newest(context.tx, 5)).map((row) => shown(context, row)),
  })),
]

const nothingYet = { chains: 0, events: 0, lastCheckpoint: null, findings: [], found: 0 }

function shown({ services, now }: Context, row: sql.VerificationRow): api.AuditVerification {
  const { id, state, phase, done, total, asked_at, finished_at, moved_at, report, name } = row
  const isLost = (state === 'waiting' || state === 'running') && now().getTime() - moved_at.getTime() > silentMs
  return {
    id,
    state: isLost ? 'failed' : state,
    phase,
    done,
    total,
    askedBy: name ?? '',
    askedAt: asked_at.toISOString(),
    finishedAt: finished_at?.toISOString() ?? null,
    publicKey: auditKeyOf(services.secrets).publicKey,
    ...(report ?? nothingYet),
  }
}
