import { randomUUID } from 'node:crypto'
import { type ActionDraft, appError, dueOnFor, recurrenceIn } from '@ecs/core'
import type { Db } from '../../engines/db/index.ts'
import type { Context } from '../../http/route.ts'
import { appendAudit } from '../audit/append.ts'
import { dayIn } from '../checksheets/context.ts'
import { memberIds } from '../ecs/sql.ts'
import { appendNoticeEvent } from '../notices/append.ts'
import { originOf } from './finding.ts'
import { noticeOf } from './noticeOf.ts'
import * as sql from './sql.ts'
import * as steps from './stepsSql.ts'

/** Opens an action with its evidence, links what it repeats, and tells its owner. */
export async function openAction(context: Context, id: string, draft: ActionDraft): Promise<void> {
  const { tx, user, now, services, afterCommit } = context
  const { ecsId, itemId, title, severity, assignee, checksheetId } = draft
  const { targetId, finding } = await originOf(tx, draft)
  if (targetId && !(await isTargetOf(tx, targetId, ecsId))) throw appError('notFound')
  if (assignee && !(await memberIds(tx, ecsId)).includes(assignee)) throw appError('notFound')
  const today = dayIn('Asia/Tokyo', now())
  const earlier = targetId && itemId ? await sql.aboutItem(tx, targetId, itemId) : []
  const recurrenceOf = recurrenceIn(earlier, { targetId, itemId })
  const action = {
    ...{ id, ecsId, targetId, checksheetId, itemId, title, severity, assignee, finding, recurrenceOf },
    dueOn: draft.dueOn ?? dueOnFor(severity, today),
    createdBy: user.id,
    createdAt: now(),
  }
  const no = await sql.open(tx, action, Number(today.slice(0, 4)))
  await steps.add(tx, { id: randomUUID(), actionId: id, move: 'open' }, user.id, now())
  await appendAudit(context, [{ action: 'action.open', entity: 'action', id, after: { no, ...draft, recurrenceOf } }])
  if (assignee) {
    const opened = { ...action, no, status: 'todo' as const, createdAt: action.createdAt.toISOString() }
    await appendNoticeEvent(tx, ecsId, noticeOf('actionOpened', opened, user.id, [assignee]), now())
  }
  afterCommit(() => services.live.wake())
}

async function isTargetOf(tx: Db, targetId: string, ecsId: string): Promise<boolean> {
  const found = await tx
    .selectFrom('targets')
    .select('id')
    .where('id', '=', targetId)
    .where('ecs_id', '=', ecsId)
    .executeTakeFirst()
  return found !== undefined
}
