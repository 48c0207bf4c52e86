import type { Action, ActionChange } from '@ecs/core'

type Typed = { whys: readonly string[]; measure: string; severity: Action['severity']; assignee: string; dueOn: string }

/** Only what was changed here: what somebody else wrote meanwhile stays. */
export function changedIn(action: Action, { whys, measure, severity, assignee, dueOn }: Typed): ActionChange {
  const written = whys.map((why) => why.trim()).filter(Boolean)
  return {
    ...(written.join('\n') !== (action.whys ?? []).join('\n') && { whys: written }),
    ...(measure.trim() !== (action.measure ?? '').trim() && { measure: measure.trim() }),
    ...(severity !== action.severity && { severity }),
    ...(assignee !== '' && assignee !== action.assignee && { assignee }),
    ...(dueOn !== '' && dueOn !== action.dueOn && { dueOn }),
  }
}
