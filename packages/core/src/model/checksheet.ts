import { z } from 'zod'
import { Approval, Returned } from './approval.ts'
import { ChecksheetStatus } from './checksheetStatus.ts'
import { Judgement } from './result.ts'
import { Instant, LocalDate, line, note, Reason, sha256Hex, Uuid } from './scalar.ts'

/** How far a sheet on this device has travelled; lives only on the device. */
export const syncStates = ['local', 'queued', 'sending', 'sent', 'conflict', 'error'] as const
export const SyncState = z.enum(syncStates)
export type SyncState = z.infer<typeof SyncState>

/** `total`: what must be answered now, `optionalTotal`: what may be, each beside what has been (RULES.md C3). */
export const Progress = z.strictObject({
  done: z.int().min(0),
  total: z.int().min(0),
  optionalDone: z.int().min(0),
  optionalTotal: z.int().min(0),
  /** How many of `total` are asked only because of an answer (C15). */
  opened: z.int().min(0),
  ok: z.int().min(0),
  warn: z.int().min(0),
  ng: z.int().min(0),
  na: z.int().min(0),
})
export type Progress = z.infer<typeof Progress>

/** What a sheet says of itself without its personal items: for whoever may not see those (P17). */
export const SharedSums = z.strictObject({ progress: Progress, overall: Judgement })
export type SharedSums = z.infer<typeof SharedSums>

/** Facts known when the sheet was made, e.g. `lot.partNo`, `part.drawing`; formulas and expected texts read them. */
export const Facts = z.record(z.string().regex(/^[a-z]+\.[^\s.[\]{}]{1,40}$/), z.string().max(500))
export type Facts = z.infer<typeof Facts>

export const Geo = z.strictObject({
  latitude: z.number().min(-90).max(90),
  longitude: z.number().min(-180).max(180),
  accuracyM: z.number().min(0).optional(),
})
export type Geo = z.infer<typeof Geo>

/** Only an approver may replace the overall judgement, with a reason. */
export const OverallOverride = z.strictObject({ judgement: Judgement, reason: Reason, by: Uuid, at: Instant })
export type OverallOverride = z.infer<typeof OverallOverride>

/** Given by the server, or made up on the device until then: 「仮-端末-001」. */
export const DocNo = z.string().regex(/^(?:ECS-\d{8}-\d{4,}|仮-.{1,40})$/)
export type DocNo = z.infer<typeof DocNo>

export const Shift = z.string().min(1).max(20)

/** Who handed the sheet in, when, and what it said then. */
const Submission = z.strictObject({
  revision: z.int().min(1),
  round: z.int().min(1),
  by: Uuid,
  at: Instant,
  contentHash: sha256Hex.optional(),
})

/** One record: 対象 × ひな形の版 × 日時. Times and people of every status are kept beside the status. */
export const Checksheet = z.strictObject({
  id: Uuid,
  docNo: DocNo,
  ecsId: Uuid,
  targetId: Uuid,
  templateId: Uuid,
  templateVersionId: Uuid,
  lot: z.string().max(50).optional(),
  facts: Facts.optional(),
  shift: Shift.optional(),
  plannedFor: LocalDate.optional(),
  dueAt: Instant.optional(),
  note: note(1000),
  status: ChecksheetStatus,
  /** 改訂: 1 for the original, one more for every correction of an approved record. */
  revision: z.int().min(1),
  revisionReason: Reason.optional(),
  /** A mark of the answers as they were approved: a revision in which none differs is not submitted. */
  revisedFrom: z
    .string()
    .regex(/^[\da-f]{16}$/)
    .optional(),
  /** The change number: grows by one with every applied operation. Operations carry the one they were based on. */
  rev: z.int().min(0),
  assigneeIds: z.array(Uuid).max(200),
  createdBy: Uuid,
  createdAt: Instant,
  startedAt: Instant.optional(),
  submittedBy: Uuid.optional(),
  submittedAt: Instant.optional(),
  /** Every submission, oldest first: what was handed in before a return or a revision stays told. */
  submissions: z.array(Submission).max(500).optional(),
  /** SHA-256 of the canonical content at submission. */
  contentHash: sha256Hex.optional(),
  /** How many times the sheet has been submitted; approvals of earlier rounds no longer count. */
  round: z.int().min(0),
  /** The approval step that is due while the sheet is 確認待ち. */
  step: z.int().min(1).max(5).optional(),
  approvals: z.array(Approval).max(500),
  returned: Returned.optional(),
  closed: z.strictObject({ by: Uuid, at: Instant, reason: Reason }).optional(),
  overall: Judgement,
  override: OverallOverride.optional(),
  progress: Progress,
  /** Left out where nothing of it is personal. */
  shared: SharedSums.optional(),
  doneProcessIds: z.array(Uuid).max(100),
  deviceId: Uuid,
  deviceSeq: z.int().min(0),
  geo: Geo.optional(),
})
export type Checksheet = z.infer<typeof Checksheet>

/** What a person fills in to make a sheet. */
export const ChecksheetDraft = z.strictObject({
  docNo: DocNo.optional(),
  ecsId: Uuid,
  targetId: Uuid,
  templateId: Uuid,
  templateVersionId: Uuid,
  lot: line(50).optional(),
  facts: Facts.optional(),
  shift: Shift.optional(),
  plannedFor: LocalDate.optional(),
  dueAt: Instant.optional(),
  note: note(1000),
  assigneeIds: z.array(Uuid).max(200).optional(),
  start: z.boolean(),
  /** 前回値を使わない: the sheet neither shows nor compares with what was found last time. */
  withoutPrevious: z.literal(true).optional(),
  /** Asked for when an unfinished sheet of the same kind exists, or when the target is stopped. */
  reason: Reason.optional(),
  geo: Geo.optional(),
})
export type ChecksheetDraft = z.infer<typeof ChecksheetDraft>
