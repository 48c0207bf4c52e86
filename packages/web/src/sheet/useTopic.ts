import { useSyncExternalStore } from 'react'
import type { Topics } from './topics.ts'

/** Reads something of the sheet, and again when its topic is told. */
export function useTopic<T>(topics: Topics, topic: string, read: () => T): T {
  return useSyncExternalStore(topics.subscriberOf(topic), read)
}
