import {
  actionSeverities,
  type api,
  correctionKey,
  correctionKeys,
  crewGroupNames,
  crewGroups,
  median,
} from '@ecs/core'
import type { OpenedAction } from './sql/corrections.ts'
import { addSums, type CrewRow, type DayRow, emptySums } from './sql.ts'

/** Folds the sums of days, shifts and ECS out of one reading. */
export function completionOf(rows: readonly DayRow[], names: readonly { id: string; name: string }[]) {
  const sums = emptySums()
  const [days, shifts, ecs] = [
    new Map<string, api.SheetSums>(),
    new Map<string, api.SheetSums>(),
    new Map<string, api.SheetSums>(),
  ]
  for (const { ecsId, day, shift, ...one } of rows) {
    addSums(sums, one)
    addSums(entryIn(days, day), one)
    addSums(entryIn(shifts, shift), one)
    addSums(entryIn(ecs, ecsId), one)
  }
  return {
    sums,
    days: [...days].map(([day, one]) => ({ day, ...one })).sort((a, b) => (a.day < b.day ? -1 : 1)),
    shifts: [...shifts]
      .map(([shift, one]) => ({ shift: shift === '' ? null : shift, ...one }))
      .sort((a, b) => b.total - a.total || (a.shift ?? '').localeCompare(b.shift ?? '')),
    ecs: names.map(({ id, name }) => ({ ecsId: id, name, ...(ecs.get(id) ?? emptySums()) })),
  }
}

/** K25 */
export function groupsOf(rows: readonly CrewRow[]): api.CompletionResponse['groups'] {
  const groups = new Map<string, api.SheetSums>()
  for (const { groups: own, ...one } of rows) for (const group of crewGroups(own)) addSums(entryIn(groups, group), one)
  return crewGroupNames.flatMap((group) => (groups.has(group) ? [{ group, ...groups.get(group)! }] : []))
}

function entryIn(map: Map<string, api.SheetSums>, key: string): api.SheetSums {
  const found = map.get(key) ?? emptySums()
  map.set(key, found)
  return found
}

const timesOf = (rows: readonly OpenedAction[]): number[] =>
  rows.flatMap(({ opened_at, corrected_at }) => (corrected_at ? [corrected_at.getTime() - opened_at.getTime()] : []))

/** K24 */
export function correctionsOf(rows: readonly OpenedAction[], before: readonly OpenedAction[]) {
  const times = timesOf(rows)
  return {
    opened: rows.length,
    corrected: times.length,
    medianMs: median(times),
    beforeMedianMs: median(timesOf(before)),
    steps: correctionKeys.map((key) => ({ key, size: times.filter((ms) => correctionKey(ms) === key).length })),
    severities: actionSeverities.map((severity) => {
      const own = timesOf(rows.filter((row) => row.severity === severity))
      return { severity, size: own.length, medianMs: median(own) }
    }),
  }
}

/** The days of the same number before a period. */
export function periodBefore({ from, to }: { from: string; to: string }): { from: string; to: string } {
  const day = 86_400_000
  const [start, end] = [Date.parse(`${from}T00:00:00Z`), Date.parse(`${to}T00:00:00Z`)]
  const text = (ms: number) => new Date(ms).toISOString().slice(0, 10)
  return { from: text(start - (end - start) - day), to: text(start - day) }
}

/** The first and the last day of a month. */
export function monthPeriod(month: string): { from: string; to: string } {
  const [year, number] = month.split('-').map(Number) as [number, number]
  return { from: `${month}-01`, to: `${month}-${new Date(Date.UTC(year, number, 0)).getUTCDate()}` }
}
