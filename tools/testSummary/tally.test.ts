import { expect, test } from 'vitest'
import { closingLines, honest, tallyOfPlaywright, tallyOfVitest } from './tally.ts'

const spec = (title: string, status: 'expected' | 'unexpected' | 'flaky' | 'skipped', why?: string) => ({
  title,
  file: 'a.spec.ts',
  tests: [{ status, annotations: why ? [{ type: 'skip', description: why }] : [] }],
})

const journeys = {
  suites: [
    { specs: [spec('works', 'expected'), spec('works at last', 'flaky')] },
    { suites: [{ specs: [spec('breaks', 'unexpected'), spec('cannot run', 'skipped', 'only root may mount')] }] },
  ],
}

const vitest = (
  status: string,
  assertionResults: { status: string; fullName: string; meta?: { needs?: string } }[],
) => ({
  numPassedTests: assertionResults.filter((one) => one.status === 'passed').length,
  numFailedTests: assertionResults.filter((one) => one.status === 'failed').length,
  testResults: [{ status, assertionResults }],
})

test('a journey that passed at its second try is no plain pass, and is named', () => {
  expect(closingLines([tallyOfPlaywright(journeys)])).toEqual([
    'skipped: a.spec.ts cannot run (only root may mount)',
    'passed on the second try only: a.spec.ts works at last',
    '1 passed, 1 failed, 1 skipped, 1 passed on the second try only',
  ])
})

test('a skipped test says what it needs; one that does not say is shown as such', () => {
  const report = vitest('passed', [
    { status: 'passed', fullName: 'a' },
    { status: 'skipped', fullName: 'b', meta: { needs: 'PostgreSQL 15' } },
    { status: 'skipped', fullName: 'c', meta: {} },
  ])
  expect(closingLines([tallyOfVitest(report)])).toEqual([
    'skipped: b (needs PostgreSQL 15)',
    'skipped: c (no reason given)',
    '1 passed, 0 failed, 2 skipped',
  ])
})

test('a file that falls over before its first test, and a runner that does, are failures', () => {
  expect(tallyOfVitest(vitest('failed', [])).failed).toBe(1)
  expect(honest(1, tallyOfVitest(undefined)).failed).toBe(1)
  expect(honest(1, tallyOfPlaywright(undefined)).failed).toBe(1)
  expect(honest(0, tallyOfPlaywright({ suites: [] })).failed).toBe(0)
})
