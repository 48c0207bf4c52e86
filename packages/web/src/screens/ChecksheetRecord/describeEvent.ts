import { type Approval, type AuditEvent, type ChecksheetStatus, type Item, labels } from '@ecs/core'
import type { SheetRecord } from '../../records/useRecord.ts'
import { type Surroundings, storedWords } from '../../sheet/view/words.ts'
import type { record as words } from '../../text/ja/record.ts'
import type { Translate } from '../../text/translate.ts'

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
    'action_open',
  ].includes(action)

/** One entry of the trail in the words of the people who read it. */
export function describeEvent(event: AuditEvent, record: SheetRecord, t: Translate): Described {
  const itemId = event.id.split('/')[0] ?? ''
  const item = record.evaluation.plan.items.get(itemId)?.item
  const name = nameOf(event, t)
  const refused = (event.after as { refused?: string } | null)?.refused
  const what = [name, item?.name, refused && t('record.refused', { code: refused })].filter(Boolean).join('　')
  return { what, change: event.isHidden ? t('record.hidden') : changeOf(event, record, t) }
}

/** A decision has two entries: what the person decided, and what became of the sheet. */
function nameOf({ action: type, entity, after }: AuditEvent, t: Translate): string {
  const action = type.replace('.', '_')
  const { kind, signature } = (entity === 'approval' ? after : {}) as Partial<Approval>
  if (kind) {
    const name = labels.stepKind[kind]
    return signature ? `${name}　${t('record.signed', { meaning: signature.meaning })}` : name
  }
  if (action === 'checksheet_approve' && entity === 'checksheet') return t('record.status')
  return known(action) ? t(`record.action.${action}`) : type
}

type Told = { value?: string | null; na?: { reason: string } }

/** An answer as people read it: never the id of a person or of a signature. */
function wordsOf(told: unknown, item: Item | undefined, around: Surroundings): string | undefined {
  const { value, na } = (told ?? {}) as Told
  if (na) return na.reason
  return value === null || value === undefined ? undefined : storedWords(item?.kind ?? 'text', value, around)
}

type Status = { status: ChecksheetStatus; contentHash?: string }

/**
 * Going on to the next step is told by who decided; the sheet still waits, so nothing became of it. To whom a sheet was
 * sent back stands beside that it was: one act of one person.
 */
export const isNoEvent = ({ action, entity, before, after }: AuditEvent): boolean =>
  entity === 'return' ||
  (action === 'checksheet.approve' &&
    entity === 'checksheet' &&
    (before as Status | null)?.status === (after as Status | null)?.status)

/** 「14.0 → 14.4」 for an answer; nothing where the action says it all. */
function changeOf({ action, entity, id, before, after }: AuditEvent, record: SheetRecord, t: Translate) {
  if (action === 'checksheet.approve' && entity === 'checksheet') {
    const [was, is] = [before, after].map((side) => labels.checksheetStatus[(side as Status).status])
    return `${was} → ${is}`
  }
  if (action === 'checksheet.submit' && entity === 'checksheet') return (after as Partial<Status>).contentHash
  if (entity !== 'result' && entity !== 'conflict') return undefined
  const { plan, context } = record.evaluation
  const item = plan.items.get(id.split('/')[0] ?? '')?.item
  const around = { t, today: context.today, nameOf: record.nameOf }
  const [was, is] = [wordsOf(before, item, around), wordsOf(after, item, around)]
  if (was === undefined && is === undefined) return undefined
  return was === undefined ? is : `${was} → ${is ?? '—'}`
}
