import { type api, labels } from '@ecs/core'
import type { Db } from '../../engines/db/index.ts'
import { eventsIn } from '../audit/index.ts'
import { namesOf } from '../people/index.ts'

/** Of a target's trail so many changes are read; nobody looks further back on a screen. */
const mostChanges = 500

type Saved = Partial<api.TargetDraft>

const fields = [
  'code',
  'name',
  'kind',
  'areaPath',
  'status',
  'statusReason',
  'qrCodes',
  'ocrKeys',
  'attributes',
  'meters',
  'photo',
] as const

/** The trail of one target, newest first, as differences between what was and what is. */
export async function changesOf(tx: Db, targetId: string): Promise<api.TargetChange[]> {
  const trail = await eventsIn(tx, targetId, 0, mostChanges)
  // The trail also tells of dials and panels that were registered: they are listed where they are read.
  const rows = trail.rows.filter(({ action }) => action.startsWith('target.'))
  const names = await namesOf(tx, [...new Set(rows.map(({ actor }) => actor))])
  return rows.toReversed().map(({ seq, at, actor, action, reason, before, after }) => ({
    seq,
    at,
    by: names.get(actor) ?? '',
    isNew: before === null,
    isImport: action === 'target.import',
    reason: reason ?? null,
    fields: differences((before ?? {}) as Saved, (after ?? {}) as Saved),
  }))
}

function differences(before: Saved, after: Saved): api.TargetChange['fields'] {
  return fields.flatMap((field) => {
    const was = wordsOf(field, before)
    const is = wordsOf(field, after)
    return was === is ? [] : [{ field, before: was, after: is }]
  })
}

/** One line for each field, as people write it. */
function wordsOf(field: (typeof fields)[number], saved: Saved): string {
  if (field === 'kind') return saved.kind ? labels.targetKind[saved.kind] : ''
  if (field === 'status') return saved.status ? labels.targetStatus[saved.status] : ''
  if (field === 'areaPath') return (saved.areaPath ?? []).join(' / ')
  if (field === 'attributes') return pairs(Object.entries(saved.attributes ?? {}).sort())
  if (field === 'meters') return pairs((saved.meters ?? []).map(({ key, name, unit = '' }) => [key, name + unit]))
  const value = saved[field]
  return Array.isArray(value) ? value.join('、') : (value ?? '')
}

const pairs = (entries: string[][]): string => entries.map((entry) => entry.join('：')).join('、')
