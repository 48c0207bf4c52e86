import type { DraftChange, DraftClash, Item, Process, TemplateDraft } from '../../model/index.ts'
import { headOf, isSame } from './draftChanges.ts'

/**
 * Brings one editor's changes into a draft that somebody else may have changed meanwhile. What touches different items,
 * or different keys of one item, stands side by side; where both wrote the same key the draft keeps what it has, and the
 * clash tells both. Bringing the same changes twice changes nothing.
 */
export function mergeDraft(
  current: TemplateDraft,
  changes: readonly DraftChange[],
): { draft: TemplateDraft; clashes: DraftClash[] } {
  const clashes: DraftClash[] = []
  let { settings } = current
  const processes = current.processes.map((process) => ({ ...process, items: [...process.items] }))
  for (const change of changes) {
    if (change.type === 'settings') settings = mergeKeys(settings, change, { type: 'settings' }, clashes)
    else if (change.type === 'process') mergeProcess(processes, change, clashes)
    else mergeItem(processes, change, clashes)
  }
  return { draft: { settings, processes: numbered(processes) }, clashes }
}

/** Numbers say the order. */
export const numbered = (processes: readonly Process[]): Process[] =>
  processes.map((process, index) => {
    const items = process.items.every(({ no }, at) => no === at + 1)
      ? process.items
      : process.items.map((item, at) => (item.no === at + 1 ? item : { ...item, no: at + 1 }))
    return process.no === index + 1 && items === process.items ? process : { ...process, no: index + 1, items }
  })

type Pair<T> = { before: T; after: T }

/** Each key by itself: only one that both changed, to different things, is a clash. */
function mergeKeys<T extends object>(
  current: T,
  { before, after }: Pair<T>,
  where: Pick<DraftClash, 'type' | 'id'>,
  clashes: DraftClash[],
): T {
  const merged = { ...current } as Record<string, unknown>
  const keys = new Set([...Object.keys(before), ...Object.keys(after)]) as Set<keyof T & string>
  for (const key of keys) {
    if (key === 'no' || key === 'items' || isSame(before[key], after[key])) continue
    if (isSame(current[key], after[key])) continue
    if (!isSame(current[key], before[key])) {
      clashes.push({ ...where, key, mine: after[key] ?? null, theirs: current[key] ?? null })
    } else if (after[key] === undefined) delete merged[key]
    else merged[key] = after[key]
  }
  return merged as T
}

function mergeProcess(
  processes: Process[],
  change: Extract<DraftChange, { type: 'process' }>,
  clashes: DraftClash[],
): void {
  const { id, before, after, place } = change
  const at = processes.findIndex((process) => process.id === id)
  const current = processes[at]
  if (after === null) {
    if (!current) return
    // Somebody else put something into it: it stays, and both are told.
    if (current.items.length > 0) clashes.push({ type: 'process', id, mine: null, theirs: headOf(current) })
    else processes.splice(at, 1)
    return
  }
  if (!current && before !== null) {
    clashes.push({ type: 'process', id, mine: after, theirs: null })
    return
  }
  const head =
    current && before ? mergeKeys(headOf(current), { before, after }, { type: 'process', id }, clashes) : after
  const next: Process = { ...(current && !before ? headOf(current) : head), items: current?.items ?? [] }
  if (at >= 0 && !place) processes[at] = next
  else {
    if (at >= 0) processes.splice(at, 1)
    processes.splice(placeAfter(processes, place?.afterId), 0, next)
  }
}

function mergeItem(processes: Process[], change: Extract<DraftChange, { type: 'item' }>, clashes: DraftClash[]): void {
  const { id, before, after, place } = change
  const home = processes.find(({ items }) => items.some((item) => item.id === id))
  const at = home?.items.findIndex((item) => item.id === id) ?? -1
  const current = home?.items[at]
  if (after === null) {
    if (!home || !current) return
    if (before && !isSameItem(current, before)) clashes.push({ type: 'item', id, mine: null, theirs: current })
    else home.items.splice(at, 1)
    return
  }
  const goal = place ? processes.find((process) => process.id === place.processId) : home
  if (!goal || (!current && before !== null)) {
    clashes.push({ type: 'item', id, mine: after, theirs: null })
    return
  }
  const next =
    current && before ? mergeKeys(current, { before, after }, { type: 'item', id }, clashes) : (current ?? after)
  if (home && !place) home.items[at] = next
  else {
    home?.items.splice(at, 1)
    goal.items.splice(placeAfter(goal.items, place?.afterId), 0, next)
  }
}

const isSameItem = (a: Item, b: Item): boolean => isSame({ ...a, no: 0 }, { ...b, no: 0 })

/** Behind the named neighbour; where that one has gone, at the end. */
function placeAfter(list: readonly { id: string }[], afterId: string | null | undefined): number {
  if (afterId === null) return 0
  const at = list.findIndex(({ id }) => id === afterId)
  return at < 0 ? list.length : at + 1
}
