import { createHash } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import { appError } from '@ecs/core'

/**
 * Ids are made by whoever sends, so that sending twice is harmless. What comes under a known id must be the same, word for
 * word; else it would be answered as saved and is not.
 */
export function requireRepetition(known: Record<string, unknown>, sent: Record<string, unknown>): void {
  if (!isDeepStrictEqual(known, sent)) throw appError('idReused')
}

/** A digest of what was sent, for what changes later. The order of its keys does not count. */
export const digestOf = (sent: Record<string, unknown>): string =>
  createHash('sha256')
    .update(JSON.stringify(sent, (_, value) => (isPlain(value) ? sorted(value) : value)))
    .digest('hex')

const isPlain = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const sorted = (value: object) => Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))
