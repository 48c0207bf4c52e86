import type { TemplateContent, TemplateStatus } from '@ecs/core'
import type { Generated, JSONColumnType } from 'kysely'

export type TemplateTables = {
  templates: {
    id: string
    code: string
    name: string
    category: string
    owner_group: string | null
    current_version: number | null
    created_at: Generated<Date>
  }
  ecs_templates: { ecs_id: string; template_id: string }
  template_versions: {
    id: string
    template_id: string
    version: number
    status: TemplateStatus
    effective_from: Date | null
    effective_to: Date | null
    /** What the template is called from this version on. */
    code: string
    name: string
    category: string
    change_note: string
    content: JSONColumnType<TemplateContent>
    content_hash: string | null
    revision: Generated<number>
    author_ids: Generated<string[]>
    review_note: string | null
    published_by: string | null
    updated_by: string
    updated_at: Generated<Date>
  }
}
