import type { TargetKind } from '@ecs/core'
import type { Generated } from 'kysely'

export type ProposalTables = {
  target_requests: {
    id: string
    ecs_id: string
    code: string
    name: string
    kind: TargetKind
    place: string | null
    reason: string | null
    photo_sha256: Generated<string | null>
    requested_by: string
    requested_at: Date
    decision: Generated<'accepted' | 'declined' | null>
    decided_by: Generated<string | null>
    decided_at: Generated<Date | null>
    decision_note: Generated<string | null>
    target_id: Generated<string | null>
  }
}
