import { api, appError, type InquiryMove, inquiryStatusAfter, type NoticeEvent } from '@ecs/core'
import { requireRepetition } from '../../http/repetition.ts'
import { type Context, route } from '../../http/route.ts'
import { appendAudit } from '../audit/index.ts'
import { dayIn } from '../checksheets/index.ts'
import { appendNoticeEvent } from '../notices/index.ts'
import { fileRoutes } from './fileRoutes.ts'
import { detailOf, isAnswering, requireInquiry } from './requireInquiry.ts'
import * as sql from './sql.ts'

export const routes = [
  route(api.listMyInquiries, async ({ tx, user }, { query: { cursor, limit } }) =>
    pageOf(await sql.ofPerson(tx, user.id, readCursor(cursor), limit + 1), limit),
  ),

  route(api.listInquiryQueue, async ({ tx }, { query: { cursor, limit, only, assignee } }) => ({
    ...pageOf(await sql.queue(tx, { only, assignee, after: readCursor(cursor) }, limit + 1), limit),
    people: await sql.answerers(tx),
    openCount: await sql.countOpen(tx),
  })),

  route(api.getInquiry, (context, { params }) => detailOf(context, params.inquiryId)),

  route(api.putInquiry, async (context, { params: { inquiryId: id }, body: draft }) => {
    const { tx, user, now } = context
    const year = Number(dayIn('Asia/Tokyo', now()).slice(0, 4))
    const no = await sql.insert(tx, { id, draft, by: user.id, at: now(), year })
    if (!no) {
      // What the device tells about itself may have changed between two tries.
      const { category, subject, body, createdBy } = await requireInquiry(context, id)
      const { context: _, ...sent } = draft
      requireRepetition({ category, subject, body, createdBy }, { ...sent, createdBy: user.id })
      return detailOf(context, id)
    }
    const userIds = (await sql.answerers(tx)).map((person) => person.id)
    await tell(context, { about: 'inquiryAsked', inquiryId: id, no, subject: draft.subject, by: user.id, userIds })
    await audit(context, id, 'inquiry.ask', { no })
    return detailOf(context, id)
  }),

  route(api.putInquiryMessage, async (context, { params: { inquiryId, messageId }, body: { body } }) => {
    const { tx, user, now } = context
    const found = await requireInquiry(context, inquiryId, true)
    const isAnswer = isAnswering(context, found)
    const message = { id: messageId, inquiryId, by: user.id, isAnswer, body, at: now() }
    if (!(await sql.addMessage(tx, message))) {
      requireRepetition({ ...(await sql.messageById(tx, messageId)) }, { inquiryId, by: user.id, body })
      return detailOf(context, inquiryId)
    }
    await move(context, found, isAnswer ? 'answer' : 'add')
    const userIds = isAnswer ? [found.createdBy] : await listenersOf(context, found)
    const { no, subject } = found
    const about = isAnswer ? 'inquiryAnswered' : 'inquiryAsked'
    await tell(context, { about, inquiryId, no, subject, by: user.id, userIds })
    return detailOf(context, inquiryId)
  }),

  route(api.closeInquiry, async (context, { params: { inquiryId } }) => {
    const { user } = context
    const found = await requireInquiry(context, inquiryId, true)
    if (found.status === 'done') return detailOf(context, inquiryId)
    await move(context, found, 'close')
    if (isAnswering(context, found)) {
      const { no, subject, createdBy } = found
      const userIds = [createdBy]
      await tell(context, { about: 'inquiryClosed', inquiryId, no, subject, by: user.id, userIds })
    }
    return detailOf(context, inquiryId)
  }),

  route(api.assignInquiry, async (context, { params: { inquiryId }, body: { assignee } }) => {
    const found = await requireInquiry(context, inquiryId, true)
    const people = await sql.answerers(context.tx)
    if (assignee !== null && !people.some(({ id }) => id === assignee)) throw appError('notFound')
    await move(context, found, assignee === null ? undefined : 'assign', { assignee })
    return detailOf(context, inquiryId)
  }),

  ...fileRoutes,
]

async function move(
  context: Context,
  found: sql.Found,
  made: InquiryMove | undefined,
  more: { assignee?: string | null } = {},
): Promise<void> {
  const { tx, user, now } = context
  const status = made ? inquiryStatusAfter(made, found.status) : found.status
  // Whoever answers what nobody has taken has taken it.
  const taken = made === 'answer' && found.assignee === null ? { assignee: user.id } : {}
  const change = { ...taken, ...more, status, ...(made === 'answer' && { repliedAt: now() }) }
  await sql.change(tx, found.id, change, now())
  await audit(context, found.id, `inquiry.${made ?? 'release'}`, { no: found.no, status, ...taken, ...more })
}

/** Not what was said: only that it was, and where the inquiry stands. */
const audit = (context: Context, id: string, action: string, after: object): Promise<void> =>
  appendAudit(context, [{ action, entity: 'inquiry', id, after }])

const listenersOf = async ({ tx }: Context, { assignee }: sql.Found): Promise<string[]> =>
  assignee ? [assignee] : (await sql.answerers(tx)).map(({ id }) => id)

async function tell({ tx, now, services, afterCommit }: Context, event: NoticeEvent): Promise<void> {
  await appendNoticeEvent(tx, null, event, now())
  afterCommit(() => services.live.wake())
}

function pageOf(found: api.InquiryRow[], limit: number) {
  const rows = found.slice(0, limit)
  const last = found.length > limit ? rows.at(-1) : undefined
  return { rows, next: last ? `${last.updatedAt}/${last.id}` : null }
}

function readCursor(cursor: string | undefined): sql.After {
  if (cursor === undefined) return undefined
  const [, at, id] = /^(\d{4}-[\d-]+T[\d:.]+Z)\/([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})$/.exec(cursor) ?? []
  if (!at || !id) throw appError('badRequest', { issues: [{ path: 'cursor', message: '不正な値です' }] })
  return { at, id }
}
