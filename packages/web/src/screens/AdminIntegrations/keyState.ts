import type { api } from '@ecs/core'

const dayMs = 86_400_000
const soonDays = 30

/** How a key stands today: a key that ends within a month is to be replaced before the other system stops. */
export function keyState({ revokedAt, expiresAt }: Pick<api.ApiKey, 'revokedAt' | 'expiresAt'>, now: Date) {
  const days = Math.ceil((Date.parse(expiresAt) - now.getTime()) / dayMs)
  if (revokedAt) return { state: 'revoked', days } as const
  if (days <= 0) return { state: 'expired', days } as const
  return { state: days <= soonDays ? 'soon' : 'working', days } as const
}
