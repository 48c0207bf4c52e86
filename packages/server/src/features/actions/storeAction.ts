import { randomUUID } from 'node:crypto'
import { type ActionDraft, discreetTitle, dueOnFor, recurrenceIn } from '@ecs/core'
import type { Db } from '../../engines/db/index.ts'
import { digestOf } from '../../http/repetition.ts'
import type { User } from '../../http/user.ts'
import { appendAudit } from '../audit/index.ts'
import { dayIn } from '../checksheets/index.ts'
import { appendNoticeEvent } from '../notices/index.ts'
import type { Origin } from './finding.ts'
import { noticeOf } from './noticeOf.ts'
import * as steps from './sql/steps.ts'
import * as sql from './sql.ts'

type Opened = Origin & { id: string; draft: ActionDraft }
type By = { user: User; now: Date; address: string }

/** Numbers and stores an action, links what it repeats (K8), and tells its owner, or the leaders where it has none. */
export async function storeAction(tx: Db, opening: Opened, { user, now, address }: By) {
  const { id, draft, targetId, finding, isPersonal } = opening
  const title = isPersonal ? discreetTitle(draft.title, finding) : draft.title
  const { ecsId, itemId, severity, assignee, checksheetId } = draft
  const today = dayIn('Asia/Tokyo', now)
  const earlier = targetId && itemId ? await sql.aboutItem(tx, targetId, itemId) : []
  const recurrenceOf = recurrenceIn(earlier, { targetId, itemId, checksheetId })
  const action = {
    ...{ id, ecsId, targetId, checksheetId, itemId, title, severity, assignee, finding, isPersonal, recurrenceOf },
    dueOn: draft.dueOn ?? dueOnFor(severity, today),
    createdBy: user.id,
    createdAt: now,
    openedWith: digestOf(draft),
  }
  const no = await sql.open(tx, action, Number(today.slice(0, 4)))
  await steps.add(tx, { id: randomUUID(), actionId: id, move: 'open' }, user.id, now)
  const after = { no, ...draft, title, itemId: isPersonal ? undefined : itemId, recurrenceOf }
  await appendAudit({ tx, user, now: () => now, address }, [{ action: 'action.open', entity: 'action', id, after }])
  const opened = { ...action, no, status: 'todo' as const, createdAt: now.toISOString() }
  await appendNoticeEvent(tx, ecsId, noticeOf('actionOpened', opened, user.id, assignee ? [assignee] : []), now)
}
