export type SigningTables = {
  signing_tickets: {
    id: string
    user_id: string
    proof_id: string
    name: string
    meaning: string
    reauthenticated_at: Date
    expires_at: Date
  }
  signing_contents: { ticket_id: string; checksheet_id: string; content_hash: string; used_by: string | null }
}
