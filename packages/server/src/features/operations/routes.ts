import { api, type Operation } from '@ecs/core'
import { type Context, freeRoute } from '../../http/route.ts'
import { giveNumbers } from './numbering.ts'
import { save } from './saveQueue.ts'

export const routes = [
  freeRoute(api.postOperations, (context, { body }) => send(context, body.operations)),

  freeRoute(api.putResult, async (context, { params, body }) => {
    const operation: Operation = { type: 'result.set', id: params.resultId, checksheetId: params.checksheetId, ...body }
    const { outcomes } = await send(context, [operation])
    return outcomes[0]!
  }),
]

/** Numbers follow once the operations are safely stored. */
async function send({ services, user, address }: Context, operations: readonly Operation[]) {
  const { outcomes, touched } = await save(services, { user, ip: address, operations })
  services.live.wake()
  const made = touched.filter(({ needsNumber }) => needsNumber).map(({ id }) => id)
  const numbers = made.length > 0 ? await giveNumbers(services, made) : new Map<string, string>()
  return { outcomes, sheets: touched.map(({ id, rev }) => ({ id, rev, docNo: numbers.get(id) ?? null })) }
}
