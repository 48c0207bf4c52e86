import { z } from 'zod'
import { Instant, line, Uuid } from './scalar.ts'

export const inquiryCategories = ['usage', 'bug', 'request', 'account', 'other'] as const
export const InquiryCategory = z.enum(inquiryCategories)
export type InquiryCategory = z.infer<typeof InquiryCategory>

export const inquiryStatuses = ['received', 'doing', 'answered', 'done'] as const
export const InquiryStatus = z.enum(inquiryStatuses)
export type InquiryStatus = z.infer<typeof InquiryStatus>

/** Shown before sending; every line can be taken out by the sender. */
export const InquiryContext = z.strictObject({
  route: z.string().max(200).optional(),
  appVersion: z.string().max(40).optional(),
  device: z.string().max(300).optional(),
  lastErrorId: z.string().max(64).optional(),
  unsentCount: z.int().min(0).optional(),
})
export type InquiryContext = z.infer<typeof InquiryContext>

export const InquiryMessage = z.strictObject({
  id: Uuid,
  by: Uuid,
  at: Instant,
  body: line(4000),
  attachmentIds: z.array(Uuid).max(5),
})
export type InquiryMessage = z.infer<typeof InquiryMessage>

export const Inquiry = z.strictObject({
  id: Uuid,
  no: z.string().max(30),
  category: InquiryCategory,
  subject: line(100),
  body: z.string().min(10).max(4000),
  attachmentIds: z.array(Uuid).max(5),
  context: InquiryContext,
  status: InquiryStatus,
  messages: z.array(InquiryMessage).max(1000),
  createdBy: Uuid,
  createdAt: Instant,
})
export type Inquiry = z.infer<typeof Inquiry>
