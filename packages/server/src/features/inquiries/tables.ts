import type { InquiryCategory, InquiryContext, InquiryStatus } from '@ecs/core'
import type { ColumnType, Generated } from 'kysely'

export type InquiryTables = {
  inquiry_numbers: { year: number; last: number }
  inquiries: {
    id: string
    no: string
    category: InquiryCategory
    subject: string
    body: string
    context: ColumnType<InquiryContext, string, never>
    status: Generated<InquiryStatus>
    assignee: string | null
    created_by: string
    created_at: Date
    updated_at: Date
    replied_at: Date | null
  }
  inquiry_messages: {
    id: string
    inquiry_id: string
    by: string
    is_answer: boolean
    body: string
    at: Date
  }
  inquiry_files: {
    id: string
    inquiry_id: string
    name: string
    content_type: string
    bytes: number
    sha256: string
    by: string
    at: Date
  }
}
