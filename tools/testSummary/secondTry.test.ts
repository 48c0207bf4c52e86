import { expect, test } from 'vitest'
import { failedFiles, secondTry } from './secondTry.ts'
import { closingLines } from './tally.ts'

const failed = (...titles: string[]) => titles.map((title) => ({ title, why: 'Error: no' }))

test('only the files that failed are tried again', () => {
  const file = (name: string, status: string) => ({ name, status, assertionResults: [] })
  expect(failedFiles({ testResults: [file('a.test.ts', 'passed'), file('b.test.ts', 'failed')] })).toEqual([
    'b.test.ts',
  ])
})

test('what passes on its own is named and counted apart; what fails twice has failed; a second fall is no pass', () => {
  const first = { passed: 10, failed: failed('a.test.ts one', 'b.test.ts two'), retried: [], skipped: [] }
  const both = secondTry(first, { passed: 1, failed: failed('b.test.ts two'), retried: [], skipped: [] })
  expect(closingLines([both])).toEqual([
    'passed at a later try only: a.test.ts one',
    'failed: b.test.ts two: Error: no',
    '10 passed, 1 failed, 0 skipped, 1 passed at a later try only',
  ])
  const fallen = secondTry(first, { passed: 0, failed: failed('the runner itself'), retried: [], skipped: [] })
  expect(closingLines([fallen]).at(-1)).toContain('1 failed')
})
