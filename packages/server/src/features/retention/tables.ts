export type RetentionTables = {
  removals: {
    id: string
    ecs_id: string
    template_id: string
    ended_by: string
    reason: string
    by: string
    at: Date
    finished_at: Date | null
  }
  removed_records: {
    checksheet_id: string
    removal_id: string
    doc_no: string | null
    ecs_id: string
    target_id: string
    template_id: string
    ended_at: Date
    kept_until: string
    content_hash: string | null
    removed_at: Date
  }
}
