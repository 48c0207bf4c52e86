import { type Audience, api, appError, scopeOf as permissionScope } from '@ecs/core'
import type { Db } from '../../engines/db/index.ts'
import { requireRepetition } from '../../http/repetition.ts'
import { type Context, route } from '../../http/route.ts'
import type { User } from '../../http/user.ts'
import { appendAudit } from '../audit/index.ts'
import { scopeOf } from '../ecs/index.ts'
import { appendNoticeEvent } from '../notices/index.ts'
import { fileRoutes } from './fileRoutes.ts'
import * as sql from './sql.ts'

export const routes = [
  route(api.listAnnouncements, async (context, { query: { cursor, limit } }) => {
    const found = await sql.list(context.tx, await writerOf(context), readCursor(cursor), limit + 1)
    const rows = found.slice(0, limit)
    const last = found.length > limit ? rows.at(-1) : undefined
    return { rows, next: last ? `${last.publishedAt}/${last.id}` : null }
  }),

  route(api.putAnnouncement, async (context, { params: { noticeId }, body }) => {
    const { tx, user, now, services, afterCommit } = context
    await requireAudience(tx, user, body.audience)
    const at = body.publishAt ? new Date(body.publishAt) : now()
    if (body.expiresAt && new Date(body.expiresAt) <= at) {
      throw appError('badRequest', { issues: [{ path: 'expiresAt', message: '公開より後の日時にしてください' }] })
    }
    const isNew = await sql.insert(tx, { id: noticeId, draft: body, at, by: user.id })
    const saved = await sql.one(tx, { userId: user.id }, noticeId)
    if (!saved) throw appError('notFound')
    if (!isNew) {
      requireRepetition(wordsOf(saved), wordsOf(body))
      if (body.publishAt) requireRepetition({ at: saved.publishedAt }, { at: at.toISOString() })
      return saved
    }
    await appendNoticeEvent(tx, null, { about: 'announced', noticeId }, at, at)
    await appendAudit(context, [{ action: 'announcement.publish', entity: 'announcement', id: noticeId, after: body }])
    afterCommit(() => services.live.wake())
    return saved
  }),

  route(api.endAnnouncement, async (context, { params: { noticeId } }) => {
    const { tx, now } = context
    if (!(await sql.one(tx, await writerOf(context), noticeId))) throw appError('notFound')
    const wasPublic = await sql.end(tx, noticeId, now())
    if (wasPublic) await appendAudit(context, [{ action: 'announcement.end', entity: 'announcement', id: noticeId }])
    return null
  }),

  route(api.listAnnouncementReaders, async (context, { params: { noticeId }, query: { cursor, limit } }) => {
    const announcement = await sql.one(context.tx, await writerOf(context), noticeId)
    if (!announcement) throw appError('notFound')
    const from = Number(/^\d{1,7}$/.exec(cursor ?? '0')?.[0] ?? 0)
    const found = await sql.readers(context.tx, noticeId, from, limit + 1)
    return { rows: found.slice(0, limit), next: found.length > limit ? String(from + limit) : null }
  }),

  ...fileRoutes,
]

/** When it ends may have been changed since. */
const wordsOf = ({
  title,
  body,
  importance,
  audience,
  requireAck,
  link,
}: api.Announcement | api.AnnouncementDraft) => ({
  ...{ title, body, importance, audience, requireAck, link: link ?? null },
})

/** Administrators see every announcement, others their own. */
const writerOf = async ({ user }: Context): Promise<sql.Writer> =>
  permissionScope(user.groups, 'notice.write') === 'all' ? {} : { userId: user.id }

/** A leader speaks to the ECS they belong to, an administrator to everybody. */
async function requireAudience(tx: Db, user: User, audience: Audience): Promise<void> {
  if (permissionScope(user.groups, 'notice.write') === 'all') return
  if (audience.to === 'all') throw appError('forbidden', { role: '管理者' })
  const own = (await scopeOf(tx, user)) ?? []
  const isWithin =
    audience.to === 'ecs'
      ? audience.ecsIds.every((ecsId) => own.includes(ecsId))
      : await sql.areMembers(tx, audience.userIds, own)
  if (!isWithin) throw appError('notFound')
}

function readCursor(cursor: string | undefined): { at: string; id: string } | undefined {
  if (cursor === undefined) return undefined
  const [, at, id] = /^(\d{4}-[\d-]+T[\d:.]+Z)\/([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})$/.exec(cursor) ?? []
  if (!at || !id) throw appError('badRequest', { issues: [{ path: 'cursor', message: '不正な値です' }] })
  return { at, id }
}
