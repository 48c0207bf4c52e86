import { randomUUID } from 'node:crypto'
import { cellKey, composeNotice, type NoticeEvent, type NoticeFacts, recipientsOf } from '@ecs/core'
import type { Db } from '../../engines/db/index.ts'
import * as audience from './sql/audience.ts'
import * as facts from './sql/facts.ts'
import * as sql from './sql.ts'

export type QueuedEvent = { id: string; ecsId: string | null; at: Date; event: NoticeEvent }

/** What is told later than this (an import, the demo's history) is there to be looked up, not to wake anybody. */
const oldAfterMs = 24 * 3_600_000

/** Turns one event into one notice and hands it to its people, in the caller's transaction. */
export async function distribute(tx: Db, { id, ecsId, at, event }: QueuedEvent, now: Date): Promise<void> {
  if (event.about === 'announced') return audience.handOut(tx, event.noticeId, now)
  if (event.about === 'deviationCleared') {
    await sql.close(tx, { checksheetId: event.checksheetId, cell: cellOf(event), types: ['deviation'] }, now)
    return
  }
  const known = await factsFor(tx, event)
  const text = composeNotice(event, known)
  const recipients = recipientsOf(event)
  if (!text || !recipients) return
  const checksheetId = 'checksheetId' in event ? (event.checksheetId ?? null) : (known.checksheetId ?? null)
  const wereAsked = recipients.wereAsked && checksheetId ? await sql.askedAbout(tx, checksheetId) : []
  await settleEarlier(tx, event, now)
  const noticeId = randomUUID()
  const isNew = await sql.insert(tx, {
    ...text,
    id: noticeId,
    key: `event/${id}`,
    ecsId,
    checksheetId,
    cell: event.about === 'deviation' ? cellOf(event) : null,
    isPersonal: recipients.isPersonal || (known.isPersonal ?? false),
    publishedAt: at,
  })
  if (!isNew) return
  const isOld = now.getTime() - at.getTime() > oldAfterMs
  await audience.handTo(tx, noticeId, ecsId, {
    ...recipients,
    userIds: [...recipients.userIds, ...wereAsked],
    except: [...recipients.except, ...(event.about === 'approvalAsked' ? (known.submittedBy ?? []) : [])],
    isPersonal: recipients.isPersonal || (known.isPersonal ?? false),
    at,
    now,
    isOld,
  })
}

type Known = NoticeFacts & { checksheetId?: string | undefined; isPersonal?: boolean; submittedBy?: string[] }

async function factsFor(tx: Db, event: NoticeEvent): Promise<Known> {
  if (event.about === 'deviationUnseen') return facts.ofFirstNotice(tx, event.noticeId)
  const checksheetId = 'checksheetId' in event ? event.checksheetId : undefined
  const byId = 'by' in event ? event.by : undefined
  const dueAt = event.about === 'overdue' ? event.dueAt : undefined
  return facts.ofSheet(tx, { checksheetId, byId, dueAt })
}

const cellOf = ({ itemId, rowId }: { itemId: string; rowId?: string | undefined }): string =>
  cellKey(itemId, rowId || undefined)

/** A request that was decided or taken back waits for nobody any more. */
async function settleEarlier(tx: Db, event: NoticeEvent, now: Date): Promise<void> {
  switch (event.about) {
    case 'approvalAsked':
    case 'returned':
    case 'approved':
    case 'withdrawn':
      await sql.close(tx, { checksheetId: event.checksheetId, types: ['approval'] }, now)
      return
    case 'cancelled':
      await sql.close(tx, { checksheetId: event.checksheetId, types: ['approval', 'due', 'deviation'] }, now)
  }
}
