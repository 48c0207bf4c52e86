import { type Applied, type Checksheet, cellKey, clockSkewMs, type Operation, type Result } from '@ecs/core'
import type { AuditEntry } from '../audit/index.ts'

/** What an operation did, for the chain: one entry per thing it changed, or one for the attempt that was refused. */
export function auditEntries(
  operation: Operation,
  before: Checksheet,
  after: Checksheet,
  applied: Pick<Applied, 'outcome' | 'effects'>,
  now: Date,
): AuditEntry[] {
  const about = {
    action: operation.type,
    atDevice: operation.atDevice,
    clockSkewMs: clockSkewMs(operation.atDevice, now.toISOString()),
    deviceId: operation.deviceId,
    reason: reasonOf(operation),
  }
  const { outcome } = applied
  if (outcome.kind === 'duplicate') return []
  if (outcome.kind === 'rejected') {
    // A refused decision is worth remembering; a refused keystroke is kept as a late edit where it matters.
    return [
      {
        ...about,
        entity: 'operation',
        id: operation.id,
        after: { refused: outcome.error?.code, asked: wordsOf(operation) },
      },
    ]
  }
  const changes = applied.effects.flatMap((effect): AuditEntry[] => entriesOf(effect, about))
  if (operation.type === 'checksheet.approve') {
    // Who signed what, when, as whom and with which meaning is part of the chain itself.
    const approval = after.approvals.at(-1)
    changes.push({ ...about, entity: 'approval', id: operation.id, after: approval, reason: approval?.condition?.text })
  }
  if (operation.type === 'checksheet.return') {
    const { to, cells } = operation
    changes.push({ ...about, entity: 'return', id: operation.id, after: { to, cells } })
  }
  if (before.templateVersionId !== after.templateVersionId) changes.push(versionEntry(about, before, after))
  // Also the next step of a sheet that still waits: the chain alone must tell where a sheet stands.
  if (!isSameStanding(before, after))
    changes.push({
      ...about,
      entity: 'checksheet',
      id: after.id,
      before: statusOf(before),
      after: toldOf(operation, after),
    })
  if (changes.length > 0 || outcome.note === 'same') return changes
  return [{ ...about, entity: 'operation', id: operation.id, after: wordsOf(operation) }]
}

/** What the assistant proposed and a person took over is told apart for ever from what they wrote themselves. */
function reasonOf(operation: Operation): string | undefined {
  if ('proposalId' in operation && operation.proposalId) {
    const why = 'reason' in operation && operation.reason ? `：${operation.reason}` : ''
    return `アシスタントの提案を反映（${operation.proposalId}）${why}`
  }
  return 'reason' in operation ? operation.reason : undefined
}

type About = Omit<AuditEntry, 'entity' | 'id'>

const versionEntry = (about: About, before: Checksheet, after: Checksheet): AuditEntry => ({
  ...about,
  entity: 'checksheet',
  id: after.id,
  before: { templateVersionId: before.templateVersionId },
  after: { templateVersionId: after.templateVersionId },
})

function entriesOf(effect: Applied['effects'][number], about: About): AuditEntry[] {
  switch (effect.effect) {
    case 'result':
      return [
        {
          ...about,
          entity: 'result',
          id: cellOf(effect.result),
          before: answerOf(effect.before),
          after: answerOf(effect.result),
        },
      ]
    case 'conflict':
      return [{ ...about, entity: 'conflict', id: cellOf(effect.conflict), after: effect.conflict.contenders.at(-1) }]
    case 'resolved':
      return [
        {
          ...about,
          entity: 'conflict',
          id: cellOf(effect.conflict),
          before: effect.conflict.contenders,
          after: answerOf(effect.result),
        },
      ]
    case 'late':
      return [{ ...about, entity: 'lateEdit', id: cellOf(effect.lateEdit), after: effect.lateEdit.edit }]
    case 'rows':
      return [{ ...about, entity: 'rows', id: effect.processId, after: effect.rows }]
    case 'comment':
      return [{ ...about, entity: 'comment', id: effect.comment.id, after: effect.comment.text }]
    case 'attachment':
      return [
        {
          ...about,
          entity: 'attachment',
          id: effect.attachment.id,
          after: { sha256: effect.attachment.sha256, removed: effect.attachment.removed },
        },
      ]
    case 'item':
      return [
        {
          ...about,
          entity: 'item',
          id: effect.added.item.id,
          after: { name: effect.added.item.name, proposed: effect.proposed },
        },
      ]
    case 'action': {
      const { cell, actionId, title, severity } = effect.asked
      return [{ ...about, entity: 'action', id: cellOf(cell), after: { actionId, title, severity } }]
    }
    case 'process':
      return [
        { ...about, entity: 'process', id: effect.processId, after: { done: effect.done }, reason: effect.reason },
      ]
    default:
      return []
  }
}

const cellOf = ({ itemId, rowId }: { itemId: string; rowId?: string | undefined }) =>
  cellKey(itemId, rowId || undefined)

const statusOf = ({ status, step, revision, contentHash }: Checksheet) => ({ status, step, revision, contentHash })

/** With the number of a submission: from then on the sheet keeps it, and its absence is noticed. */
const toldOf = ({ type }: Operation, after: Checksheet) =>
  type === 'checksheet.submit' ? { ...statusOf(after), round: after.round } : statusOf(after)

const isSameStanding = (before: Checksheet, after: Checksheet): boolean =>
  before.status === after.status &&
  before.step === after.step &&
  before.revision === after.revision &&
  before.contentHash === after.contentHash

function answerOf(result: Result | undefined) {
  if (!result) return null
  const { value, judgement, source, na, comment, evidence, confidence, manualOverride, overrideReason } = result
  return { value, judgement, source, na, comment, evidence, confidence, manualOverride, overrideReason }
}

/** The operation without what the link says anyway. */
function wordsOf(operation: Operation): unknown {
  const {
    id: _,
    type: _1,
    checksheetId: _2,
    baseRev: _3,
    deviceId: _4,
    deviceSeq: _5,
    atDevice: _6,
    ...rest
  } = operation
  return rest
}
