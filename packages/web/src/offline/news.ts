import type { SheetSettlement } from './queue.ts'

/** What changed in the device's store, told to everything on the page and to the other tabs of the same person. */
export type News =
  /** A tab wrote down what a person did. */
  | { kind: 'recorded'; checksheetIds: readonly string[]; tab: string }
  /** Operations went on their way, or the server answered. */
  | { kind: 'settled'; settlements: readonly SheetSettlement[] }
  /** A newer copy of a sheet lies in the store. */
  | { kind: 'copied'; checksheetId: string; tab: string }
  /** A person gave up or repeated something in the outbox. */
  | { kind: 'sorted'; checksheetIds: readonly string[] }

export type NewsDesk = {
  /** Names this tab in its own news. */
  tab: string
  tell: (news: News) => void
  listen: (listener: (news: News) => void) => () => void
  close: () => void
}

export function openNewsDesk(name: string, tab: string): NewsDesk {
  const listeners = new Set<(news: News) => void>()
  const channel = new BroadcastChannel(name)
  const pass = (news: News) => {
    for (const listener of listeners) listener(news)
  }
  channel.onmessage = ({ data }) => pass(data as News)
  return {
    tab,
    tell: (news) => {
      pass(news)
      channel.postMessage(news)
    },
    listen: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    close: () => {
      listeners.clear()
      channel.close()
    },
  }
}
