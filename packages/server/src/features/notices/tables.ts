import type { Audience, NoticeImportance, NoticeType } from '@ecs/core'
import type { ColumnType, Generated } from 'kysely'

export type NoticeTables = {
  notice_queue: { event_id: string; not_before: Generated<Date>; attempts: Generated<number> }
  notices: {
    id: string
    key: string
    type: NoticeType
    importance: NoticeImportance
    title: string
    body: string
    link: string | null
    ecs_id: string | null
    checksheet_id: string | null
    cell: string | null
    is_personal: Generated<boolean>
    require_ack: Generated<boolean>
    published_at: Date
    expires_at: Date | null
    closed_at: Date | null
    escalated_at: Date | null
    audience: ColumnType<Audience | null, string | null, never>
    published_by: string | null
  }
  notice_recipients: {
    notice_id: string
    user_id: string
    at: Date
    read_at: Date | null
    ack_at: Date | null
    pinned_at: Date | null
    shown_at: Date | null
  }
  notice_files: {
    id: string
    notice_id: string
    name: string
    content_type: string
    bytes: number
    sha256: string
    by: string
    at: Date
  }
  overdue_told: { checksheet_id: string; due_at: Date; stage: number }
}
