import { type Item, type ItemKind, maxProcesses, numbered, type Process, type TemplateDraft } from '@ecs/core'

/** Pure steps from one state of a draft to the next. What does not change keeps its identity: only that is painted anew. */

const withProcesses = (draft: TemplateDraft, processes: readonly Process[]): TemplateDraft => ({
  ...draft,
  processes: numbered(processes),
})

const mapItems = (draft: TemplateDraft, change: (items: Item[], process: Process) => Item[]): TemplateDraft =>
  withProcesses(
    draft,
    draft.processes.map((process) => {
      const items = change(process.items, process)
      return items === process.items ? process : { ...process, items }
    }),
  )

/** Keys that are set to undefined go: an item says nothing about them then. */
export function without<T extends object>(entry: T): T {
  return Object.fromEntries(Object.entries(entry).filter(([, value]) => value !== undefined)) as T
}

export function changeItem(draft: TemplateDraft, id: string, part: Partial<Item>): TemplateDraft {
  const at = draft.processes.findIndex(({ items }) => items.some((item) => item.id === id))
  const process = draft.processes[at]
  if (!process) return draft
  const items = process.items.map((item) => (item.id === id ? without({ ...item, ...part }) : item))
  return { ...draft, processes: draft.processes.with(at, { ...process, items }) }
}

export function changeProcess(draft: TemplateDraft, id: string, part: Partial<Process>): TemplateDraft {
  const processes = draft.processes.map((process) => (process.id === id ? without({ ...process, ...part }) : process))
  return { ...draft, processes }
}

export const changeSettings = (draft: TemplateDraft, part: Partial<TemplateDraft['settings']>): TemplateDraft => ({
  ...draft,
  settings: without({ ...draft.settings, ...part }),
})

export const newItem = (id: string, kind: ItemKind, name: string): Item => ({
  id,
  no: 1,
  name,
  kind,
  ...(kind === 'calc' ? {} : { required: true }),
})

/** Behind the named item, at the end of the named process, or at the end of all. */
export function addItems(draft: TemplateDraft, items: readonly Item[], behindId: string | undefined): TemplateDraft {
  const home =
    draft.processes.find(({ id, items: own }) => id === behindId || own.some((item) => item.id === behindId)) ??
    draft.processes.at(-1)
  if (!home) return draft
  return mapItems(draft, (own, process) => {
    if (process.id !== home.id) return own
    const at = own.findIndex(({ id }) => id === behindId)
    return at < 0 ? [...own, ...items] : own.toSpliced(at + 1, 0, ...items)
  })
}

export function addProcess(draft: TemplateDraft, process: Process, behindId: string | undefined): TemplateDraft {
  if (draft.processes.length >= maxProcesses) return draft
  const at = draft.processes.findIndex(({ id, items }) => id === behindId || items.some((item) => item.id === behindId))
  return withProcesses(draft, draft.processes.toSpliced(at < 0 ? draft.processes.length : at + 1, 0, process))
}

/** Items and whole processes; one process always stays. */
export function removeEntries(draft: TemplateDraft, ids: ReadonlySet<string>): TemplateDraft {
  const rest = draft.processes.filter(({ id }) => !ids.has(id))
  const kept = rest.length > 0 ? rest : draft.processes.slice(0, 1)
  return withProcesses(
    draft,
    kept.map((process) =>
      process.items.some(({ id }) => ids.has(id)) || ids.has(process.id)
        ? { ...process, items: ids.has(process.id) ? [] : process.items.filter(({ id }) => !ids.has(id)) }
        : process,
    ),
  )
}

/** The chosen items, in their order, go before another one, or to the end of a process. */
export function moveItems(draft: TemplateDraft, ids: ReadonlySet<string>, beforeId: string): TemplateDraft {
  if (ids.has(beforeId)) return draft
  const moving = itemsIn(draft).filter(({ id }) => ids.has(id))
  if (moving.length === 0) return draft
  return mapItems(draft, (items, process) => {
    const isGoal = process.id === beforeId || items.some(({ id }) => id === beforeId)
    const rest = items.some(({ id }) => ids.has(id)) ? items.filter(({ id }) => !ids.has(id)) : items
    if (!isGoal) return rest
    const at = rest.findIndex(({ id }) => id === beforeId)
    return at < 0 ? [...rest, ...moving] : rest.toSpliced(at, 0, ...moving)
  })
}

/** One place up or down, over the edge of a process into the next one; a process moves with everything in it. */
export function stepEntries(draft: TemplateDraft, ids: ReadonlySet<string>, direction: 1 | -1): TemplateDraft {
  const processAt = draft.processes.findIndex(({ id }) => ids.has(id))
  if (processAt >= 0) {
    const goal = processAt + direction
    const [process, other] = [draft.processes[processAt], draft.processes[goal]]
    if (!process || !other) return draft
    return withProcesses(draft, draft.processes.with(processAt, other).with(goal, process))
  }
  const order = itemsIn(draft)
  const places = order.flatMap(({ id }, index) => (ids.has(id) ? [index] : []))
  const [first, last] = [places[0], places.at(-1)]
  if (first === undefined || last === undefined) return draft
  const homeAt = draft.processes.findIndex(({ items }) => items.some(({ id }) => id === order[first]?.id))
  const home = draft.processes[homeAt] as Process
  if (direction < 0) {
    const before = order[first - 1]
    const isEdge = home.items[0]?.id === order[first]?.id
    if (isEdge) return homeAt === 0 ? draft : moveItems(draft, ids, (draft.processes[homeAt - 1] as Process).id)
    return before ? moveItems(draft, ids, before.id) : draft
  }
  const endAt = draft.processes.findIndex(({ items }) => items.some(({ id }) => id === order[last]?.id))
  const end = draft.processes[endAt] as Process
  const isEdge = end.items.at(-1)?.id === order[last]?.id
  const following = isEdge ? draft.processes[endAt + 1] : end
  if (!following) return draft
  const after = isEdge ? following.items[0] : order[last + 2]
  const isSameProcess = after !== undefined && following.items.some(({ id }) => id === after.id)
  return moveItems(draft, ids, isSameProcess ? after.id : following.id)
}

export const itemsIn = ({ processes }: TemplateDraft): Item[] => processes.flatMap(({ items }) => items)

/** Copies have ids of their own, and keys and names that formulas can still tell apart. */
export function copied(draft: TemplateDraft, items: readonly Item[], id: () => string): Item[] {
  const keys = new Set(itemsIn(draft).flatMap(({ key }) => key ?? []))
  return items.map((item) => {
    if (item.key === undefined || !keys.has(item.key)) return { ...item, id: id() }
    let [key, count] = [item.key, 2]
    while (keys.has(key)) {
      key = `${item.key.slice(0, 36)}_${count}`
      count += 1
    }
    keys.add(key)
    return { ...item, id: id(), key }
  })
}
