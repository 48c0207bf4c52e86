import { z } from 'zod'
import { InquiryContext, InquiryDraft, InquiryStatus, inquiryLimits } from '../model/inquiry.ts'
import { Instant, sha256Hex, Uuid } from '../model/scalar.ts'
import { endpoint, FileBytes } from './endpoint.ts'
import { page, pageQuery } from './page.ts'

export const InquiryRow = z.strictObject({
  id: Uuid,
  no: z.string(),
  category: InquiryDraft.shape.category,
  subject: z.string(),
  status: InquiryStatus,
  createdBy: Uuid,
  createdByName: z.string(),
  assignee: Uuid.nullable(),
  assigneeName: z.string().nullable(),
  createdAt: Instant,
  updatedAt: Instant,
  /** When the answering side last wrote. */
  repliedAt: Instant.nullable(),
})
export type InquiryRow = z.infer<typeof InquiryRow>

export const InquiryFile = z.strictObject({
  id: Uuid,
  name: z.string(),
  contentType: z.string(),
  bytes: z.int(),
  at: Instant,
})
export type InquiryFile = z.infer<typeof InquiryFile>

export const InquiryMessage = z.strictObject({
  id: Uuid,
  by: Uuid,
  byName: z.string(),
  isAnswer: z.boolean(),
  body: z.string(),
  at: Instant,
})
export type InquiryMessage = z.infer<typeof InquiryMessage>

export const InquiryDetail = z.strictObject({
  ...InquiryRow.shape,
  body: z.string(),
  context: InquiryContext,
  messages: z.array(InquiryMessage),
  files: z.array(InquiryFile),
  /** Whether the reader is on the answering side of this one. */
  canAnswer: z.boolean(),
})
export type InquiryDetail = z.infer<typeof InquiryDetail>

const params = z.strictObject({ inquiryId: Uuid })

export const listMyInquiries = endpoint({
  method: 'GET',
  path: '/api/inquiries',
  summary: '自分のお問い合わせの一覧を取得する',
  can: 'signedIn',
  query: z.strictObject(pageQuery),
  response: page(InquiryRow),
})

export const getInquiry = endpoint({
  method: 'GET',
  path: '/api/inquiries/{inquiryId}',
  summary: 'お問い合わせと回答を読む',
  can: 'signedIn',
  params,
  response: InquiryDetail,
})

/** Sending the same id again changes nothing. */
export const putInquiry = endpoint({
  method: 'PUT',
  path: '/api/inquiries/{inquiryId}',
  summary: 'お問い合わせを送る',
  can: 'signedIn',
  params,
  body: InquiryDraft,
  response: InquiryDetail,
})

/** From the person who asked it goes on, from the answering side it is an answer. */
export const putInquiryMessage = endpoint({
  method: 'PUT',
  path: '/api/inquiries/{inquiryId}/messages/{messageId}',
  summary: 'お問い合わせに追記または回答する',
  can: 'signedIn',
  params: z.strictObject({ inquiryId: Uuid, messageId: Uuid }),
  body: z.strictObject({ body: z.string().trim().min(1).max(inquiryLimits.body) }),
  response: InquiryDetail,
})

export const closeInquiry = endpoint({
  method: 'POST',
  path: '/api/inquiries/{inquiryId}/close',
  summary: 'お問い合わせを完了にする',
  can: 'signedIn',
  params,
  response: InquiryDetail,
})

const fileParams = z.strictObject({ inquiryId: Uuid, fileId: Uuid })

export const putInquiryFile = endpoint({
  method: 'PUT',
  path: '/api/inquiries/{inquiryId}/files/{fileId}',
  summary: 'お問い合わせに添付する',
  can: 'signedIn',
  params: fileParams,
  query: z.strictObject({ sha256: sha256Hex, name: z.string().trim().min(1).max(200) }),
  body: FileBytes,
  maxBodyBytes: inquiryLimits.fileBytes,
})

export const getInquiryFileLink = endpoint({
  method: 'GET',
  path: '/api/inquiries/{inquiryId}/files/{fileId}/link',
  summary: 'お問い合わせの添付を開くリンクを取得する',
  can: 'signedIn',
  params: fileParams,
  response: z.strictObject({ url: z.string(), expiresAt: z.iso.datetime() }),
})

/** What waits for an answer longest stands first. */
export const listInquiryQueue = endpoint({
  method: 'GET',
  path: '/api/inquiry-queue',
  summary: '受け付けたお問い合わせの一覧を取得する',
  can: 'inquiry.answer',
  query: z.strictObject({
    ...pageQuery,
    only: z.enum(['open', 'answered', 'done', 'all']).default('open'),
    assignee: Uuid.optional(),
  }),
  response: z.strictObject({
    ...page(InquiryRow).shape,
    /** Those who may answer. */
    people: z.array(z.strictObject({ id: Uuid, name: z.string() })),
    openCount: z.int(),
  }),
})

export const assignInquiry = endpoint({
  method: 'PUT',
  path: '/api/inquiry-queue/{inquiryId}/assignee',
  summary: 'お問い合わせの担当を決める',
  can: 'inquiry.answer',
  params,
  body: z.strictObject({ assignee: Uuid.nullable() }),
  response: InquiryDetail,
})
