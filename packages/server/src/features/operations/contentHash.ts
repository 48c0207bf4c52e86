import { createHash } from 'node:crypto'
import { canonicalContent, type SheetState } from '@ecs/core'

/** What a signature is bound to. */
export const contentHashOf = (state: SheetState): string =>
  createHash('sha256').update(canonicalContent(state)).digest('hex')
