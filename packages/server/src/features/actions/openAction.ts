import { type ActionDraft, appError } from '@ecs/core'
import type { Context } from '../../http/route.ts'
import { memberIds } from '../ecs/index.ts'
import * as targets from '../targets/index.ts'
import { originOf } from './finding.ts'
import { storeAction } from './storeAction.ts'

/** Opens an action by hand, with the evidence of the sheet it is about. */
export async function openAction(context: Context, id: string, draft: ActionDraft): Promise<void> {
  const { tx, user, now, address, services, afterCommit } = context
  const { ecsId, assignee } = draft
  const origin = await originOf(tx, draft)
  const { targetId } = origin
  if (targetId && (await targets.byId(tx, targetId))?.ecsId !== ecsId) throw appError('notFound')
  if (assignee && !(await memberIds(tx, ecsId)).includes(assignee)) throw appError('notFound')
  await storeAction(tx, { id, draft, ...origin }, { user, now: now(), address })
  afterCommit(() => services.live.wake())
}
