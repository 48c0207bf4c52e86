import { type Approval, type AuditEvent, type ChecksheetStatus, labels } from '@ecs/core'
import type { TFunction } from 'i18next'
import type { record as words } from '../../text/ja/record.ts'
import type { SheetRecord } from './useRecord.ts'

type Described = { what: string; change: string | undefined }
type ActionWord = keyof typeof words.action

const known = (action: string): action is ActionWord =>
  [
    'checksheet_create',
    'checksheet_plan',
    'checksheet_start',
    'checksheet_submit',
    'checksheet_withdraw',
    'checksheet_approve',
    'checksheet_return',
    'checksheet_cancel',
    'checksheet_void',
    'checksheet_revise',
    'checksheet_override',
    'checksheet_migrate',
    'checksheet_assign',
    'result_set',
    'result_clear',
    'conflict_resolve',
    'row_add',
    'row_remove',
    'row_move',
    'process_done',
    'process_reopen',
    'comment_add',
    'attachment_add',
    'attachment_remove',
    'item_add',
  ].includes(action)

/** One entry of the trail in the words of the people who read it. */
export function describeEvent(event: AuditEvent, record: SheetRecord, t: TFunction): Described {
  const itemId = event.id.split('/')[0] ?? ''
  const item = record.evaluation.plan.items.get(itemId)?.item
  const name = nameOf(event, t)
  const refused = (event.after as { refused?: string } | null)?.refused
  const what = [name, item?.name, refused && t('record.refused', { code: refused })].filter(Boolean).join('　')
  return { what, change: event.isHidden ? t('record.hidden') : changeOf(event, t) }
}

/** A decision has two entries: what the person decided, and what became of the sheet. */
function nameOf({ action: type, entity, after }: AuditEvent, t: TFunction): string {
  const action = type.replace('.', '_')
  const { kind, signature } = (entity === 'approval' ? after : {}) as Partial<Approval>
  if (kind) {
    const name = labels.stepKind[kind]
    return signature ? `${name}　${t('record.signed', { meaning: signature.meaning })}` : name
  }
  if (action === 'checksheet_approve' && entity === 'checksheet') return t('record.status')
  return known(action) ? t(`record.action.${action}`) : type
}

const wordsOf = (value: unknown, t: TFunction): string | undefined => {
  if (value === null || value === undefined) return undefined
  const said = value as { value?: string | null; na?: { reason: string }; status?: string; step?: number }
  if (said.na) return said.na.reason
  if (said.value === 'ok' || said.value === 'ng') return t(`judgement.${said.value}`)
  if ('value' in said) return said.value ?? undefined
  return undefined
}

const statusWord = (value: unknown): string => {
  const { status } = value as { status: ChecksheetStatus }
  return labels.checksheetStatus[status]
}

/** 「14.0 → 14.4」 for an answer; nothing where the action says it all. */
function changeOf({ action, entity, before, after }: AuditEvent, t: TFunction): string | undefined {
  if (action === 'checksheet.approve' && entity === 'checksheet') return `${statusWord(before)} → ${statusWord(after)}`
  if (entity !== 'result' && entity !== 'conflict') return undefined
  const [was, is] = [wordsOf(before, t), wordsOf(after, t)]
  if (was === undefined && is === undefined) return undefined
  return was === undefined ? is : `${was} → ${is ?? '—'}`
}
