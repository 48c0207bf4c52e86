import { z } from 'zod'
import { Geo } from './checksheet.ts'
import { RowId } from './result.ts'
import { Instant, sha256Hex, Uuid } from './scalar.ts'

export const attachmentKinds = ['photo', 'sign', 'drawing', 'reading', 'audio', 'file'] as const
export const AttachmentKind = z.enum(attachmentKinds)
export type AttachmentKind = z.infer<typeof AttachmentKind>

/** What people attach, by its content. Everything else is refused, whatever it is called. */
export const attachmentTypes = ['image/jpeg', 'image/png', 'image/webp', 'application/pdf'] as const

export const uploadStates = ['local', 'sending', 'stored', 'failed'] as const
export const UploadState = z.enum(uploadStates)
export type UploadState = z.infer<typeof UploadState>

const Point = z.tuple([z.number(), z.number()])

/** A mark drawn over a picture; kept as vectors, apart from the unchanged original. */
export const Annotation = z.strictObject({
  shape: z.enum(['arrow', 'circle', 'box', 'line', 'text', 'blur']),
  points: z.array(Point).min(1).max(5000),
  color: z.string().max(20).optional(),
  width: z.number().positive().max(200).optional(),
  text: z.string().max(200).optional(),
})
export type Annotation = z.infer<typeof Annotation>

export const maxAttachmentBytes = 100_000_000
/** Of the small picture that lists show. */
export const maxThumbnailBytes = 100_000
export const maxPhotosPerItem = 20
export const maxPhotosPerSheet = 500

/** A file that belongs to a sheet, usually to one of its cells. The hash is evidence: the file never changes. */
export const Attachment = z.strictObject({
  id: Uuid,
  checksheetId: Uuid,
  itemId: Uuid.optional(),
  rowId: RowId.optional(),
  kind: AttachmentKind,
  sha256: sha256Hex,
  bytes: z.int().min(1).max(maxAttachmentBytes),
  contentType: z.string().min(3).max(100),
  width: z.int().min(1).max(100_000).optional(),
  height: z.int().min(1).max(100_000).optional(),
  takenAt: Instant.optional(),
  source: z.enum(['camera', 'gallery', 'device']),
  /** Only where the item asks for it; a file itself never says its place. */
  geo: Geo.optional(),
  blurScore: z.number().min(0).max(1).optional(),
  annotations: z.array(Annotation).max(200).optional(),
  uploadState: UploadState,
  addedBy: Uuid,
  addedAt: Instant,
  removed: z.strictObject({ by: Uuid, at: Instant, reason: z.string().max(500).optional() }).optional(),
})
export type Attachment = z.infer<typeof Attachment>
