import { expect, test } from 'vitest'
import { closingLines, honest, tallyOfPlaywright, tallyOfVitest } from './tally.ts'

const spec = (title: string, status: 'expected' | 'unexpected' | 'flaky' | 'skipped', why?: string) => ({
  title,
  file: 'a.spec.ts',
  tests: [
    {
      status,
      annotations: why && status === 'skipped' ? [{ type: 'skip', description: why }] : [],
      results:
        why && status === 'unexpected' ? [{ errors: [{ message: 'first try' }] }, { errors: [{ message: why }] }] : [],
    },
  ],
})

const journeys = {
  suites: [
    { specs: [spec('works', 'expected'), spec('works at last', 'flaky')] },
    {
      suites: [
        {
          specs: [
            spec(
              'breaks',
              'unexpected',
              '\u001b[31mError: \u001b[2mthe button is not there\u001b[22m\n  at a.spec.ts:3',
            ),
            spec('cannot run', 'skipped', 'only root may mount'),
          ],
        },
      ],
    },
  ],
}

type Case = { status: string; fullName: string; failureMessages?: string[]; meta?: { needs?: string } }
const vitest = (status: string, assertionResults: Case[], message?: string) => ({
  testResults: [{ name: '/repo/packages/core/a.test.ts', status, message, assertionResults }],
})

test('a journey that passed at its second try is no plain pass, and is named; failures stand right above the counts', () => {
  expect(closingLines([tallyOfPlaywright(journeys)])).toEqual([
    'skipped 1 (only root may mount): a.spec.ts cannot run',
    'passed at a later try only: a.spec.ts works at last',
    'failed: a.spec.ts breaks: Error: the button is not there',
    '1 passed, 1 failed, 1 skipped, 1 passed at a later try only',
  ])
})

test('a failed unit test is named by file, title and the first line of its message', () => {
  const report = vitest('failed', [
    { status: 'passed', fullName: 'a' },
    { status: 'failed', fullName: 'J4 b', failureMessages: ['AssertionError: expected 1 to be 2\n  at x', 'second'] },
  ])
  expect(closingLines([tallyOfVitest(report, '/repo')])).toEqual([
    'failed: packages/core/a.test.ts J4 b: AssertionError: expected 1 to be 2',
    '1 passed, 1 failed, 0 skipped',
  ])
})

test('skipped tests are grouped by what they need; those that do not say are shown as such', () => {
  const needs = 'npm run test:long'
  const long = ['b', 'c', 'd', 'e', 'f'].map((fullName) => ({ status: 'skipped', fullName, meta: { needs } }))
  const report = vitest('passed', [
    { status: 'passed', fullName: 'a' },
    ...long,
    { status: 'skipped', fullName: 'g', meta: {} },
  ])
  expect(closingLines([tallyOfVitest(report)])).toEqual([
    'skipped 5 (needs npm run test:long): b, c, d and 2 more',
    'skipped 1 (no reason given): g',
    '1 passed, 0 failed, 6 skipped',
  ])
})

test('a file that falls over before its first test, and a runner that does, are failures with a name', () => {
  expect(tallyOfVitest(vitest('failed', [], "Cannot find module './b.ts'"), '/repo').failed).toEqual([
    { title: 'packages/core/a.test.ts', why: "Cannot find module './b.ts'" },
  ])
  const stopped = tallyOfPlaywright({ suites: [], errors: [{ message: 'Error: the server ended with 1' }] })
  expect(stopped.failed).toEqual([{ title: 'outside of any journey', why: 'Error: the server ended with 1' }])
  expect(honest(1, tallyOfVitest(undefined)).failed).toHaveLength(1)
  expect(honest(1, tallyOfPlaywright(undefined)).failed).toHaveLength(1)
  expect(honest(0, tallyOfPlaywright({ suites: [] })).failed).toHaveLength(0)
})
