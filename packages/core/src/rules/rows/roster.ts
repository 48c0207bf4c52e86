import type { Item, Process } from '../../model/index.ts'
import type { Evaluation } from '../sheet/grid.ts'
import { masterOf } from '../sheet/masterStates.ts'
import { cellKey, rowIdsOf } from '../sheet/state.ts'

/** The item that names a row and whose master is the roster. */
export function rosterItemOf({ repeat, items }: Pick<Process, 'repeat' | 'items'>): Item | undefined {
  if (!repeat?.roster) return undefined
  return items.find((item) => masterOf(item) !== undefined && (item.kind === 'select' || item.kind === 'text'))
}

export type RosterPreview = {
  /** Rows that stand there empty get a name. */
  named: { rowId: string; name: string }[]
  /** The other names come in rows of their own. */
  added: string[]
  /** Names for which the process has no room. */
  left: number
}

/** Where the names of a roster go: nobody twice, and never into a row that somebody has begun (C18). */
export function previewRoster(evaluation: Evaluation, process: Process, names: readonly string[]): RosterPreview {
  const item = rosterItemOf(process)
  if (!item) return { named: [], added: [], left: 0 }
  const rowIds = rowIdsOf(evaluation.state, process.id)
  const answered = (rowId: string) =>
    process.items.some(({ id }) => evaluation.state.results.get(cellKey(id, rowId))?.value != null)
  const known = new Set(rowIds.map((rowId) => evaluation.cells.get(cellKey(item.id, rowId))?.value))
  const missing = [...new Set(names)].filter((name) => !known.has(name))
  const empty = rowIds.filter((rowId) => !answered(rowId))
  const named = missing.slice(0, empty.length).map((name, at) => ({ rowId: empty[at] as string, name }))
  const others = missing.slice(empty.length)
  const room = Math.max(0, (process.repeat?.max ?? 0) - rowIds.length)
  return { named, added: others.slice(0, room), left: Math.max(0, others.length - room) }
}
