import { type Message, message } from '../../errors.ts'

/** Why a code cannot be cut into fields. */
export type SplitFault = { error: Message }

export const fault = (why: string): SplitFault => ({ error: message('cannotSplit', { why }) })
