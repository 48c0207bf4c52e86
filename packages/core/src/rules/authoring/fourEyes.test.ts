import { expect, test } from 'vitest'
import { requireNotInReview, requireOtherEyes } from './fourEyes.ts'

const codeOf = (work: () => void): string | undefined => {
  try {
    work()
  } catch (error) {
    return (error as { code: string }).code
  }
}

test('H15 who wrote in a version does not publish it, and nothing changes while it waits', () => {
  expect(codeOf(() => requireOtherEyes(['a', 'b'], 'b'))).toBe('C-440')
  expect(codeOf(() => requireOtherEyes(['a', 'b'], 'c'))).toBeUndefined()
  expect(codeOf(() => requireNotInReview('review'))).toBe('C-441')
  expect(codeOf(() => requireNotInReview('draft'))).toBeUndefined()
  expect(codeOf(() => requireNotInReview(undefined))).toBeUndefined()
})
