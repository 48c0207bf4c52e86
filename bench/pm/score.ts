import type { Row } from '../table.ts'

/** One picture: how long it took, and what came out. `share` is the error as a part of the scale; NaN where any value is wrong. */
export type Measured = {
  ms: number
  refused?: string
  share?: number
  verdict?: 'OK' | 'NG' | null
  heapBytes?: number
}

const percent = (part: number, of: number): string => (of === 0 ? '–' : `${((100 * part) / of).toFixed(1)} %`)

function timesOf(all: readonly Measured[]): { p50Ms: number; p95Ms: number; mostMs: number } {
  const sorted = all.map(({ ms }) => ms).toSorted((a, b) => a - b)
  const at = (part: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? 0
  return { p50Ms: at(0.5), p95Ms: at(0.95), mostMs: sorted.at(-1) ?? 0 }
}

/** Over 2 % of the scale, or any value where there is none to read. */
const isGrave = ({ share }: Measured): boolean => share !== undefined && !(share <= 0.02)

export function gaugeRow(name: string, all: readonly Measured[]): Row {
  const read = all.filter(({ share }) => share !== undefined)
  const shares = read.map(({ share }) => share!).filter((share) => !Number.isNaN(share))
  const mean = shares.reduce((sum, share) => sum + share, 0) / Math.max(1, shares.length)
  return {
    name,
    pictures: String(all.length),
    accepted: percent(read.length, all.length),
    mean: shares.length === 0 ? '–' : `${(100 * mean).toFixed(3)} %`,
    worst: shares.length === 0 ? '–' : `${(100 * Math.max(...shares)).toFixed(2)} %`,
    grave: String(all.filter(isGrave).length),
    ...timesOf(all),
  }
}

export function patternRow(name: string, expected: 'OK' | 'NG', all: readonly Measured[]): Row {
  const wrong = all.filter(({ verdict }) => verdict !== null && verdict !== undefined && verdict !== expected).length
  const undecided = all.filter(({ verdict }) => verdict === null || verdict === undefined).length
  return {
    name,
    pictures: String(all.length),
    missed: expected === 'NG' ? String(wrong) : '–',
    false: expected === 'OK' ? percent(wrong, all.length) : '–',
    undecided: percent(undecided, all.length),
    ...timesOf(all),
  }
}
