import type { Context } from '../../http/route.ts'
import { appendNoticeEvent } from '../notices/index.ts'
import { reviewersOf } from './sql/reviewers.ts'
import { authorsOf } from './sql.ts'

type Moved = 'templateAsked' | 'templateReturned' | 'templatePublished'
type Version = { templateId: string; versionId: string; name: string; version: number }

/** N16: whoever may publish it is told that it waits; its authors are told what became of it. */
export async function tellReview(context: Context, about: Moved, version: Version, note?: string): Promise<void> {
  const { tx, user, now, afterCommit, services } = context
  const authors = await authorsOf(tx, version.versionId)
  const userIds = about === 'templateAsked' ? await reviewersOf(tx, version.templateId, authors) : authors
  if (userIds.length === 0) return
  const event = { about, ...version, by: user.id, userIds, ...(note && { note }) }
  await appendNoticeEvent(tx, null, event, now())
  afterCommit(() => services.live.wake())
}
