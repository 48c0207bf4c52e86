import type { Generated } from 'kysely'

export type ManualTables = {
  manuals: {
    id: string
    ecs_id: string
    target_id: string | null
    template_id: string | null
    title: string
    file_name: string
    content_type: string
    bytes: number
    sha256: string
    pages: number
    unread_pages: number[]
    by: string
    at: Date
    removed_at: Generated<Date | null>
  }
  manual_pages: { manual_id: string; page: number; text: string; folded: string }
}
