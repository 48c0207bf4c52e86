import { createHash, randomBytes } from 'node:crypto'
import { api, appError } from '@ecs/core'
import { publicRoute, route } from '../../http/route.ts'
import { appendAudit } from '../audit/index.ts'
import { requireEcs } from '../ecs/index.ts'
import { type CalendarEntry, icalendar } from './icalendar.ts'
import * as sql from './sql.ts'

const hashOf = (secret: string): string => createHash('sha256').update(secret).digest('hex')

export const routes = [
  route(api.listCalendarFeeds, async ({ tx, user }) => ({ rows: await sql.of(tx, user.id) })),

  route(api.putCalendarFeed, async (context, { params: { ecsId } }) => {
    const { tx, user, now } = context
    await requireEcs(tx, user, ecsId)
    const secret = randomBytes(32).toString('base64url')
    await sql.put(tx, { userId: user.id, ecsId }, hashOf(secret), now())
    await appendAudit(context, [{ action: 'calendar.make', entity: 'calendarFeed', id: user.id, after: { ecsId } }])
    return { path: `/api/calendar/${secret}.ics` }
  }),

  route(api.deleteCalendarFeed, async (context, { params: { ecsId } }) => {
    const { tx, user } = context
    await sql.drop(tx, { userId: user.id, ecsId })
    await appendAudit(context, [{ action: 'calendar.revoke', entity: 'calendarFeed', id: user.id, before: { ecsId } }])
    return null
  }),

  publicRoute(api.readCalendarFeed, async ({ tx, now, services }, { params: { secret } }) => {
    const hash = hashOf(secret.replace(/\.ics$/, ''))
    const feed = await sql.ownerOf(tx, hash)
    if (!feed) throw appError('notFound')
    await sql.noteRead(tx, hash, now())
    const base = services.config.publicUrl ?? `http://localhost:${services.config.port}`
    const entries = [
      ...(await sql.sheetsOf(tx, feed)).map((sheet) => sheetEntry(sheet, base)),
      ...(await sql.actionsOf(tx, feed)).map((action) => actionEntry(action, base)),
    ]
    return new Response(icalendar(`ECSクラウド　${feed.ecsName}`, entries), {
      headers: { 'content-type': 'text/calendar; charset=utf-8', 'cache-control': 'private, no-store' },
    })
  }),
]

/** Names of what is to be done, never what was entered. */
const sheetEntry = (sheet: sql.SheetDate, base: string): CalendarEntry => ({
  uid: `sheet-${sheet.id}@ecs-cloud`,
  title: `${sheet.targetName}　${sheet.templateName}`,
  description: sheet.dueAt ? `${sheet.targetCode}\n期限までに提出してください。` : sheet.targetCode,
  url: `${base}/checksheet/${sheet.id}`,
  stamp: sheet.updatedAt,
  start: sheet.dueAt ? new Date(sheet.dueAt.getTime() - 30 * 60_000) : sheet.day,
})

const actionEntry = (action: sql.ActionDate, base: string): CalendarEntry => ({
  uid: `action-${action.id}@ecs-cloud`,
  title: `是正の期限　${action.no}　${action.title}`,
  description: '',
  url: `${base}/admin/actions?action=${action.id}`,
  stamp: action.createdAt,
  start: action.day,
})
