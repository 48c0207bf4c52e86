import { api, type Operation } from '@ecs/core'
import { type Context, freeRoute } from '../../http/route.ts'
import { applyBatch } from './applyBatch.ts'
import { giveNumbers } from './numbering.ts'

export const routes = [
  freeRoute(api.postOperations, (context, { body }) => send(context, body.operations)),

  freeRoute(api.putResult, async (context, { params, body }) => {
    const operation: Operation = { type: 'result.set', id: params.resultId, checksheetId: params.checksheetId, ...body }
    const { outcomes } = await send(context, [operation])
    return outcomes[0]!
  }),
]

/** The batch is one transaction of its own; numbers follow once it is safely stored. */
async function send({ services, user, now, address }: Context, operations: readonly Operation[]) {
  const { kysely } = services.db
  const { outcomes, touched } = await kysely
    .transaction()
    .execute((tx) => applyBatch({ tx, user, now: now(), ip: address }, operations))
  services.live.wake()
  const made = touched.filter(({ needsNumber }) => needsNumber).map(({ id }) => id)
  const numbers = made.length > 0 ? await giveNumbers(services, made) : new Map<string, string>()
  return { outcomes, sheets: touched.map(({ id, rev }) => ({ id, rev, docNo: numbers.get(id) ?? null })) }
}
