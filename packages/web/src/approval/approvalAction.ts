import type { Reasoned } from './choices.ts'

/** What a person is about to do with the sheet; each has a dialog of its own. */
export type ApprovalAction = 'approve' | 'conditional' | 'return' | 'withdraw' | Reasoned
