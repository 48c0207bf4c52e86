import { expect, test } from 'vitest'
import { judgedAt } from './clock.ts'

test('J24 what was submitted is judged by that moment, what is in work by now', () => {
  const submittedAt = '2026-11-17T08:00:00.000Z'
  for (const status of ['waiting', 'approved', 'void'] as const)
    expect(judgedAt({ status, submittedAt })).toBe(submittedAt)
  // A sheet that was sent back keeps the time of its last submission, and is in work again.
  for (const status of ['open', 'returned'] as const) expect(judgedAt({ status, submittedAt })).toBeUndefined()
  for (const status of ['planned', 'cancelled'] as const)
    expect(judgedAt({ status, submittedAt: undefined })).toBeUndefined()
})
