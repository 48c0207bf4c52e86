import { api, appError, usualReasons, viewOf, visibleEvent } from '@ecs/core'
import { type Context, route } from '../../http/route.ts'
import { eventsIn, verifyChain } from '../audit/index.ts'
import { verifyRecord } from '../audit/verification/index.ts'
import { viewerOf } from '../ecs/index.ts'
import { personalFilterOf, requireReadable, withoutPersonal } from './readable.ts'
import { lookBackNow } from './sql/lookBack.ts'
import { writtenReasons } from './sql/reasons.ts'
import { loadSheets, type StoredSheet } from './sql/stored.ts'

export const routes = [
  route(api.getChecksheet, async (context, { params }) => {
    const stored = await requireSheet(context, params.checksheetId)
    return viewOf(await withoutPersonal(context.tx, context.user, stored.state))
  }),

  route(api.getPrevious, async (context, { params }) => {
    const { tx, user } = context
    const { row, state } = await requireSheet(context, params.checksheetId)
    const { checksheetId, at, values, history } = await lookBackNow(tx, row)
    const { showsItem } = await personalFilterOf(tx, user, state)
    const shown = <T>(byItem: Record<string, T>) => Object.entries(byItem).filter(([itemId]) => showsItem(itemId))
    const list = shown(values).flatMap(([itemId, byRow]) =>
      byRow.map((value, i) => ({
        itemId,
        rowId: byRow.length > 1 ? String(i + 1) : undefined,
        value,
        judgement: 'none' as const,
      })),
    )
    return { checksheetId, at, values: list, history: Object.fromEntries(shown(history)) }
  }),

  route(api.listNgReasons, async (context, { params }) => {
    const { tx, user } = context
    const { row, state } = await requireSheet(context, params.checksheetId)
    const { showsItem } = await personalFilterOf(tx, user, state)
    // What people write about a personal value is as personal as the value.
    return { reasons: showsItem(params.itemId) ? usualReasons(await writtenReasons(tx, row, params.itemId)) : [] }
  }),

  route(api.getAuditTrail, async (context, { params, query }) => {
    const { tx, user } = context
    const { state } = await requireSheet(context, params.checksheetId)
    const after = /^\d{1,9}$/.test(query.cursor ?? '0') ? Number(query.cursor ?? 0) : badCursor()
    const { rows, next } = await eventsIn(tx, params.checksheetId, after, query.limit)
    const filter = await personalFilterOf(tx, user, state)
    return { rows: rows.map((event) => visibleEvent(event, state, filter)), next }
  }),

  route(api.verifyAuditTrail, async ({ tx, user, services }, { params }) => {
    await requireReadable(tx, user, params.checksheetId)
    const { intact, events, firstBroken } = await verifyChain(tx, params.checksheetId)
    const changed = await verifyRecord(tx, services.files, params.checksheetId)
    return { intact: intact && changed.length === 0, events, firstBroken, changed }
  }),

  route(api.watchChecksheet, async (context, { params }) => {
    const { services, tx, user, signal, lastEventId } = context
    const ecsId = await requireReadable(tx, user, params.checksheetId)
    const room = `checksheet:${params.checksheetId}`
    const viewer = viewerOf(context, ecsId)
    return services.live.subscribe({ topics: [room], lastEventId, signal, viewer, present: { room, userId: user.id } })
  }),
]

function badCursor(): never {
  throw appError('badRequest', { issues: [{ path: 'cursor', message: '不正な値です' }] })
}

async function requireSheet({ tx, user }: Pick<Context, 'tx' | 'user'>, id: string): Promise<StoredSheet> {
  await requireReadable(tx, user, id)
  const stored = (await loadSheets(tx, [id])).get(id)
  if (!stored) throw appError('notFound')
  return stored
}
