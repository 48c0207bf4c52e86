import type { LiveEvent } from './sql.ts'

/** What a stream wants and may see. */
export type Interest = {
  /** Exact topics, or a family: `result.*`. */
  topics: readonly string[]
  /** Only events of these ECS blocks, and those that belong to none. All when left out. */
  ecsIds?: readonly string[]
}

export function accepts({ topics, ecsIds }: Interest): (event: LiveEvent) => boolean {
  const exact = new Set(topics)
  const families = topics.filter((topic) => topic.endsWith('*')).map((topic) => topic.slice(0, -1))
  const places = ecsIds && new Set(ecsIds)
  return ({ topic, ecsId }) =>
    (exact.has(topic) || families.some((family) => topic.startsWith(family))) &&
    (!places || ecsId === null || places.has(ecsId))
}
