import { createHash } from 'node:crypto'

/** The database keeps the content as JSON and may reorder keys: the hash is made from sorted ones. */
export function hashOf(content: unknown): string {
  return createHash('sha256')
    .update(JSON.stringify(sorted(content)))
    .digest('hex')
}

function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted)
  if (value === null || typeof value !== 'object') return value
  return Object.fromEntries(
    Object.entries(value)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([key, entry]) => [key, sorted(entry)]),
  )
}
