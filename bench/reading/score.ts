import type { Row } from '../table.ts'

/** One reading: what was said, what was due, and how long it took. */
export type Attempt = { said: string; due: string; isSure: boolean; ms: number }

/** Full and half width and spaces do not count: nobody types them back. */
const plain = (text: string): string => text.normalize('NFKC').replace(/\s+/g, '')

/** Insertions, deletions and changes between two texts. */
export function edits(a: string, b: string): number {
  const [from, to] = [[...a], [...b]]
  let row = to.map((_, j) => j + 1)
  row.unshift(0)
  for (const [i, x] of from.entries()) {
    const next = [i + 1]
    for (const [j, y] of to.entries()) {
      next.push(Math.min(row[j + 1]! + 1, next[j]! + 1, row[j]! + (x === y ? 0 : 1)))
    }
    row = next
  }
  return row.at(-1)!
}

/** Exact readings, character errors, and wrong ones that came without a question. */
export function scored(name: string, attempts: readonly Attempt[]): Row {
  const errors = attempts.map(({ said, due }) => edits(plain(said), plain(due)))
  const letters = attempts.reduce((sum, { due }) => sum + [...plain(due)].length, 0)
  const exact = errors.filter((error) => error === 0).length
  const sureWrong = attempts.filter(({ isSure }, i) => isSure && errors[i]! > 0).length
  const ms = attempts.map((attempt) => attempt.ms).sort((a, b) => a - b)
  const share = (count: number) => `${((100 * count) / attempts.length).toFixed(1)} %`
  return {
    name,
    pictures: String(attempts.length),
    exact: share(exact),
    cer: `${((100 * errors.reduce((a, b) => a + b, 0)) / letters).toFixed(1)} %`,
    'sure and wrong': share(sureWrong),
    asked: share(attempts.filter(({ isSure }) => !isSure).length),
    p50Ms: ms[Math.floor(ms.length / 2)]!,
    p99Ms: ms[Math.floor(ms.length * 0.99)]!,
  }
}
