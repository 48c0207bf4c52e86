import { z } from 'zod'
import { line } from './scalar.ts'

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

export const inquiryLimits = { subject: 100, bodyMin: 10, body: 4000, files: 5, fileBytes: 10_000_000 } as const

/** What a person sends; its number, its state and the answers are the server's. */
export const InquiryDraft = z.strictObject({
  category: InquiryCategory,
  subject: line(inquiryLimits.subject),
  body: z.string().min(inquiryLimits.bodyMin).max(inquiryLimits.body),
  context: InquiryContext,
})
export type InquiryDraft = z.infer<typeof InquiryDraft>
