import type { api } from '@ecs/core'
import type { ColumnType, Generated } from 'kysely'

/** What a finished verification found. */
export type VerificationReport = Pick<
  api.AuditVerification,
  'chains' | 'events' | 'lastCheckpoint' | 'findings' | 'found'
>

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
  audit_verifications: {
    id: string
    asked_by: string
    asked_at: Date
    state: api.AuditVerification['state']
    phase: Generated<api.AuditVerification['phase']>
    done: Generated<number>
    total: Generated<number>
    moved_at: Date
    finished_at: Date | null
    report: ColumnType<VerificationReport | null, string | null, string | null>
  }
}
