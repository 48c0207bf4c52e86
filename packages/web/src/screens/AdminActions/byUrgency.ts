import { type Action, actionSeverities } from '@ecs/core'

type Ranked = Pick<Action, 'severity' | 'status' | 'dueOn' | 'effectCheck' | 'no'>

const dayOf = ({ status, dueOn, effectCheck }: Ranked): string =>
  (status === 'effect' ? effectCheck?.dueOn : dueOn) ?? '9999-12-31'

/** 重大 first, then by the day that counts now; the older one of two first. */
export function byUrgency(a: Ranked, b: Ranked): number {
  const isCritical = (one: Ranked) => Number(one.severity === 'critical' && one.status !== 'effect')
  if (isCritical(a) !== isCritical(b)) return isCritical(b) - isCritical(a)
  if (dayOf(a) !== dayOf(b)) return dayOf(a) < dayOf(b) ? -1 : 1
  const weight = actionSeverities.indexOf(a.severity) - actionSeverities.indexOf(b.severity)
  return weight || (a.no < b.no ? -1 : 1)
}
