/** What became of one runner's tests. A pass at the second try is no plain pass: it is counted and named apart. */
export type Tally = { passed: number; failed: number; retried: string[]; skipped: Skipped[] }
type Skipped = { title: string; why: string }

type VitestReport = {
  numPassedTests: number
  numFailedTests: number
  testResults: { status: string; assertionResults: VitestCase[] }[]
}
type VitestCase = { status: string; fullName: string; meta?: { needs?: string } }

const nothing: Tally = { passed: 0, failed: 0, retried: [], skipped: [] }
const unexplained = 'no reason given'

/** A test file that falls over before its first test counts as one failure, though no test of it is listed. */
export function tallyOfVitest(report: VitestReport | undefined): Tally {
  if (!report) return nothing
  const fallen = report.testResults.filter(
    ({ status, assertionResults }) => status === 'failed' && assertionResults.every((one) => one.status !== 'failed'),
  )
  const skipped = report.testResults
    .flatMap(({ assertionResults }) => assertionResults)
    .filter(({ status }) => status !== 'passed' && status !== 'failed')
    .map(({ fullName, meta }) => ({ title: fullName, why: meta?.needs ? `needs ${meta.needs}` : unexplained }))
  return { passed: report.numPassedTests, failed: report.numFailedTests + fallen.length, retried: [], skipped }
}

type PlaywrightReport = { suites: PlaywrightSuite[] }
type PlaywrightSuite = { suites?: PlaywrightSuite[]; specs?: PlaywrightSpec[] }
type PlaywrightSpec = { title: string; file: string; tests: PlaywrightTest[] }
type PlaywrightTest = {
  status: 'expected' | 'unexpected' | 'flaky' | 'skipped'
  annotations: { type: string; description?: string }[]
}

export function tallyOfPlaywright(report: PlaywrightReport | undefined): Tally {
  const cases = (report?.suites ?? []).flatMap(casesIn)
  const having = (status: PlaywrightTest['status']) => cases.filter((one) => one.status === status)
  return {
    passed: having('expected').length,
    failed: having('unexpected').length,
    retried: having('flaky').map(({ title }) => title),
    skipped: having('skipped').map(({ title, annotations }) => ({
      title,
      why: annotations.find(({ type }) => type === 'skip')?.description ?? unexplained,
    })),
  }
}

function casesIn({ suites = [], specs = [] }: PlaywrightSuite): (PlaywrightTest & { title: string })[] {
  const own = specs.flatMap(({ title, file, tests }) => tests.map((one) => ({ ...one, title: `${file} ${title}` })))
  return [...own, ...suites.flatMap(casesIn)]
}

/** A runner that fell over without counting anything must not look green. */
export const honest = (status: number, tally: Tally): Tally =>
  status !== 0 && tally.failed === 0 ? { ...tally, failed: 1 } : tally

/** Names first, so that the counts are the last line. */
export function closingLines(tallies: readonly Tally[]): string[] {
  const retried = tallies.flatMap((tally) => tally.retried)
  const skipped = tallies.flatMap((tally) => tally.skipped)
  const sum = (key: 'passed' | 'failed') => tallies.reduce((total, tally) => total + tally[key], 0)
  const counts = `${sum('passed')} passed, ${sum('failed')} failed, ${skipped.length} skipped`
  return [
    ...skipped.map(({ title, why }) => `skipped: ${title} (${why})`),
    ...retried.map((title) => `passed on the second try only: ${title}`),
    retried.length === 0 ? counts : `${counts}, ${retried.length} passed on the second try only`,
  ]
}
