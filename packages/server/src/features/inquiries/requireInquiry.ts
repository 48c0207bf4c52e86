import { type api, appError, inquirySideOf } from '@ecs/core'
import type { Context } from '../../http/route.ts'
import * as files from './sql/files.ts'
import * as sql from './sql.ts'

/** Q2 One's own, or any for those who may answer; for everybody else it does not exist. */
export async function requireInquiry({ tx, user }: Context, id: string, isLocked = false): Promise<sql.Found> {
  const found = await sql.byId(tx, id, isLocked)
  if (!found || !inquirySideOf(found, user)) throw appError('notFound')
  return found
}

export const isAnswering = ({ user }: Context, found: sql.Found): boolean => inquirySideOf(found, user) === 'answers'

export async function detailOf(context: Context, id: string): Promise<api.InquiryDetail> {
  const found = await requireInquiry(context, id)
  return {
    ...found,
    messages: await sql.messagesOf(context.tx, id),
    files: await files.of(context.tx, id),
    canAnswer: isAnswering(context, found),
  }
}
