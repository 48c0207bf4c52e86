import { useSyncExternalStore } from 'react'
import type { Room } from './storageRoom.ts'

/** What a person should know about this device as a place for their work. */
export type DeviceState = {
  room: Room | undefined
  /** The browser promised not to tidy up by itself; undefined until it was asked. */
  isProtected: boolean | undefined
  /** The browser keeps nothing here: a private window of some browsers, or its settings. */
  isRefused: boolean
}

let state: DeviceState = { room: undefined, isProtected: undefined, isRefused: false }
const listeners = new Set<() => void>()

export function tellDevice(change: Partial<DeviceState>): void {
  state = { ...state, ...change }
  for (const listener of listeners) listener()
}

/** An iPad calls itself a Mac; whether it really is one is looked at when the lines are loaded. */
const mayBeApple = (): boolean => /iPhone|iPad|Mac/.test(navigator.userAgent) && navigator.maxTouchPoints > 1

export const hasDeviceNews = ({ room, isRefused }: DeviceState): boolean =>
  isRefused || (room !== undefined && room.kind !== 'fine') || mayBeApple()

export function useDeviceState(): DeviceState {
  return useSyncExternalStore(subscribe, () => state)
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
