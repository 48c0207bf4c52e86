import type { DraftChange, Item, Process, ProcessHead, TemplateDraft } from '../../model/index.ts'
import { canonicalJson } from '../sheet/content.ts'

/** What it takes to get from one state of a draft to the next, item by item, so that two editors can work at once. */
export function draftChanges(before: TemplateDraft, after: TemplateDraft): DraftChange[] {
  if (before === after) return []
  const changes: DraftChange[] = []
  if (before.settings !== after.settings && !isSame(before.settings, after.settings)) {
    changes.push({ type: 'settings', before: before.settings, after: after.settings })
  }
  if (before.processes !== after.processes)
    changes.push(...processChanges(before, after), ...itemChanges(before, after))
  // An item may only go where its process already is, and a process only when its items have gone.
  return changes.sort((a, b) => rankOf(a) - rankOf(b))
}

const rankOf = (change: DraftChange): number => {
  if (change.type === 'settings') return 0
  if (change.type === 'process') return change.after === null ? 3 : 1
  return 2
}

export const isSame = (a: unknown, b: unknown): boolean => a === b || canonicalJson(a) === canonicalJson(b)

/** Numbers follow from the order; they are no change of their own. */
const withoutNo = <T extends { no: number }>({ no: _, ...rest }: T) => rest
const saysTheSame = <T extends { no: number }>(a: T, b: T): boolean => a === b || isSame(withoutNo(a), withoutNo(b))

export const headOf = ({ items: _, ...head }: Process): ProcessHead => head

function processChanges(before: TemplateDraft, after: TemplateDraft): DraftChange[] {
  const old = new Map(before.processes.map((process) => [process.id, process]))
  const moved = movedIds(before.processes, after.processes)
  const changes: DraftChange[] = []
  after.processes.forEach((process, index) => {
    const known = old.get(process.id)
    const place = moved.has(process.id) ? { afterId: after.processes[index - 1]?.id ?? null } : undefined
    if (known === process && !place) return
    const [head, oldHead] = [headOf(process), known ? headOf(known) : null]
    if (oldHead && saysTheSame(oldHead, head) && !place) return
    changes.push({ type: 'process', id: process.id, before: oldHead, after: head, ...(place && { place }) })
  })
  const kept = new Set(after.processes.map(({ id }) => id))
  for (const process of before.processes) {
    if (!kept.has(process.id)) changes.push({ type: 'process', id: process.id, before: headOf(process), after: null })
  }
  return changes
}

function itemChanges(before: TemplateDraft, after: TemplateDraft): DraftChange[] {
  const old = new Map<string, { item: Item; processId: string }>()
  const oldById = new Map(before.processes.map((process) => [process.id, process]))
  for (const { id, items } of before.processes) for (const item of items) old.set(item.id, { item, processId: id })
  const changes: DraftChange[] = []
  const kept = new Set<string>()
  for (const process of after.processes) {
    const known = oldById.get(process.id)
    for (const { id } of process.items) kept.add(id)
    if (known?.items === process.items) continue
    const moved = movedIds(known?.items ?? [], process.items)
    process.items.forEach((item, index) => {
      const was = old.get(item.id)
      const isMoved = moved.has(item.id) || was?.processId !== process.id
      if (was?.item === item && !isMoved) return
      if (was && !isMoved && saysTheSame(was.item, item)) return
      const place = { processId: process.id, afterId: process.items[index - 1]?.id ?? null }
      changes.push({ type: 'item', id: item.id, before: was?.item ?? null, after: item, ...(isMoved && { place }) })
    })
  }
  for (const [id, { item }] of old) if (!kept.has(id)) changes.push({ type: 'item', id, before: item, after: null })
  return changes
}

/** The fewest entries that must be taken out and put in again: all that stand outside the longest run still in order. */
function movedIds(before: readonly { id: string }[], after: readonly { id: string }[]): Set<string> {
  const at = new Map(before.map(({ id }, index) => [id, index]))
  const moved = new Set(after.filter(({ id }) => !at.has(id)).map(({ id }) => id))
  const known = after.filter(({ id }) => at.has(id))
  const inOrder = longestRun(known.map(({ id }) => at.get(id) as number))
  known.forEach(({ id }, index) => {
    if (!inOrder.has(index)) moved.add(id)
  })
  return moved
}

/** Places of a longest increasing run. */
function longestRun(values: readonly number[]): Set<number> {
  const ends: number[] = []
  const previous: number[] = []
  values.forEach((value, index) => {
    let [low, high] = [0, ends.length]
    while (low < high) {
      const middle = (low + high) >> 1
      if ((values[ends[middle] as number] as number) < value) low = middle + 1
      else high = middle
    }
    previous[index] = low > 0 ? (ends[low - 1] as number) : -1
    ends[low] = index
  })
  const run = new Set<number>()
  for (let index = ends.at(-1) ?? -1; index >= 0; index = previous[index] as number) run.add(index)
  return run
}
