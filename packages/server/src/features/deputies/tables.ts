export type DeputyTables = {
  deputies: {
    id: string
    user_id: string
    deputy_id: string
    from_at: Date
    to_at: Date
    made_at: Date
    ended_at: Date | null
  }
}
