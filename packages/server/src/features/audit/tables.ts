import type { Generated } from 'kysely'

export type AuditTables = {
  audit_links: {
    chain: string
    seq: number
    ecs_id: string | null
    at: Date
    actor: string
    events: string
    prev_hash: string
    hash: string
    tx: Generated<string>
  }
  audit_heads: { chain: string; entity: string; seq: number; hash: string }
  audit_checkpoints: {
    number: number
    at: Date
    chains: number
    root: string
    previous: string
    hash: string
    snapshot: string
  }
}
