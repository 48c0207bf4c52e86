import { type Item, maxPhotosPerItem } from '@ecs/core'

/** How many photos an item takes and needs. */
export function photoCounts(item: Item): { max: number; needed: number } {
  return {
    max: Math.min(item.maxPhotos ?? maxPhotosPerItem, maxPhotosPerItem),
    needed: Math.max(item.minPhotos ?? 0, item.kind === 'photo' && item.required ? 1 : 0),
  }
}
