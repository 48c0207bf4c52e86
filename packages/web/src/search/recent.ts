import { foldText } from '@ecs/core'
import { forget, keep, kept } from '../device/keep.ts'

const key = (userId: string): string => `search.recent.${userId}`
const most = 10

export function recentSearches(userId: string): string[] {
  try {
    const given = JSON.parse(kept(key(userId)) ?? '[]') as unknown[]
    return given.filter((words) => typeof words === 'string')
  } catch {
    // Damaged: nothing is remembered.
    return []
  }
}

/** The newest first; the same words written otherwise are the same search. */
export function remember(userId: string, words: string): void {
  const others = recentSearches(userId).filter((other) => foldText(other) !== foldText(words))
  keep(key(userId), JSON.stringify([words, ...others].slice(0, most)))
}

export const forgetRecent = (userId: string): void => forget(key(userId))
