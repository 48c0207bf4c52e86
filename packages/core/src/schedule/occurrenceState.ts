import type { Occurrence } from './occurrences.ts'

/** T16: where an occurrence stands. Boundaries belong to the better side: at `dueAt` exactly it is still in time. */
export const occurrenceStates = ['planned', 'open', 'late', 'missed', 'done', 'doneLate'] as const
export type OccurrenceState = (typeof occurrenceStates)[number]

export const occurrenceStateLabels: Record<OccurrenceState, string> = {
  planned: '予定',
  open: '期間中',
  late: '遅れ',
  missed: '未実施',
  done: '実施済み',
  doneLate: '実施済み（遅れ）',
}

type Times = Pick<Occurrence, 'opensAt' | 'dueAt' | 'missedAt'>

const at = (instant: string): number => Date.parse(instant)

/** `doneAt` is when the sheet was submitted. A sheet done after `missedAt` is done late: finished work counts. */
export function occurrenceState(times: Times, facts: { now: string; doneAt?: string }): OccurrenceState {
  if (facts.doneAt !== undefined) return at(facts.doneAt) <= at(times.dueAt) ? 'done' : 'doneLate'
  const now = at(facts.now)
  if (now < at(times.opensAt)) return 'planned'
  if (now <= at(times.dueAt)) return 'open'
  return now <= at(times.missedAt) ? 'late' : 'missed'
}

/** T23: the mark of a day in the month calendar; a deviation outweighs the time. Nothing is said about the future. */
export function dayMark(state: OccurrenceState, hasDeviation = false): '○' | '△' | '×' | '●' | '' {
  if ((state === 'done' || state === 'doneLate') && hasDeviation) return '●'
  if (state === 'done') return '○'
  if (state === 'doneLate' || state === 'late') return '△'
  return state === 'missed' ? '×' : ''
}

const weight: Record<OccurrenceState, number> = { missed: 5, late: 4, open: 3, doneLate: 2, done: 1, planned: 0 }

/** One state for several occurrences of a day: the one that needs a person most. */
export const worstState = (states: readonly OccurrenceState[]): OccurrenceState | undefined =>
  [...states].sort((a, b) => weight[b] - weight[a])[0]
