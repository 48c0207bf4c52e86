import type { ChecksheetStatus } from '@ecs/core'

/** Nothing is filled in any more: what is left is to look, to decide, or nothing. */
export const isClosedStatus = (status: ChecksheetStatus): boolean =>
  ['waiting', 'approved', 'cancelled', 'void'].includes(status)
