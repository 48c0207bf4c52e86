import type { Grid } from './grid.ts'
import type { FoundItem } from './items.ts'
import { bareMark } from './lineMarks.ts'
import { tightText } from './plainText.ts'

const fewest = 3
/** ① to ㊿. */
const most = 50

/**
 * 「①｜②（℃）」 over the days, and what ① and ② are in a list on the same sheet: the boxes of the log are those of the list
 * (RULES.md W97).
 */
export function withMarks(grid: Grid, items: readonly FoundItem[]): FoundItem[] {
  const marked = items.filter((item) => markOf(item) !== undefined)
  if (marked.length < fewest || marked.length > most) return [...items]
  const owners = new Map(marked.flatMap((one) => ownerOf(grid, items, one)))
  if (owners.size < marked.length) return [...items]
  const rest = items.filter((item) => !marked.includes(item))
  return rest.map((item) => {
    const place = owners.get(item)?.place
    return place ? { ...item, place } : item
  })
}

/** 「②」 of 「②（℃）」. */
function markOf({ name }: FoundItem): string | undefined {
  const own = tightText(name).replace(/[(（][^()（）]*[)）]$/, '')
  return bareMark(own) === undefined ? undefined : own
}

/** The item whose line begins with the mark. */
function ownerOf(grid: Grid, items: readonly FoundItem[], marked: FoundItem): [FoundItem, FoundItem][] {
  const mark = markOf(marked)
  const own = items.find(
    (item) => markOf(item) === undefined && grid.startsIn(item.row).some(({ text }) => tightText(text) === mark),
  )
  return own ? [[own, marked]] : []
}
