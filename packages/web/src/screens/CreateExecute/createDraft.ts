import { type ChecksheetDraft, mostDaysBack, type Target, type TemplateVersion } from '@ecs/core'

/** What the person fills in before a sheet is made. */
export type Form = {
  day: string
  shift: string
  lot: string
  assigneeIds: readonly string[]
  /** `2026-11-15T17:30` on the wall clock of the site; empty for none. */
  due: string
  note: string
  reason: string
  usesPrevious: boolean
}

export type Read = { lot?: string; facts?: Record<string, string> }

const dayMs = 86_400_000
const mostDaysAhead = 31
const siteOffset = '+09:00'

const shifted = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * dayMs).toISOString().slice(0, 10)

/** From a week ago to a month ahead. */
export const daysAllowed = (today: string) => ({
  from: shifted(today, -mostDaysBack),
  to: shifted(today, mostDaysAhead),
})

export type ReasonFor = 'again' | 'past' | 'stopped'

/** Why a reason is asked for; undefined when none is. */
export function reasonAsked(
  { day }: Pick<Form, 'day'>,
  { today, isAgain, status }: { today: string; isAgain: boolean; status: Target['status'] },
): ReasonFor | undefined {
  if (status === 'stopped') return 'stopped'
  if (isAgain) return 'again'
  return day < today ? 'past' : undefined
}

export type Trouble = Partial<Record<'day' | 'lot' | 'reason', true>>

export function troublesOf(
  form: Form,
  asked: { today: string; lotRequired: boolean; reason: ReasonFor | undefined },
): Trouble {
  const { from, to } = daysAllowed(asked.today)
  return {
    ...((form.day === '' || form.day < from || form.day > to) && { day: true }),
    ...(asked.lotRequired && form.lot.trim() === '' && { lot: true }),
    ...(asked.reason !== undefined && form.reason.trim() === '' && { reason: true }),
  }
}

type Chosen = { target: Target; version: TemplateVersion; templateId: string }

export function draftOf(
  form: Form,
  { target, version, templateId }: Chosen,
  facts: Read['facts'],
  start: boolean,
): ChecksheetDraft {
  const { day, shift, lot, assigneeIds, due, note, reason, usesPrevious } = form
  return {
    ecsId: target.ecsId,
    targetId: target.id,
    templateId,
    templateVersionId: version.id,
    plannedFor: day,
    ...(shift && { shift }),
    ...(lot.trim() && { lot: lot.trim() }),
    ...(assigneeIds.length > 0 && { assigneeIds: [...assigneeIds] }),
    ...(due && { dueAt: new Date(`${due}:00${siteOffset}`).toISOString() }),
    ...(note.trim() && { note: note.trim() }),
    ...(reason.trim() && { reason: reason.trim() }),
    ...(!usesPrevious && { withoutPrevious: true as const }),
    ...(facts && Object.keys(facts).length > 0 && { facts }),
    start,
  }
}
