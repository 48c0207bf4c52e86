import { createHash } from 'node:crypto'
import { canonicalContent, canonicalJson, type Operation, type SheetState } from '@ecs/core'

/** What a signature is bound to. */
export const contentHashOf = (state: SheetState): string =>
  createHash('sha256').update(canonicalContent(state)).digest('hex')

/** What a person said under an operation's id. */
export const hashOfOperation = (operation: Operation, userId: string): string =>
  createHash('sha256')
    .update(`${userId}\n${canonicalJson(operation)}`)
    .digest('hex')
