import type { JudgementKind } from './Judgement.tsx'

/** Over this many, a bar per item would be thinner than a hair: one bar per group instead. */
export const mostBars = 60

/** The most urgent first. */
export const byUrgency: readonly JudgementKind[] = ['ng', 'warn', 'none', 'ok', 'na']

/** `conflicts`: places of items whose value is still disputed. */
export type StripGroup = { id: string; items: JudgementKind[]; conflicts?: readonly number[] }
export type StripIndex = { group: number; item: number }
export type StripBar = { kind: JudgementKind; isHere: boolean; isDisputed: boolean }

/** The most urgent of several; an unfinished group never looks finished. */
export function worstOf(items: JudgementKind[]): JudgementKind {
  return byUrgency.find((kind) => items.includes(kind)) ?? 'none'
}

export function stripBars(groups: StripGroup[], here?: StripIndex): { id: string; bars: StripBar[] }[] {
  const total = groups.reduce((sum, { items }) => sum + items.length, 0)
  if (total > mostBars) {
    return groups.map(({ id, items, conflicts = [] }, group) => ({
      id,
      bars: [{ kind: worstOf(items), isHere: here?.group === group, isDisputed: conflicts.length > 0 }],
    }))
  }
  return groups.map(({ id, items, conflicts = [] }, group) => ({
    id,
    bars: items.map((kind, item) => ({
      kind,
      isHere: here?.group === group && here.item === item,
      isDisputed: conflicts.includes(item),
    })),
  }))
}

export function countEntered(groups: StripGroup[]): { entered: number; total: number } {
  const items = groups.flatMap((group) => group.items)
  return { entered: items.filter((kind) => kind !== 'none').length, total: items.length }
}
