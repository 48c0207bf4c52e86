import type { api } from '@ecs/core'

/** As long as a job needs for ten thousand people, and more. */
const tellingMs = 120_000

/** Published a moment ago, and nobody has been told yet: 「0人」 would be read as a result. */
export function isBeingTold(
  { told, publishedAt }: Pick<api.Announcement, 'told' | 'publishedAt'>,
  now: number,
): boolean {
  const since = now - Date.parse(publishedAt)
  return told === 0 && since >= 0 && since < tellingMs
}
