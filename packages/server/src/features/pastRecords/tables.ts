export type PastRecordTables = {
  past_imports: {
    id: string
    ecs_id: string
    template_id: string
    file_name: string
    sha256: string
    by: string
    at: Date
    withdrawn_by: string | null
    withdrawn_at: Date | null
    withdrawn_reason: string | null
  }
  past_values: {
    import_id: string
    target_id: string
    item_id: string
    day: string
    shift: string
    value: string
    person: string
    note: string
    sheet: string
    line: number
  }
}
