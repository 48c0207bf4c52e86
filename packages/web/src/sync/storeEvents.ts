import type { SheetSettlement } from './settlement.ts'

/** What changed in the device's store, for everything on the page and to the other tabs of the same person. */
export type StoreEvent =
  /** A tab wrote down what a person did. */
  | { kind: 'recorded'; checksheetIds: readonly string[]; tab: string }
  /** Operations went on their way, or the server answered. */
  | { kind: 'settled'; settlements: readonly SheetSettlement[] }
  /** A newer copy of a sheet lies in the store. */
  | { kind: 'copied'; checksheetId: string; tab: string }
  /** A person gave up or repeated something in the outbox. */
  | { kind: 'sorted'; checksheetIds: readonly string[] }

export type StoreEvents = {
  /** Names this tab in its own events. */
  tab: string
  emit: (event: StoreEvent) => void
  on: (listener: (event: StoreEvent) => void) => () => void
  close: () => void
}

export function openStoreEvents(name: string, tab: string): StoreEvents {
  const listeners = new Set<(event: StoreEvent) => void>()
  const channel = new BroadcastChannel(name)
  const deliver = (event: StoreEvent) => {
    for (const listener of listeners) listener(event)
  }
  channel.onmessage = ({ data }) => deliver(data as StoreEvent)
  return {
    tab,
    emit: (event) => {
      deliver(event)
      channel.postMessage(event)
    },
    on: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    close: () => {
      listeners.clear()
      channel.close()
    },
  }
}
