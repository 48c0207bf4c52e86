import { z } from 'zod'
import { AuditEvent } from '../model/auditEvent.ts'
import { Instant, LocalDate, Uuid } from '../model/scalar.ts'
import { endpoint } from './endpoint.ts'
import { page, pageQuery } from './page.ts'

/** What has a chain of its own. A sheet's holds its answers, remarks, files and decisions. */
export const auditKinds = [
  'checksheet',
  'template',
  'target',
  'user',
  'ecs',
  'schedule',
  'route',
  'calendar',
  'master',
  'instrument',
  'action',
  'proposal',
  'inquiry',
  'announcement',
  'deputy',
  'share',
  'picture',
  'calendarFeed',
  'manual',
  'workbook',
  'apiKey',
  'webhook',
  'output',
  'export',
] as const
export type AuditKind = (typeof auditKinds)[number]

/** Everything that an entry can say was done. A writing call that leaves another word does not pass the tests. */
export const auditActions = [
  ...['checksheet.create', 'checksheet.plan', 'checksheet.start', 'checksheet.submit', 'checksheet.withdraw'],
  ...['checksheet.approve', 'checksheet.return', 'checksheet.cancel', 'checksheet.void', 'checksheet.revise'],
  ...['checksheet.override', 'checksheet.migrate', 'checksheet.assign', 'result.set', 'result.clear'],
  ...['conflict.resolve', 'row.add', 'row.remove', 'row.move', 'process.done', 'process.reopen', 'comment.add'],
  ...['attachment.add', 'attachment.remove', 'item.add', 'action.open', 'action.change', 'action.start'],
  ...['action.finish', 'action.confirm', 'action.effective', 'action.photo', 'template.draft', 'template.status'],
  ...[
    'template.publish',
    'template.retire',
    'template.import',
    'template.pastImport',
    'template.pastWithdraw',
    'target.save',
    'target.import',
    'registration.add',
  ],
  ...['workbook.add'],
  ...['picture.add', 'ecs.save', 'ecs.members', 'master.save', 'instrument.save', 'calendar.save', 'schedule.save'],
  ...['route.save', 'route.remove', 'deputy.add', 'deputy.end', 'share.make', 'share.revoke', 'calendar.make'],
  ...['ecs.synonyms', 'ecs.retention', 'checksheet.expire'],
  ...['calendar.revoke', 'announcement.publish', 'announcement.end', 'inquiry.ask', 'inquiry.answer', 'inquiry.add'],
  ...['inquiry.close', 'inquiry.assign', 'inquiry.release', 'proposal.target', 'proposal.accepted'],
  ...['proposal.declined', 'user.create', 'user.profile', 'user.groups', 'user.ecs', 'user.enable', 'user.disable'],
  ...[
    'user.resetPassword',
    'user.unlock',
    'user.factors',
    'user.resetFactors',
    'user.passkeyName',
    'user.stamp',
    'user.skills',
    'user.signIn',
    'user.signInFailed',
    'user.lock',
  ],
  ...['export.audit', 'export.csv', 'manual.add', 'manual.remove', 'apiKey.make', 'apiKey.revoke', 'webhook.save'],
  ...[
    'webhook.remove',
    'output.make',
    'output.fetch',
    'output.cancel',
    'inquiry.file',
    'proposal.photo',
    'announcement.file',
  ],
] as const
export type AuditAction = (typeof auditActions)[number]

/** The thing that a chain is about, as people call it; without a name when it is gone or has none. */
export const AuditThing = z.strictObject({ kind: z.string(), name: z.string().nullable() })

export const AuditHit = AuditEvent.extend({
  chain: Uuid,
  ecsId: Uuid.nullable(),
  actorName: z.string().nullable(),
  thing: AuditThing,
  /** The item that an entry of a sheet is about. */
  item: z.strictObject({ name: z.string(), kind: z.string(), unit: z.string().optional() }).optional(),
})
export type AuditHit = z.infer<typeof AuditHit>

const filters = {
  from: LocalDate.optional(),
  to: LocalDate.optional(),
  actor: Uuid.optional(),
  chain: Uuid.optional(),
  ecsId: Uuid.optional(),
  kind: z.enum(auditKinds).optional(),
  action: z
    .string()
    .regex(/^[\w.]{1,60}$/)
    .optional(),
  q: z.string().max(100).optional(),
}

export type AuditFilters = z.infer<z.ZodObject<typeof filters>>

/** Newest first. A rare word may need several calls: `searchedTo` says how far back they have come. */
export const searchAudit = endpoint({
  method: 'GET',
  path: '/api/audit/events',
  summary: '監査証跡を検索する',
  can: 'audit.read',
  query: z.strictObject({ ...filters, ...pageQuery }),
  response: page(AuditHit).extend({ searchedTo: Instant.nullable() }),
})

/** Who has ever changed anything, to choose from. */
export const listAuditPeople = endpoint({
  method: 'GET',
  path: '/api/audit/people',
  summary: '監査証跡に記録のある人の一覧を取得する',
  can: 'audit.read',
  response: z.strictObject({ rows: z.array(z.strictObject({ id: Uuid, name: z.string() })) }),
})

/** A place where the chain, its seal or the record beside it is not what was written. */
export const AuditFinding = z.strictObject({
  at: z.enum(['chain', 'record', 'checkpoint']),
  /** Null for a checkpoint, which has a number instead. */
  chain: Uuid.nullable(),
  thing: AuditThing.nullable(),
  what: z.string(),
  /** The first entry of a chain that is affected, or the number of the checkpoint. */
  number: z.int().nullable(),
  /** The cell, approval, file or remark of a record. */
  id: z.string(),
})
export type AuditFinding = z.infer<typeof AuditFinding>

export const verifyAuditChain = endpoint({
  method: 'POST',
  path: '/api/audit/chains/{chainId}/verify',
  summary: '1つの連鎖を検証する',
  can: 'audit.read',
  params: z.strictObject({ chainId: Uuid }),
  body: z.strictObject({}),
  response: z.strictObject({ events: z.int(), findings: z.array(AuditFinding) }),
})

export const AuditVerification = z.strictObject({
  id: Uuid,
  state: z.enum(['waiting', 'running', 'done', 'failed']),
  phase: z.enum(['chains', 'checkpoints', 'records', 'files']),
  done: z.int(),
  total: z.int(),
  askedBy: z.string(),
  askedAt: Instant,
  finishedAt: Instant.nullable(),
  chains: z.int(),
  events: z.int(),
  /** The newest seal: to be noted elsewhere. */
  lastCheckpoint: z.strictObject({ number: z.int(), hash: z.string() }).nullable(),
  publicKey: z.string(),
  findings: z.array(AuditFinding),
  /** How many there are in all; no more than a thousand are named. */
  found: z.int(),
})
export type AuditVerification = z.infer<typeof AuditVerification>

const verification = z.strictObject({ verificationId: Uuid })

/** Verifies everything there is, in the background. Only one runs at a time; whoever asks meanwhile gets that one. */
export const startAuditVerification = endpoint({
  method: 'PUT',
  path: '/api/audit/verifications/{verificationId}',
  summary: 'すべての監査証跡の検証を始める',
  can: 'audit.verify',
  params: verification,
  body: z.strictObject({}),
  response: AuditVerification,
})

export const getAuditVerification = endpoint({
  method: 'GET',
  path: '/api/audit/verifications/{verificationId}',
  summary: '検証の進み具合と結果を取得する',
  can: 'audit.verify',
  params: verification,
  response: AuditVerification,
})

export const listAuditVerifications = endpoint({
  method: 'GET',
  path: '/api/audit/verifications',
  summary: '最近の検証の一覧を取得する',
  can: 'audit.verify',
  response: z.strictObject({ rows: z.array(AuditVerification) }),
})

/** Whole chains: those with an entry in the period, or the named ones. */
export const AuditExportDraft = z
  .strictObject({
    from: LocalDate.optional(),
    to: LocalDate.optional(),
    chains: z.array(Uuid).min(1).max(1000).optional(),
  })
  .refine(({ from, to, chains }) => chains !== undefined || (from !== undefined && to !== undefined), {
    message: '期間か連鎖を指定してください',
  })

export type AuditExportDraft = z.infer<typeof AuditExportDraft>

export const exportAudit = endpoint({
  method: 'PUT',
  path: '/api/audit/exports/{exportId}',
  summary: '監査証跡を署名付きで書き出す（ZIP）',
  can: 'audit.read',
  params: z.strictObject({ exportId: Uuid }),
  body: AuditExportDraft,
  response: z.unknown(),
})
