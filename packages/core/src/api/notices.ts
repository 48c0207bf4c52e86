import { z } from 'zod'
import { ChecksheetStatus } from '../model/checksheetStatus.ts'
import { Notice } from '../model/notice.ts'
import { NoticeChoice } from '../model/noticeSettings.ts'
import { Instant, Uuid } from '../model/scalar.ts'
import { noticeTabs } from '../rules/notice/tabs.ts'
import { endpoint } from './endpoint.ts'
import { page, pageQuery } from './page.ts'

/** One notice as its reader sees it. */
export const NoticeRow = z.strictObject({
  id: Uuid,
  type: Notice.shape.type,
  importance: Notice.shape.importance,
  title: z.string(),
  /** The beginning of the text, without its marks. */
  summary: z.string(),
  link: z.string().nullable(),
  publishedAt: Instant,
  expiresAt: Instant.nullable(),
  requireAck: z.boolean(),
  readAt: Instant.nullable(),
  ackAt: Instant.nullable(),
  pinnedAt: Instant.nullable(),
  /** When it was put in front of this person at a start. */
  shownAt: Instant.nullable(),
  /** What it told of is settled: a deviation that was corrected, a request that was withdrawn. */
  closedAt: Instant.nullable(),
  /** Where the sheet it is about stands now. */
  sheetStatus: ChecksheetStatus.nullable(),
})
export type NoticeRow = z.infer<typeof NoticeRow>

export const NoticeFile = z.strictObject({ id: Uuid, name: z.string(), contentType: z.string(), bytes: z.int() })
export type NoticeFile = z.infer<typeof NoticeFile>

export const NoticeDetail = z.strictObject({
  ...NoticeRow.shape,
  body: z.string(),
  publishedBy: z.string().nullable(),
  /** The ECS it is about: what it leads to is seen there. */
  ecs: z.strictObject({ id: Uuid, name: z.string() }).nullable(),
  files: z.array(NoticeFile),
  /** Neighbours in time, for 前へ and 次へ. */
  newerId: Uuid.nullable(),
  olderId: Uuid.nullable(),
})
export type NoticeDetail = z.infer<typeof NoticeDetail>

const tab = z.enum(noticeTabs)

/** Pinned ones first, then the newest. */
export const listNotices = endpoint({
  method: 'GET',
  path: '/api/notices',
  summary: '自分のお知らせの一覧を取得する',
  can: 'signedIn',
  query: z.strictObject({
    ...pageQuery,
    tab: tab.default('all'),
    search: z.string().max(100).optional(),
  }),
  response: page(NoticeRow),
})

export const NoticeCounts = z.strictObject({
  /** Unread ones, by tab. */
  unread: z.record(tab, z.int()),
  /** Important ones that this person has not been shown yet, oldest first, and those that wait for 「確認しました」. */
  important: z.array(NoticeRow),
  /** Which of them the open page says when they arrive. */
  inApp: NoticeChoice,
})
export type NoticeCounts = z.infer<typeof NoticeCounts>

export const countNotices = endpoint({
  method: 'GET',
  path: '/api/notices/counts',
  summary: '未読のお知らせの件数と、まだ見せていない重要なお知らせを取得する',
  can: 'signedIn',
  response: NoticeCounts,
})

const params = z.strictObject({ noticeId: Uuid })

export const getNotice = endpoint({
  method: 'GET',
  path: '/api/notices/{noticeId}',
  summary: 'お知らせを読む',
  can: 'signedIn',
  params,
  response: NoticeDetail,
})

export const getNoticeFileLink = endpoint({
  method: 'GET',
  path: '/api/notices/{noticeId}/files/{fileId}/link',
  summary: 'お知らせの添付を開くリンクを取得する',
  can: 'signedIn',
  params: z.strictObject({ noticeId: Uuid, fileId: Uuid }),
  response: z.strictObject({ url: z.string(), expiresAt: Instant }),
})

/** Only what is named changes. An acknowledgement is never taken back. */
export const putNoticeState = endpoint({
  method: 'PUT',
  path: '/api/notices/{noticeId}/state',
  summary: 'お知らせを既読・確認済み・ピン留めにする',
  can: 'signedIn',
  params,
  body: z.strictObject({
    read: z.boolean().optional(),
    pinned: z.boolean().optional(),
    ack: z.literal(true).optional(),
    shown: z.literal(true).optional(),
  }),
})

/** `until` keeps what arrives meanwhile unread. */
export const readAllNotices = endpoint({
  method: 'POST',
  path: '/api/notices/read',
  summary: 'お知らせをまとめて既読にする',
  can: 'signedIn',
  body: z.strictObject({ tab: tab.default('all'), until: Instant }),
  response: z.strictObject({ count: z.int() }),
})

/** Server-sent events: that something changed about one's own notices, never what. */
export const watchNotices = endpoint({
  method: 'GET',
  path: '/api/notices/live',
  summary: '自分のお知らせの変化を受け取り続ける',
  can: 'signedIn',
  response: z.unknown(),
})

/** Who was told that this sheet waits for them; nobody is named who was not. */
export const listToldPeople = endpoint({
  method: 'GET',
  path: '/api/checksheets/{checksheetId}/told',
  summary: '提出を知らせた相手を取得する',
  can: 'checksheet.read',
  params: z.strictObject({ checksheetId: Uuid }),
  response: z.strictObject({ isPending: z.boolean(), names: z.array(z.string()), count: z.int() }),
})
