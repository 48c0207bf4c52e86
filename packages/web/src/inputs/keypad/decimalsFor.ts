import type { Item } from '@ecs/core'

/** How many decimals may be typed. A whole step (5 %) needs none; where nothing is said, what instruments show. */
export function decimalsFor({ decimals, step }: Pick<Item, 'decimals' | 'step'>): number {
  if (decimals !== undefined) return decimals
  if (step !== undefined) return step.split('.')[1]?.length ?? 0
  return freeDecimals
}

const freeDecimals = 10
