import { type Actor, api, appError, type SheetState, seesPersonal } from '@ecs/core'
import type { Db } from '../../engines/db/index.ts'
import { type Context, route } from '../../http/route.ts'
import type { User } from '../../http/user.ts'
import { eventsIn } from '../audit/read.ts'
import { verifyChain } from '../audit/verifyChain.ts'
import { isInScope, scopeOf } from '../ecs/scope.ts'
import { lookBackNow } from './lookBack.ts'
import { planOf, planWith } from './plans.ts'
import * as sql from './sql.ts'
import { loadSheets, type StoredSheet } from './stored.ts'

export const routes = [
  route(api.getChecksheet, async (context, { params }) => {
    const stored = await requireSheet(context, params.checksheetId)
    return viewOf(await withoutPersonal(context, stored))
  }),

  route(api.getPrevious, async (context, { params }) => {
    const { row } = await requireSheet(context, params.checksheetId)
    const { checksheetId, at, values } = await lookBackNow(context.tx, row)
    const list = Object.entries(values).flatMap(([itemId, byRow]) =>
      byRow.map((value, i) => ({
        itemId,
        rowId: byRow.length > 1 ? String(i + 1) : undefined,
        value,
        judgement: 'none' as const,
      })),
    )
    return { checksheetId, at, values: list }
  }),

  route(api.getAuditTrail, async ({ tx, user }, { params, query }) => {
    await requireReadable(tx, user, params.checksheetId)
    const after = /^\d{1,9}$/.test(query.cursor ?? '0') ? Number(query.cursor ?? 0) : badCursor()
    return eventsIn(tx, params.checksheetId, after, query.limit)
  }),

  route(api.verifyAuditTrail, async ({ tx, user }, { params }) => {
    await requireReadable(tx, user, params.checksheetId)
    return verifyChain(tx, params.checksheetId)
  }),

  route(api.watchChecksheet, async ({ services, tx, user, signal, lastEventId }, { params }) => {
    await requireReadable(tx, user, params.checksheetId)
    const room = `checksheet:${params.checksheetId}`
    return services.live.subscribe({ topics: [room], lastEventId, signal, present: { room, userId: user.id } })
  }),
]

function badCursor(): never {
  throw appError('badRequest', { issues: [{ path: 'cursor', message: '不正な値です' }] })
}

async function requireReadable(tx: Db, user: User, id: string): Promise<void> {
  const ecsId = await sql.ecsOf(tx, id)
  if (!ecsId || !(await isInScope(tx, user, ecsId))) throw appError('notFound')
}

async function requireSheet({ tx, user }: Pick<Context, 'tx' | 'user'>, id: string): Promise<StoredSheet> {
  await requireReadable(tx, user, id)
  const stored = (await loadSheets(tx, [id])).get(id)
  if (!stored) throw appError('notFound')
  return stored
}

/** Values of personal items (body temperature, alcohol …) leave the server only for who may see them. */
async function withoutPersonal({ tx, user }: Pick<Context, 'tx' | 'user'>, stored: StoredSheet): Promise<SheetState> {
  const { state, row } = stored
  const plan = planWith(await planOf(tx, row.template_version_id), state.addedItems)
  const ecsIds = (await scopeOf(tx, user)) ?? [row.ecs_id]
  const actor: Actor = { id: user.id, groups: user.groups, ecsIds }
  const visible = [...state.results].filter(
    ([, result]) => !plan.items.get(result.itemId)?.item.personal || seesPersonal(actor, row.ecs_id, result.enteredBy),
  )
  return visible.length === state.results.size ? state : { ...state, results: new Map(visible) }
}

function viewOf(state: SheetState): api.SheetView {
  return {
    checksheet: state.checksheet,
    // The database keeps no order: oldest change first.
    results: [...state.results.values()].sort((a, b) => a.rev - b.rev),
    rows: Object.fromEntries([...state.rows].map(([id, rows]) => [id, [...rows]])),
    addedItems: [...state.addedItems],
    comments: [...state.comments],
    attachments: [...state.attachments.values()],
    conflicts: [...state.conflicts.values(), ...state.resolvedConflicts],
    lateEdits: [...state.lateEdits],
  }
}
