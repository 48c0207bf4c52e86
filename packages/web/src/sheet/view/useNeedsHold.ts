import type { Item } from '@ecs/core'
import { sheetSettings } from './settings.ts'

/** 重要 items are answered by holding, where the person of this device wants it so. */
export function useNeedsHold({ critical }: Pick<Item, 'critical'>): boolean {
  return sheetSettings.useFact(({ holdCritical }) => holdCritical) && critical === true
}
