import type { Tally, VitestReport } from './tally.ts'

export const failedFiles = ({ testResults }: VitestReport): string[] =>
  testResults.filter(({ status }) => status === 'failed').map(({ name }) => name)

/** What failed among the others and passed on its own is no plain pass: it is named. What failed twice has failed. */
export function secondTry(first: Tally, second: Tally): Tally {
  const stillFailing = new Set(second.failed.map(({ title }) => title))
  const retried = first.failed.map(({ title }) => title).filter((title) => !stillFailing.has(title))
  return { ...first, failed: second.failed, retried: [...first.retried, ...retried] }
}
