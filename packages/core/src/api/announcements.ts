import { z } from 'zod'
import { Audience, Notice, noticeFileLimits } from '../model/notice.ts'
import { Instant, sha256Hex, Uuid } from '../model/scalar.ts'
import { endpoint, FileBytes } from './endpoint.ts'
import { page, pageQuery } from './page.ts'

/** What a person writes to others. */
export const AnnouncementDraft = z.strictObject({
  title: Notice.shape.title,
  body: Notice.shape.body,
  importance: Notice.shape.importance,
  audience: Audience,
  /** Left out: at once. */
  publishAt: Instant.optional(),
  expiresAt: Instant.optional(),
  requireAck: z.boolean(),
  link: Notice.shape.link,
})
export type AnnouncementDraft = z.infer<typeof AnnouncementDraft>

export const Announcement = z.strictObject({
  id: Uuid,
  title: z.string(),
  body: z.string(),
  importance: Notice.shape.importance,
  audience: Audience,
  publishedAt: Instant,
  expiresAt: Instant.nullable(),
  requireAck: z.boolean(),
  link: z.string().nullable(),
  by: z.string(),
  told: z.int(),
  read: z.int(),
  acknowledged: z.int(),
})
export type Announcement = z.infer<typeof Announcement>

export const listAnnouncements = endpoint({
  method: 'GET',
  path: '/api/announcements',
  summary: '書いたお知らせの一覧を取得する',
  can: 'notice.write',
  query: z.strictObject(pageQuery),
  response: page(Announcement),
})

const params = z.strictObject({ noticeId: Uuid })

/** Once published it stands as it was written; sending the same id again changes nothing. */
export const putAnnouncement = endpoint({
  method: 'PUT',
  path: '/api/announcements/{noticeId}',
  summary: 'お知らせを公開する',
  can: 'notice.write',
  params,
  body: AnnouncementDraft,
  response: Announcement,
})

export const endAnnouncement = endpoint({
  method: 'DELETE',
  path: '/api/announcements/{noticeId}',
  summary: 'お知らせの公開を終える',
  can: 'notice.write',
  params,
})

export const AnnouncementReader = z.strictObject({
  id: Uuid,
  name: z.string(),
  readAt: Instant.nullable(),
  ackAt: Instant.nullable(),
})

/** Those who have not acknowledged (or not read) first. */
export const listAnnouncementReaders = endpoint({
  method: 'GET',
  path: '/api/announcements/{noticeId}/readers',
  summary: 'お知らせを読んだ人、確認していない人の一覧を取得する',
  can: 'notice.write',
  params,
  query: z.strictObject(pageQuery),
  response: page(AnnouncementReader),
})

/** Before it is published, and by its author; what is published stands as it was written. */
export const putAnnouncementFile = endpoint({
  method: 'PUT',
  path: '/api/announcements/{noticeId}/files/{fileId}',
  summary: 'これから公開するお知らせに添付する',
  can: 'notice.write',
  params: z.strictObject({ noticeId: Uuid, fileId: Uuid }),
  query: z.strictObject({ sha256: sha256Hex, name: z.string().trim().min(1).max(200) }),
  body: FileBytes,
  maxBodyBytes: noticeFileLimits.fileBytes,
})
