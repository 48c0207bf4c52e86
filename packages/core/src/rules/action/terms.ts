import type { Action, ActionSeverity } from '../../model/index.ts'
import { dateText, dayNumber } from '../../schedule/days.ts'

/** K7 Days until an action is due, unless somebody says otherwise. */
const daysFor: Record<ActionSeverity, number> = { critical: 1, high: 3, medium: 7, low: 14 }

/** K7 The effect is looked at this many days after the measure was confirmed. */
export const effectAfterDays = 30

export const dueOnFor = (severity: ActionSeverity, today: string): string =>
  dateText(dayNumber(today) + daysFor[severity])

type Known = Pick<Action, 'id' | 'status' | 'createdAt' | 'targetId' | 'itemId' | 'checksheetId'>

/** K8 The newest earlier action about the same item of the same target, found on another sheet and not rejected. */
export function recurrenceIn(
  earlier: readonly Known[],
  found: Pick<Action, 'targetId' | 'itemId' | 'checksheetId'>,
): string | undefined {
  if (!found.targetId || !found.itemId) return undefined
  return earlier
    .filter(
      ({ status, targetId, itemId, checksheetId }) =>
        status !== 'rejected' &&
        targetId === found.targetId &&
        itemId === found.itemId &&
        (checksheetId === undefined || checksheetId !== found.checksheetId),
    )
    .toSorted((a, b) => (a.createdAt < b.createdAt ? 1 : -1))[0]?.id
}
