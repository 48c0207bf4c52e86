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
    if (!isUnderSame(group)) return group
    const items = group.flatMap((one) => one.items).toSorted((a, b) => a.row - b.row)
    return [{ part: group[0]!.part, items }]
  })
}

const areOfOneTable = ({ part: { table: one } }: ReadPart, { part: { table: other } }: ReadPart): boolean =>
  one?.thing !== undefined && one.headTop === other?.headTop && one.thing.all.join() === other.thing?.all.join()

/** Whether a 工程 of one thing comes again for another. */
function isUnderSame(group: readonly ReadPart[]): boolean {
  const known = group.map(({ items }) => new Set(items.map(({ process }) => process)))
  return known.some((one, at) => [...one].some((process) => known.slice(at + 1).some((other) => other.has(process))))
}
