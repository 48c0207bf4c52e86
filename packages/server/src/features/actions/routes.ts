import { type Action, type ActionDraft, api, appError, mayWorkOn, requireOpen } from '@ecs/core'
import { digestOf, requireRepetition } from '../../http/repetition.ts'
import { type Context, route } from '../../http/route.ts'
import { dayIn, requireReadable } from '../checksheets/index.ts'
import { requireEcs } from '../ecs/index.ts'
import { detailOf } from './detail.ts'
import { openAction } from './openAction.ts'
import { photoRoutes } from './photoRoutes.ts'
import { actorOf, requireAction } from './requireAction.ts'
import * as steps from './sql/steps.ts'
import * as sql from './sql.ts'
import { saveChange, takeStep } from './work.ts'

export const routes = [
  route(api.listActions, async ({ tx, user, now }, { params, query }) => {
    await requireEcs(tx, user, params.ecsId)
    const { cursor, limit, ...asked } = query
    const filters = { ...asked, today: dayIn('Asia/Tokyo', now()), after: readCursor(cursor) }
    const found = await sql.ofEcs(tx, params.ecsId, filters, limit + 1)
    const rows = found.slice(0, limit)
    const last = found.length > limit ? rows.at(-1) : undefined
    return { rows, next: last ? `${last.createdAt}/${last.id}` : null }
  }),

  route(api.countActions, async ({ tx, user, now }, { params: { ecsId } }) => {
    await requireEcs(tx, user, ecsId)
    return sql.counts(tx, ecsId, user.id, dayIn('Asia/Tokyo', now()))
  }),

  route(api.listSheetActions, async ({ tx, user }, { params: { checksheetId } }) => {
    await requireReadable(tx, user, checksheetId)
    return { rows: await sql.ofSheet(tx, checksheetId), ofTarget: await sql.besideSheet(tx, checksheetId) }
  }),

  route(api.getAction, async (context, { params }) => detailOf(context, await requireAction(context, params.actionId))),

  route(api.putAction, async (context, { params: { actionId }, body }) => {
    await requireEcs(context.tx, context.user, body.ecsId)
    const known = await sql.byId(context.tx, actionId)
    if (!known) await openAction(context, actionId, body)
    const action = await requireAction(context, actionId)
    if (known) await requireSameOpening(context, known, body)
    return detailOf(context, action)
  }),

  route(api.changeAction, async (context, { params: { actionId }, body }) => {
    const { user, services, afterCommit } = context
    const before = await requireAction(context, actionId, true)
    if (!mayWorkOn(before, await actorOf(context)) && before.createdBy !== user.id) throw appError('actionNotYours')
    requireOpen(before)
    await saveChange(context, plain(before), body)
    afterCommit(() => services.live.wake())
    return detailOf(context, await requireAction(context, actionId))
  }),

  route(api.moveAction, async (context, { params: { actionId, moveId }, body }) => {
    const { tx, user, services, afterCommit } = context
    const before = await requireAction(context, actionId, true)
    const step = { id: moveId, move: body, actor: await actorOf(context) }
    if (!(await takeStep(context, plain(before), step))) {
      const note = 'note' in body ? body.note : undefined
      const known = await steps.byId(tx, moveId)
      requireRepetition({ ...known }, { actionId, move: body.move, note: note ?? null, by: user.id })
      return detailOf(context, before)
    }
    afterCommit(() => services.live.wake())
    return detailOf(context, await requireAction(context, actionId))
  }),

  ...photoRoutes,
]

async function requireSameOpening({ tx, user }: Context, known: api.ActionRow, draft: ActionDraft): Promise<void> {
  const digest = await sql.openedWith(tx, known.id)
  const { ecsId, checksheetId, itemId, createdBy } = known
  requireRepetition({ createdBy, ecsId }, { createdBy: user.id, ecsId: draft.ecsId })
  if (digest === null)
    requireRepetition({ checksheetId, itemId }, { checksheetId: draft.checksheetId, itemId: draft.itemId })
  else requireRepetition({ digest }, { digest: digestOf(draft) })
}

/** Without the names that only lists carry. */
const plain = ({ targetName: _, targetCode: _1, assigneeName: _2, ...action }: api.ActionRow): Action => action

function readCursor(cursor: string | undefined): { createdAt: string; id: string } | undefined {
  if (cursor === undefined) return undefined
  const [, createdAt, id] = /^(\d{4}-[\d-]+T[\d:.]+Z)\/([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})$/.exec(cursor) ?? []
  if (!createdAt || !id) throw appError('badRequest', { issues: [{ path: 'cursor', message: '不正な値です' }] })
  return { createdAt, id }
}
