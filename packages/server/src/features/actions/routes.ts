import { randomUUID } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import { type Action, type ActionDraft, api, appError, mayWorkOn, moveAction, requireOpen } from '@ecs/core'
import { digestOf, requireRepetition } from '../../http/repetition.ts'
import { type Context, route } from '../../http/route.ts'
import { appendAudit } from '../audit/index.ts'
import { dayIn, requireReadable } from '../checksheets/index.ts'
import { requireEcs } from '../ecs/index.ts'
import { appendNoticeEvent } from '../notices/index.ts'
import { detailOf } from './detail.ts'
import { noticeOf } from './noticeOf.ts'
import { openAction } from './openAction.ts'
import { photoRoutes } from './photoRoutes.ts'
import { actorOf, requireAction } from './requireAction.ts'
import * as steps from './sql/steps.ts'
import * as sql from './sql.ts'

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
    const { tx, user, now, services, afterCommit } = context
    const before = await requireAction(context, actionId, true)
    if (!mayWorkOn(before, await actorOf(context)) && before.createdBy !== user.id) throw appError('actionNotYours')
    requireOpen(before)
    const after: Action = { ...plain(before), ...body }
    // Sent again because the answer was lost: nothing happens twice.
    if (isDeepStrictEqual(after, plain(before))) return detailOf(context, before)
    await sql.save(tx, after)
    await steps.add(tx, { id: randomUUID(), actionId, move: 'change' }, user.id, now())
    await appendAudit(context, [
      { action: 'action.change', entity: 'action', id: actionId, before: plain(before), after },
    ])
    if (after.assignee && after.assignee !== before.assignee) {
      await appendNoticeEvent(tx, after.ecsId, noticeOf('actionOpened', after, user.id, [after.assignee]), now())
      afterCommit(() => services.live.wake())
    }
    return detailOf(context, await requireAction(context, actionId))
  }),

  route(api.moveAction, async (context, { params: { actionId, moveId }, body }) => {
    const { tx, user, now, services, afterCommit } = context
    const before = await requireAction(context, actionId, true)
    const note = 'note' in body ? body.note : undefined
    const isNew = await steps.add(tx, { id: moveId, actionId, move: body.move, note }, user.id, now())
    if (!isNew) {
      const step = await steps.byId(tx, moveId)
      requireRepetition({ ...step }, { actionId, move: body.move, note: note ?? null, by: user.id })
      return detailOf(context, before)
    }
    const finishedBy = await finisherBefore(context, actionId, body.move)
    const after = moveAction(plain(before), body, { actor: await actorOf(context), finishedBy })
    await sql.save(tx, after)
    const entry = { action: `action.${body.move}`, entity: 'action', id: actionId, reason: note }
    await appendAudit(context, [
      { ...entry, before: { status: before.status }, after: { status: after.status, effectCheck: after.effectCheck } },
    ])
    const event = eventOf(body.move, after, user.id)
    if (event) await appendNoticeEvent(tx, after.ecsId, event, now())
    afterCommit(() => services.live.wake())
    return detailOf(context, await requireAction(context, actionId))
  }),

  ...photoRoutes,
]

/** The step that is being taken is written already; a `finish` of one's own does not count against itself. */
const finisherBefore = async ({ tx }: Context, actionId: string, move: string): Promise<string | undefined> =>
  move === 'finish' ? undefined : steps.finishedBy(tx, actionId)

function eventOf(move: string, after: Action, by: string) {
  const owner = after.assignee ? [after.assignee] : []
  switch (move) {
    case 'finish':
      return noticeOf('actionChecking', after, by, [])
    case 'sendBack':
    case 'ineffective':
      return noticeOf('actionReturned', after, by, owner)
    case 'effective':
    case 'reject':
      return noticeOf('actionClosed', after, by, [...owner, after.createdBy])
    default:
      return undefined
  }
}

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
