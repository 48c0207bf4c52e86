import type { ReadPart } from './copies.ts'

/**
 * What several things are asked under the same 工程 stands there line by line, as on the paper: thing by thing each 工程 would come
 * again for every one (RULES.md W90).
 */
export function inPaperOrder(read: readonly ReadPart[]): ReadPart[] {
  const groups: ReadPart[][] = []
  for (const one of read) {
    const last = groups.at(-1)
    if (last && areOfOneTable(last[0]!, one)) last.push(one)
    else groups.push([one])
  }
  return groups.flatMap((group) => {
    const shared = sharedIn(group)
    if (shared.size === 0) return group
    const own = group.map(({ part, items }) => ({ part, items: items.filter(({ process }) => !shared.has(process)) }))
    const all = group.flatMap(({ items }) => items.filter(({ process }) => shared.has(process)))
    const together = { part: group[0]!.part, items: all.toSorted((a, b) => a.row - b.row) }
    const isFirst = own.every(({ items }) => items.every(({ row }) => row > together.items[0]!.row))
    const others = own.filter(({ items }) => items.length > 0)
    return isFirst ? [together, ...others] : [...others, together]
  })
}

const areOfOneTable = ({ part: { table: one } }: ReadPart, { part: { table: other } }: ReadPart): boolean =>
  one?.thing !== undefined && one.headTop === other?.headTop && one.thing.all.join() === other.thing?.all.join()

/** Every 工程 of one thing that comes again for another. */
function sharedIn(group: readonly ReadPart[]): Set<string> {
  const known = group.map(({ items }) => new Set(items.map(({ process }) => process)))
  const isAgain = (process: string, at: number) => known.slice(at + 1).some((other) => other.has(process))
  return new Set(known.flatMap((one, at) => [...one].filter((process) => isAgain(process, at))))
}
