export type MyHistoryTables = {
  sign_ins: {
    id: string
    user_id: string
    kind: 'ok' | 'fail' | 'locked'
    at: Date
    session_id: string | null
    last_seen_at: Date
    address: string | null
    device: string | null
  }
  sheet_decisions: {
    operation_id: string
    user_id: string
    checksheet_id: string
    kind: 'approve' | 'return'
    at: Date
  }
}
