import type { api } from '@ecs/core'

type Named = { id: string; name: string }

/** Whoever has it stands among those to choose from, also without a network and after they left the ECS. */
export function withOwner(
  people: readonly Named[],
  { assignee, assigneeName }: Pick<api.ActionDetail, 'assignee' | 'assigneeName'>,
): readonly Named[] {
  if (!assignee || people.some(({ id }) => id === assignee)) return people
  return [...people, { id: assignee, name: assigneeName ?? '' }]
}
