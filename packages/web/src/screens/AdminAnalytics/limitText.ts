import type { api } from '@ecs/core'

/** 「15〜30 ℃」; nothing where an item has no limits. */
export const limitText = ({ lower, upper, unit }: api.ItemFacts): string =>
  lower === undefined && upper === undefined ? '' : `${lower ?? ''}〜${upper ?? ''}${unit ? ` ${unit}` : ''}`
