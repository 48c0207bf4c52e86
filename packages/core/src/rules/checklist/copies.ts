import type { DaysDown } from './daysDown.ts'
import { isExampleMark } from './examples.ts'
import type { Grid } from './grid.ts'
import type { FoundItem } from './items.ts'
import type { Part } from './layouts.ts'
import { plainText } from './plainText.ts'
import type { SheetProblem } from './understandChecklist.ts'

export type ReadPart = { part: Part; items: FoundItem[] }

const fewest = 3
/** 「2号機」「A系」 above a table: it is about another thing. */
const otherThing =
  /\d\s*(?:号|系|台目|番|ライン|室|階|F)|No\.?\s*\d|[A-ZＡ-Ｚ](?:系|棟|号|ライン|槽)|[左右前後東西南北](?:側|面|棟|系)/i

/**
 * The same table once more, for the other half of the month or as an example: its items come once. What is asked of another
 * thing (「2号機」 above it) stays.
 */
export function withoutCopies(grid: Grid, read: readonly ReadPart[]): { items: FoundItem[]; problems: SheetProblem[] } {
  const kept: (ReadPart & { keys: ReadonlySet<string> })[] = []
  const problems: SheetProblem[] = []
  for (const one of read) {
    const keys = one.items.map(keyOf)
    const isHalf = one.part.log?.from !== undefined
    const isAgain =
      isHalf || !isNamed(grid, one) ? kept.some((other) => asksTheSame(keys, other.keys, isHalf ? 1 : fewest)) : false
    const [first] = one.items
    if (isAgain && first) problems.push({ cell: first.cell, read: first.name, problem: 'copiedTable' })
    else kept.push({ ...one, keys: new Set(keys) })
  }
  return { items: kept.flatMap(({ items }) => items), problems }
}

const keyOf = ({ process, name, standard, lower, upper }: FoundItem): string =>
  [process, name, standard, lower, upper].join('\t')

const asksTheSame = (keys: readonly string[], known: ReadonlySet<string>, least: number): boolean =>
  keys.length >= least && keys.filter((key) => known.has(key)).length >= keys.length * 0.9

/** Whether the line above a table says what it is about. */
function isNamed(grid: Grid, { part: { table, log } }: ReadPart): boolean {
  if (!table) return !log || !isOfMonth(grid, log)
  const above = [1, 2].flatMap((by) => (table.headTop >= by ? grid.startsIn(table.headTop - by) : []))
  return above.some(({ text }) => !isExampleMark(text) && otherThing.test(plainText(text)))
}

/** 「11月」 right above a month: the same once more, and no other thing. */
function isOfMonth(grid: Grid, { isMonth, headTop, column }: DaysDown): boolean {
  const above = isMonth && headTop > 0 ? grid.startsIn(headTop - 1).filter((start) => start.column >= column) : []
  return above.length === 1 && /^(?:[^月]*年)?\s*\d{1,2}\s*月分?$/.test(plainText(above[0]!.text))
}
