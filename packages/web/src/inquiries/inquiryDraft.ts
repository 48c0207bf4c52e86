import { type InquiryCategory, type InquiryContext, type InquiryDraft, inquiryLimits } from '@ecs/core'
import { appVersion } from '../version.ts'

export type WrittenInquiry = { category: InquiryCategory; subject: string; body: string; files: readonly File[] }

export type InquiryFault = 'needSubject' | 'needBody'

export function faultsOf({ subject, body }: WrittenInquiry): { subject?: InquiryFault; body?: InquiryFault } {
  return {
    ...(subject.trim() === '' && { subject: 'needSubject' as const }),
    ...(body.trim().length < inquiryLimits.bodyMin && { body: 'needBody' as const }),
  }
}

export const draftOf = ({ category, subject, body }: WrittenInquiry, context: InquiryContext): InquiryDraft => ({
  category,
  subject: subject.trim(),
  body: body.trim(),
  context,
})

type Known = { from: string | null; errorId: string | null; unsent: number; device: string }

/** What helps to find the cause. Of an address only the path: what stands behind it may name people. */
export function contextOf({ from, errorId, unsent, device }: Known): InquiryContext {
  const route = from?.startsWith('/') ? from.split(/[?#]/)[0]!.slice(0, 200) : undefined
  return {
    ...(route && { route }),
    ...(appVersion && { appVersion }),
    ...(device && { device: device.slice(0, 300) }),
    ...(errorId && { lastErrorId: errorId.slice(0, 64) }),
    unsentCount: unsent,
  }
}

/** Takes in as many as fit; the first that does not is named. */
export function addFiles(
  before: readonly File[],
  chosen: readonly File[],
): { files: File[]; fault?: { is: 'tooMany' } | { is: 'tooLarge'; name: string } } {
  const large = chosen.find(({ size }) => size > inquiryLimits.fileBytes)
  const files = [...before, ...chosen.filter(({ size }) => size <= inquiryLimits.fileBytes)]
  if (files.length > inquiryLimits.files)
    return { files: files.slice(0, inquiryLimits.files), fault: { is: 'tooMany' } }
  return large ? { files, fault: { is: 'tooLarge', name: large.name } } : { files }
}
