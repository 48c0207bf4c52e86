import { hash } from 'node:crypto'
import { canonicalContent, canonicalJson, type Operation, type SheetState } from '@ecs/core'

/** What a signature is bound to. */
export const contentHashOf = (state: SheetState): string => hash('sha256', canonicalContent(state))

/** What a person said under an operation's id. */
export const hashOfOperation = (operation: Operation, userId: string): string =>
  hash('sha256', `${userId}\n${canonicalJson(operation)}`)
