import { appError } from '../../errors.ts'

/** H15: who wrote in a version does not decide about it. */
export function requireOtherEyes(authors: readonly string[], userId: string): void {
  if (authors.includes(userId)) throw appError('ownTemplate')
}

/** H15: what waits for approval is not changed; what is approved is what was read. */
export function requireNotInReview(status: string | undefined): void {
  if (status === 'review') throw appError('draftInReview')
}
