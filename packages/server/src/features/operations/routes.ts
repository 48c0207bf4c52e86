import { api, type Operation } from '@ecs/core'
import { type Context, freeRoute } from '../../http/route.ts'
import { save } from './saveQueue.ts'
import { giveNumbers } from './sql/numbering.ts'

export const routes = [
  freeRoute(api.postOperations, async (context, { body }) => {
    const { outcomes, sheets } = await send(context, body.operations)
    return { outcomes: outcomes.map(brief), sheets }
  }),

  freeRoute(api.putResult, async (context, { params, body }) => {
    const operation: Operation = { type: 'result.set', id: params.resultId, checksheetId: params.checksheetId, ...body }
    const { outcomes } = await send(context, [operation])
    return outcomes[0]!
  }),
]

/** What was simply taken is known to its sender: thirty records would make the answer five times as long. */
const brief = ({ id, kind, rev, ...more }: api.Outcome): api.Outcome =>
  kind === 'applied' ? { id, kind, rev } : { id, kind, rev, ...more }

/** Numbers follow once the operations are safely stored. */
async function send({ services, user, address }: Context, operations: readonly Operation[]) {
  const { metrics, config, now } = services
  const stop = metrics.batches.startTimer()
  const batch = { user, ip: address, ecsFileBytes: config.ecsFileBytes, operations }
  const { outcomes, touched } = await save(services, batch)
  stop()
  for (const { kind } of outcomes) metrics.operations.inc({ result: kind })
  const oldest = Math.min(...operations.map(({ atDevice }) => Date.parse(atDevice)))
  metrics.oldestUnsent.set(Math.max(0, (now().getTime() - oldest) / 1000))
  services.live.wake()
  const made = touched.filter(({ needsNumber }) => needsNumber).map(({ id }) => id)
  const numbers = made.length > 0 ? await giveNumbers(services, made) : new Map<string, string>()
  return { outcomes, sheets: touched.map(({ id, rev }) => ({ id, rev, docNo: numbers.get(id) ?? null })) }
}
