/** How long a record is kept, and when it may be removed (RULES.md Z). */
import type { Checksheet } from '../../model/index.ts'
import { dateText, dayOf } from '../../schedule/days.ts'
import { localDateAt } from '../../schedule/timeZone.ts'

/** Z1 The template's period counts before that of its ECS; without either a record is kept for ever. */
export const retentionMonthsOf = (
  template: { retentionMonths?: number | undefined },
  ecs: { retentionMonths?: number | undefined },
): number | undefined => template.retentionMonths ?? ecs.retentionMonths

type Ended = Pick<Checksheet, 'status' | 'approvals' | 'closed'>

/** Z2 When work on the record ended; undefined while it goes on. A revision begins anew with its own approval. */
export function endedAt({ status, approvals, closed }: Ended): string | undefined {
  if (status === 'cancelled' || status === 'void') return closed?.at
  return status === 'approved' ? approvals.at(-1)?.at : undefined
}

/** Z3 The last day on which it is kept: the same day of the month so many months later, or that month's last. */
export function keptUntil(endedOn: string, months: number): string {
  const [year, month, day] = endedOn.split('-').map(Number) as [number, number, number]
  const lastOfMonth = dayOf(year, month + months + 1, 0)
  return dateText(Math.min(dayOf(year, month + months, day), lastOfMonth))
}

type Held = { openActions: number; openInquiries: number; openProposals: number }

/** Z4 Whether a record may be removed on this day. What is still being worked on holds it, however old it is. */
export function mayRemove(record: Ended & Held, months: number | undefined, tz: string, now: Date): boolean {
  const ended = endedAt(record)
  if (ended === undefined || months === undefined) return false
  if (record.openActions + record.openInquiries + record.openProposals > 0) return false
  return localDateAt(now.getTime(), tz) > keptUntil(localDateAt(Date.parse(ended), tz), months)
}
