import type { api } from '@ecs/core'

export type EcsSort = 'due' | 'name'

const names = new Intl.Collator('ja')

/** What is late comes first, then what is due next, then places with nothing left today. Favourites lead by name. */
export function sorted(ecs: readonly api.HomeEcs[], sort: EcsSort): api.HomeEcs[] {
  const byName = (a: api.HomeEcs, b: api.HomeEcs) =>
    Number(b.favourite) - Number(a.favourite) || names.compare(a.name, b.name)
  if (sort === 'name') return ecs.toSorted(byName)
  const urgency = ({ today }: api.HomeEcs): string => today.nextDueAt ?? '9999'
  return ecs.toSorted(
    (a, b) =>
      Number(b.today.overdue > 0) - Number(a.today.overdue > 0) ||
      urgency(a).localeCompare(urgency(b)) ||
      b.today.remaining - a.today.remaining ||
      byName(a, b),
  )
}
