/** Where an inquiry stands after what happened to it (RULES.md Q). */
import type { InquiryStatus } from '../../model/index.ts'
import { can } from '../permission/index.ts'

export type InquiryMove = 'assign' | 'answer' | 'add' | 'close'

/** Q1 */
export function inquiryStatusAfter(move: InquiryMove, before: InquiryStatus): InquiryStatus {
  switch (move) {
    case 'assign':
      return before === 'received' ? 'doing' : before
    case 'answer':
      return 'answered'
    case 'add':
      return before === 'received' ? 'received' : 'doing'
    case 'close':
      return 'done'
  }
}

/** Q2 On which side of an inquiry a person stands. Whoever asked does not answer themselves, not even an administrator. */
export function inquirySideOf(
  { createdBy }: { createdBy: string },
  { id, groups }: { id: string; groups: readonly string[] },
): 'asks' | 'answers' | undefined {
  if (createdBy === id) return 'asks'
  return can([...groups], 'inquiry.answer') ? 'answers' : undefined
}
