import type { api } from '@ecs/core'

/** The version a choice means now: an answer that was kept before a reserved version's moment changes over by itself. */
export function choiceNow(choice: api.CreateChoice, now = Date.now()) {
  const { versionId, version, processes, items, minutes, next } = choice
  return next && Date.parse(next.effectiveFrom) <= now ? next : { versionId, version, processes, items, minutes }
}
