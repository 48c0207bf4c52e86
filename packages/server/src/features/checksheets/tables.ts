import type { Checksheet, Comment, Ink } from '@ecs/core'
import type { ColumnType, Generated, JSONColumnType } from 'kysely'
import type { Chunk } from './cells.ts'
import type { SheetFacts } from './facts.ts'

export type ChecksheetTables = {
  checksheets: {
    id: string
    ecs_id: string
    doc_no: string | null
    provisional_no: string | null
    target_id: string
    template_id: string
    template_version_id: string
    status: Checksheet['status']
    overall: Checksheet['overall']
    rev: number
    revision: number
    step: number | null
    done: number
    total: number
    /** Empty on sheets that were last counted before 任意 was counted apart; `recount` fills them. */
    optional_done: Generated<number | null>
    optional_total: Generated<number | null>
    ok: Generated<number | null>
    warn: number
    ng: number
    strip: Generated<string | null>
    conflicts: Generated<number>
    lot: string | null
    shift: string | null
    planned_for: string | null
    schedule_id: Generated<string | null>
    opens_at: Generated<Date | null>
    missed_at: Generated<Date | null>
    due_at: Date | null
    assignee_ids: string[]
    created_by: string
    created_at: Date
    submitted_by: string | null
    submitted_at: Date | null
    updated_at: Date
    facts: JSONColumnType<SheetFacts>
    chain_seq: number
    chain_hash: string
  }
  answers: { checksheet_id: string; chunk: number; cells: JSONColumnType<Chunk> }
  operations: {
    id: string
    checksheet_id: string
    rev: number
    outcome: unknown
    at: Date
    content_hash: string | null
  }
  doc_numbers: { day: string; last: number }
  attachments: { id: string; checksheet_id: string; sha256: string; facts: JSONColumnType<object> }
  uploads: {
    attachment_id: string
    sha256: string
    bytes: number
    content_type: string
    uploaded_by: string
    at: Date
    thumbnail_sha256: ColumnType<string | null, undefined, string>
    ink: ColumnType<Ink | null, string | null | undefined, never>
  }
  comments: {
    id: string
    checksheet_id: string
    item_id: string | null
    row_id: string | null
    text: Comment['text']
    by: string
    at_device: Date
    received_at: Date
  }
  previous_values: {
    target_id: string
    template_id: string
    checksheet_id: string
    at: Date
    values: JSONColumnType<Record<string, (string | null)[]>>
    history: JSONColumnType<Record<string, string[][]>>
  }
}
