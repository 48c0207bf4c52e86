import { api, appError } from '@ecs/core'
import { type Context, route } from '../../http/route.ts'
import * as files from '../announcements/index.ts'
import { requireReadable } from '../checksheets/index.ts'
import * as settings from '../noticeDelivery/index.ts'
import { summaryOf } from '../noticeDelivery/index.ts'
import { readerOf } from './readerOf.ts'
import { everybodysTopic, topicOf } from './sql/audience.ts'
import * as read from './sql/read.ts'
import * as state from './sql/state.ts'
import * as sql from './sql.ts'

const asRow = ({ body, publishedBy: _, ...row }: Awaited<ReturnType<typeof read.list>>[number]): api.NoticeRow => ({
  ...row,
  summary: summaryOf(body),
})

/** One's other tabs and devices count anew. */
const tellSelf = ({ services, tx, user }: Context) =>
  services.live.publish(tx, { topic: topicOf(user.id), payload: {} })

export const routes = [
  route(api.listNotices, async (context, { query: { tab, search, cursor, limit } }) => {
    const after = readCursor(cursor)
    const found = await read.list(context.tx, await readerOf(context), { tab, search, after, limit: limit + 1 })
    const rows = found.slice(0, limit)
    const last = found.length > limit ? rows.at(-1) : undefined
    return { rows: rows.map(asRow), next: last ? cursorOf(last) : null }
  }),

  route(api.countNotices, async (context) => {
    const reader = await readerOf(context)
    const [unread, important] = [await read.unreadCounts(context.tx, reader), await read.important(context.tx, reader)]
    const { inApp } = await settings.of(context.tx, context.user.id)
    return { unread, important: important.map(asRow), inApp }
  }),

  route(api.watchNotices, async ({ services, user, signal, lastEventId, isStillSignedIn }) => {
    const viewer = { userId: user.id, isAllowed: isStillSignedIn }
    return services.live.subscribe({ topics: [topicOf(user.id), everybodysTopic], lastEventId, signal, viewer })
  }),

  route(api.readAllNotices, async (context, { body: { tab, until } }) => {
    const { tx, user, now } = context
    const count = await state.readAll(tx, user.id, tab, new Date(until), now())
    if (count > 0) await tellSelf(context)
    return { count }
  }),

  route(api.getNotice, async (context, { params: { noticeId } }) => {
    const reader = await readerOf(context)
    const found = await read.one(context.tx, reader, noticeId)
    if (!found) throw appError('noticeEnded')
    const { ecs, ...row } = found
    return {
      ...asRow(row),
      ecs,
      body: found.body,
      publishedBy: found.publishedBy,
      files: (await files.of(context.tx, noticeId)).map(({ sha256: _, ...file }) => file),
      ...(await read.neighbours(context.tx, reader, noticeId)),
    }
  }),

  route(api.putNoticeState, async (context, { params: { noticeId }, body }) => {
    const { tx, user, now } = context
    if (!(await read.one(tx, await readerOf(context), noticeId))) throw appError('noticeEnded')
    await state.change(tx, user.id, noticeId, body, now())
    await tellSelf(context)
    return null
  }),

  route(api.listToldPeople, async ({ tx, user }, { params: { checksheetId } }) => {
    await requireReadable(tx, user, checksheetId)
    return sql.toldAbout(tx, checksheetId)
  }),
]

const cursorOf = ({
  pinnedAt,
  publishedAt,
  id,
}: api.NoticeRow | { pinnedAt: string | null; publishedAt: string; id: string }): string =>
  `${pinnedAt ? 1 : 0}/${publishedAt}/${id}`

function readCursor(cursor: string | undefined): read.NoticeCursor | undefined {
  if (cursor === undefined) return undefined
  const [, pinned, at, id] =
    /^([01])\/(\d{4}-[\d-]+T[\d:.]+Z)\/([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})$/.exec(cursor) ?? []
  if (!pinned || !at || !id) throw appError('badRequest', { issues: [{ path: 'cursor', message: '不正な値です' }] })
  return { isPinned: pinned === '1', at, id }
}
