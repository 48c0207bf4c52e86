import { api, appError, chipsFor, isNumeric } from '@ecs/core'
import { type Context, freeRoute, route } from '../../http/route.ts'
import { requireReadable } from '../checksheets/index.ts'
import { cardsOf } from './cards.ts'
import { engineWithin, requireRoom } from './limits.ts'
import * as sql from './sql.ts'
import { eventStream, turn } from './stream.ts'
import { requireSubject } from './subject.ts'
import { toolsFor } from './tools/index.ts'

export const routes = [
  route(api.getAssistant, async (context, { params: { checksheetId }, query }) => {
    const { assistant, config } = context.services
    const subject = await requireSubject(context, checksheetId, query)
    const tools = toolsFor(context, subject)
    const { item, process } = subject.evaluation.plan.items.get(query.itemId)!
    const { id, name, kind, lower, upper } = item
    return {
      label: assistant.label,
      sentTo: assistant.sentTo ?? null,
      keepDays: config.assistant.keepDays,
      item: { id, no: `${process.no}-${item.no}`, name, kind, lower, upper },
      ...(await cardsOf(tools, isNumeric(kind))),
      chips: chipsFor(kind),
      messages: await sql.threadOf(context.tx, { checksheetId, itemId: id, userId: context.user.id }, context.now()),
    }
  }),

  freeRoute(api.askAssistant, async (context, { params: { checksheetId, messageId }, body }) => {
    const { tx, user, now, services } = context
    const subject = await requireSubject(context, checksheetId, body)
    const { log } = services
    const at = now()
    const engine = await engineWithin(context, at)
    requireRoom(await sql.usedBy(tx, user.id, checksheetId, at), at)
    const { itemId, rowId, question } = body
    const message = { id: messageId, checksheetId, itemId, rowId, userId: user.id, engine: engine.name, question, at }
    if (!(await sql.begin(tx, message)))
      throw appError('badRequest', { issues: [{ path: 'messageId', message: '使われたIDです' }] })
    const stop = new AbortController()
    context.signal.addEventListener('abort', () => stop.abort(), { once: true })
    const tools = toolsFor(context, subject)
    const parts = turn({ messageId, question, engine, tools, signal: stop.signal }, (error) =>
      log.error({ err: error, messageId }, 'an answer could not be made'),
    )
    return eventStream(parts, stop, ({ state, answer, tokens }) =>
      sql.finish(tx, messageId, state, answer, { latencyMs: now().getTime() - at.getTime(), tokens }),
    )
  }),

  route(api.rateAnswer, async (context, { params, body: { useful, reason } }) =>
    settleOwn(context, params, { useful, useful_reason: reason ?? null }),
  ),

  route(api.settleProposal, async (context, { params, body }) => settleOwn(context, params, body)),
]

/** Only the person who asked says what an answer was worth. */
async function settleOwn(
  { tx, user }: Context,
  { checksheetId, messageId }: { checksheetId: string; messageId: string },
  change: Parameters<typeof sql.settle>[2],
): Promise<null> {
  await requireReadable(tx, user, checksheetId)
  if (!(await sql.settle(tx, { id: messageId, checksheetId, userId: user.id }, change))) throw appError('notFound')
  return null
}
