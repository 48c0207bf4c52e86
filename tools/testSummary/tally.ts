/** What became of one runner's tests. A pass at the second try is no plain pass: it is counted and named apart. */
export type Tally = { passed: number; failed: Failed[]; retried: string[]; skipped: Skipped[] }
type Failed = { title: string; why: string }
type Skipped = { title: string; why: string }

export type VitestReport = { testResults: VitestFile[] }
type VitestFile = { name: string; status: string; message?: string; assertionResults: VitestCase[] }
type VitestCase = { status: string; fullName: string; failureMessages?: string[]; meta?: { needs?: string } }

const nothing: Tally = { passed: 0, failed: [], retried: [], skipped: [] }
const unexplained = 'no reason given'
const titlesPerReason = 3
const longestLine = 300

export function tallyOfVitest(report: VitestReport | undefined, root = ''): Tally {
  if (!report) return nothing
  const cases = report.testResults.flatMap(({ assertionResults }) => assertionResults)
  return {
    passed: cases.filter(({ status }) => status === 'passed').length,
    failed: report.testResults.flatMap((file) => failuresOf(file, root)),
    retried: [],
    skipped: cases
      .filter(({ status }) => status !== 'passed' && status !== 'failed')
      .map(({ fullName, meta }) => ({ title: fullName, why: meta?.needs ? `needs ${meta.needs}` : unexplained })),
  }
}

/** A test file that falls over before its first test counts as one failure, though no test of it is listed. */
function failuresOf({ name, status, message, assertionResults }: VitestFile, root: string): Failed[] {
  const file = name.startsWith(`${root}/`) ? name.slice(root.length + 1) : name
  const failed = assertionResults.filter((one) => one.status === 'failed')
  if (failed.length === 0 && status === 'failed') return [{ title: file, why: firstLine(message) }]
  return failed.map(({ fullName, failureMessages }) => ({
    title: `${file} ${fullName}`,
    why: firstLine(failureMessages?.[0]),
  }))
}

type PlaywrightReport = { suites: PlaywrightSuite[]; errors?: { message?: string }[] }
type PlaywrightSuite = { suites?: PlaywrightSuite[]; specs?: PlaywrightSpec[] }
type PlaywrightSpec = { title: string; file: string; tests: PlaywrightTest[] }
type PlaywrightTest = {
  status: 'expected' | 'unexpected' | 'flaky' | 'skipped'
  annotations: { type: string; description?: string }[]
  results?: { errors?: { message?: string }[] }[]
}

export function tallyOfPlaywright(report: PlaywrightReport | undefined): Tally {
  const cases = (report?.suites ?? []).flatMap(casesIn)
  const having = (status: PlaywrightTest['status']) => cases.filter((one) => one.status === status)
  return {
    passed: having('expected').length,
    failed: [
      ...having('unexpected').map(({ title, results }) => ({ title, why: firstLine(lastErrorOf(results)) })),
      ...(report?.errors ?? []).map(({ message }) => ({ title: 'outside of any journey', why: firstLine(message) })),
    ],
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

function lastErrorOf(results: PlaywrightTest['results'] = []): string | undefined {
  return results.flatMap(({ errors = [] }) => errors).at(-1)?.message
}

/** The runners colour what they say, also in their reports. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: this is how a terminal's colours begin
const colours = /\u001b\[[0-9;]*m/g

function firstLine(message = ''): string {
  const lines = message.replace(colours, '').split('\n')
  return shortened(lines.map((line) => line.trim()).find((line) => line !== '') ?? 'no message')
}

const shortened = (line: string) => (line.length > longestLine ? `${line.slice(0, longestLine)}…` : line)

/** A runner that fell over without counting anything must not look green. */
export const honest = (status: number, tally: Tally): Tally =>
  status !== 0 && tally.failed.length === 0
    ? { ...tally, failed: [{ title: 'the runner itself', why: `it ended with ${status}` }] }
    : tally

/** Whoever sees only the end of a long output sees the failures: they stand last, right above the counts. */
export function closingLines(tallies: readonly Tally[]): string[] {
  const retried = tallies.flatMap((tally) => tally.retried)
  const skipped = tallies.flatMap((tally) => tally.skipped)
  const failed = tallies.flatMap((tally) => tally.failed)
  const passed = tallies.reduce((total, tally) => total + tally.passed, 0)
  const counts = `${passed} passed, ${failed.length} failed, ${skipped.length} skipped`
  return [
    ...[...Map.groupBy(skipped, ({ why }) => why)].map(([why, ofOneReason]) => skippedLine(why, ofOneReason)),
    ...retried.map((title) => `passed at a later try only: ${title}`),
    ...failed.map(({ title, why }) => `failed: ${title}: ${why}`),
    retried.length === 0 ? counts : `${counts}, ${retried.length} passed at a later try only`,
  ]
}

function skippedLine(why: string, ofOneReason: readonly Skipped[]): string {
  const titles = ofOneReason.slice(0, titlesPerReason).map(({ title }) => title)
  const more = ofOneReason.length - titles.length
  const named = more > 0 ? `${titles.join(', ')} and ${more} more` : titles.join(', ')
  return shortened(`skipped ${ofOneReason.length} (${why}): ${named}`)
}
