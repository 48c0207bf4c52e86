import type { Item, Judgement, Process, Result, TemplateContent } from '../../model/index.ts'
import { cellKey } from './state.ts'

/** What one record says about a cell. */
export type ComparedSide = Pick<Result, 'value' | 'judgement' | 'comment'> | undefined

export type ComparedCell = {
  item: Item
  process: Pick<Process, 'id' | 'no' | 'name'>
  /** Which row of a table, counted from 1. */
  row: number | undefined
  before: ComparedSide
  after: ComparedSide
  isDifferent: boolean
}

type Record = { content: TemplateContent; results: readonly Result[]; rows: { [processId: string]: readonly string[] } }

const nothing: Judgement = 'none'

const differs = (a: ComparedSide, b: ComparedSide): boolean =>
  (a?.value ?? null) !== (b?.value ?? null) ||
  (a?.judgement ?? nothing) !== (b?.judgement ?? nothing) ||
  (a?.comment ?? '') !== (b?.comment ?? '')

/**
 * Two records side by side, item by item in the order of the newer one: two sheets of a target, or a record and its
 * revision. Items that only one of them has are compared with nothing; rows of a table by their place.
 */
export function compareResults(before: Record, after: Record): ComparedCell[] {
  const cells: ComparedCell[] = []
  const places = new Map<string, { item: Item; process: Process }>()
  for (const { content } of [after, before])
    for (const process of content.processes)
      for (const item of process.items) if (!places.has(item.id)) places.set(item.id, { item, process })
  const [old, fresh] = [byPlace(before), byPlace(after)]
  for (const { item, process } of places.values()) {
    const count = Math.max(before.rows[process.id]?.length ?? 0, after.rows[process.id]?.length ?? 0)
    const rows = process.repeat ? Array.from({ length: count }, (_, n) => n + 1) : [undefined]
    for (const row of rows) {
      const key = cellKey(item.id, row?.toString())
      const sides = { before: old.get(key), after: fresh.get(key) }
      cells.push({ item, process, row, ...sides, isDifferent: differs(sides.before, sides.after) })
    }
  }
  return cells
}

function byPlace({ results, rows }: Record): Map<string, Result> {
  const places = new Map(Object.values(rows).flatMap((ids) => ids.map((id, n) => [id, n + 1] as const)))
  return new Map(
    results.map((result) => [cellKey(result.itemId, result.rowId && String(places.get(result.rowId))), result]),
  )
}
