import { rmSync } from 'node:fs'
import type { FoundBackup } from './folder.ts'

export type Keep = readonly [days: number, weeks: number, months: number]

type Dated = { at: Date }

const dayMs = 86_400_000

/** Monday-based weeks since the beginning of time: only their being different counts. */
const periods: readonly ((at: Date) => number)[] = [
  (at) => Math.floor(at.getTime() / dayMs),
  (at) => Math.floor((at.getTime() / dayMs + 3) / 7),
  (at) => at.getUTCFullYear() * 12 + at.getUTCMonth(),
]

/** Of each of the last days, weeks and months the newest stays, and the newest of all in any case. */
export function expiredOf<One extends Dated>(backups: readonly One[], keep: Keep): One[] {
  const newestFirst = [...backups].sort((a, b) => b.at.getTime() - a.at.getTime())
  const kept = new Set(newestFirst.slice(0, 1))
  for (const [i, periodOf] of periods.entries()) {
    const seen = new Set<number>()
    for (const one of newestFirst) {
      const period = periodOf(one.at)
      if (seen.has(period) || seen.size >= keep[i]!) continue
      seen.add(period)
      kept.add(one)
    }
  }
  return newestFirst.filter((one) => !kept.has(one))
}

/** Removes what has had its time; a broken one is left for people to look at. */
export function rotate(found: readonly FoundBackup[], keep: Keep): string[] {
  const whole = found.flatMap((one) => (one.kind === 'whole' ? [{ ...one, at: new Date(one.manifest.startedAt) }] : []))
  const expired = expiredOf(whole, keep)
  for (const { folder } of expired) rmSync(folder, { recursive: true, force: true })
  return expired.map(({ name }) => name)
}
