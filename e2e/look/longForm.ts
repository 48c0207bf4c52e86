import type { TestDetails } from '@playwright/test'

/** The long run (`npm run test:long`) walks every journey at full length. */
export const isLong = process.env.ECS_TEST_LONG !== undefined

/**
 * `test(title, longForm, …)`: a journey of the long run only. The short one counts it as skipped and says why. Such a journey's claim is shown by
 * faster tests as well (of a rule, a route or a part of the page), or it stands beside another journey of the same screen.
 */
export const longForm: TestDetails = isLong
  ? {}
  : { annotation: { type: 'skip', description: 'the long form (npm run test:long)' } }

/** For a row of like journeys: the short form walks those of which this is true. */
export const longFormUnless = (isInShortForm: boolean): TestDetails => (isInShortForm ? {} : longForm)
