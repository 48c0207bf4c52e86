import { useSyncExternalStore } from 'react'
import type { Room } from './storageQuota.ts'

/** What a person should know about this device as a place for their work. */
export type DeviceState = {
  room: Room | undefined
  /**
   * Why the store is not open. `refused`: the browser keeps nothing here, as some private windows do. `otherKey`: what lies
   * here was closed with a key that the server does not give any more.
   */
  trouble: 'refused' | 'otherKey' | undefined
}

let state: DeviceState = { room: undefined, trouble: undefined }
const listeners = new Set<() => void>()

export function tellDevice(change: Partial<DeviceState>): void {
  state = { ...state, ...change }
  for (const listener of listeners) listener()
}

/** An iPad calls itself a Mac; whether it really is one is looked at when the lines are loaded. */
const mayBeApple = (): boolean => /iPhone|iPad|Mac/.test(navigator.userAgent) && navigator.maxTouchPoints > 1

export const hasDeviceNews = ({ room, trouble }: DeviceState): boolean =>
  trouble !== undefined || (room !== undefined && room.kind !== 'fine') || mayBeApple()

export function useDeviceState(): DeviceState {
  return useSyncExternalStore(subscribe, () => state)
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
