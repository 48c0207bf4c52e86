export type ShareTables = {
  shares: {
    id: string
    checksheet_id: string
    revision: number
    made_by: string
    made_at: Date
    expires_at: Date
    revoked_at: Date | null
  }
}
