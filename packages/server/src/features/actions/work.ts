import { randomUUID } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import { type Action, type ActionChange, type ActionMove, type Actor, moveAction } from '@ecs/core'
import type { Db } from '../../engines/db/index.ts'
import type { User } from '../../http/user.ts'
import { appendAudit } from '../audit/index.ts'
import { appendNoticeEvent } from '../notices/index.ts'
import { noticeOf } from './noticeOf.ts'
import * as steps from './sql/steps.ts'
import * as sql from './sql.ts'

type By = { tx: Db; user: User; now: () => Date; address: string }
type Taken = { id: string; move: ActionMove; actor: Actor }

/** What its owner worked out. Sent again because the answer was lost, nothing happens twice. */
export async function saveChange(by: By, before: Action, change: ActionChange): Promise<void> {
  const { tx, user, now } = by
  const after: Action = { ...before, ...change }
  if (isDeepStrictEqual(after, before)) return
  await sql.save(tx, after)
  await steps.add(tx, { id: randomUUID(), actionId: after.id, move: 'change' }, user.id, now())
  await appendAudit(by, [{ action: 'action.change', entity: 'action', id: after.id, before, after }])
  if (after.assignee && after.assignee !== before.assignee)
    await appendNoticeEvent(tx, after.ecsId, noticeOf('actionOpened', after, user.id, [after.assignee]), now())
}

/** Takes a step of the way and tells whom it concerns; `false`: it was taken before. */
export async function takeStep(by: By, before: Action, { id, move, actor }: Taken): Promise<boolean> {
  const { tx, user, now } = by
  const note = 'note' in move ? move.note : undefined
  const isNew = await steps.add(tx, { id, actionId: before.id, move: move.move, note }, user.id, now())
  if (!isNew) return false
  // The step that is being taken is written already; a `finish` of one's own does not count against itself.
  const finishedBy = move.move === 'finish' ? undefined : await steps.finishedBy(tx, before.id)
  const after = moveAction(before, move, { actor, finishedBy })
  await sql.save(tx, after)
  const entry = { action: `action.${move.move}`, entity: 'action', id: before.id, reason: note }
  await appendAudit(by, [
    { ...entry, before: { status: before.status }, after: { status: after.status, effectCheck: after.effectCheck } },
  ])
  const event = eventOf(move.move, after, user.id)
  if (event) await appendNoticeEvent(tx, after.ecsId, event, now())
  return true
}

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
