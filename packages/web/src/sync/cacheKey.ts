import { sha256Of } from '../device/sha256.ts'

/** What was asked may be a name or a number of somebody's: only its hash is readable. */
export const cacheKey = async (asked: string): Promise<string> =>
  `kept:${await sha256Of(new TextEncoder().encode(asked))}`

export const oldCachePrefix = 'answer:'
