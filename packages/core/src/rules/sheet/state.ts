import type {
  Attachment,
  CellRef,
  Checksheet,
  Comment,
  Conflict,
  LateEdit,
  LocalDate,
  OutcomeKind,
  Result,
} from '../../model/index.ts'
import type { AddedItem } from '../plan/compile.ts'

/** `itemId`, or `itemId/rowId` inside a repeat. */
export type CellKey = string

export const cellKey = (itemId: string, rowId?: string): CellKey =>
  rowId === undefined ? itemId : `${itemId}/${rowId}`
export const keyOf = (cell: CellRef): CellKey => cellKey(cell.itemId, cell.rowId)

/** The cell that a key names. */
export function cellOfKey(key: CellKey): { itemId: string; rowId: string | undefined } {
  const [itemId, rowId] = key.split('/') as [string, string | undefined]
  return { itemId, rowId }
}

/** A row of a repeating process is known by its id alone; its place is its place in the list. */
export type Row = string

/** Everything a rule needs to know about one checksheet. Never changed in place. */
export type SheetState = {
  checksheet: Checksheet
  /** Ids of the rows of each repeating process, in order. Answers of a removed row stay in `results`. */
  rows: ReadonlyMap<string, readonly Row[]>
  results: ReadonlyMap<CellKey, Result>
  attachments: ReadonlyMap<string, Attachment>
  comments: readonly Comment[]
  /** Open ones by cell. */
  conflicts: ReadonlyMap<CellKey, Conflict>
  resolvedConflicts: readonly Conflict[]
  lateEdits: readonly LateEdit[]
  addedItems: readonly AddedItem[]
  /** Operations already answered, so that a second sending gets the first answer. */
  seen: ReadonlyMap<string, OutcomeKind>
}

/** What the world outside the sheet says. Looking things up is the caller's work: core has no clock and no network. */
export type SheetContext = {
  /** The day on site. */
  today: LocalDate
  now: string
  /** `target.code`, `target.water`, `lot.partNo`, … */
  facts: Readonly<Record<string, string>>
  /** Every code on the target's labels, for templates that want one scanned before the start. */
  targetCodes: readonly string[]
  /** The value of the same item in the target's previous sheet; `rowNo` counts from 1. */
  previous: (itemId: string, rowNo: number | undefined) => string | null
  /** Values of earlier sheets of the same kind, oldest first, one list per sheet. */
  history: (itemId: string) => readonly (readonly string[])[]
  /** The last day a registered instrument may be used; null when it is not registered, undefined when unknown here. */
  instrumentUntil: (code: string) => LocalDate | null | undefined
  /** What a value is in a master; undefined when the master is not at hand. */
  inMaster: (master: string, value: string) => MasterState | undefined
}

/** A row of a master, one that is no longer in use, or none at all. */
export type MasterState = 'active' | 'retired' | 'none'

export const rowIdsOf = (state: Pick<SheetState, 'rows'>, processId: string): readonly Row[] =>
  state.rows.get(processId) ?? []

export const rowCountOf =
  (state: Pick<SheetState, 'rows'>) =>
  (processId: string): number =>
    rowIdsOf(state, processId).length

/** Photos that count, per cell; removed ones and other kinds of files do not. */
export function countPhotos(state: Pick<SheetState, 'attachments'>): Map<CellKey, number> {
  const counts = new Map<CellKey, number>()
  for (const { itemId, rowId, kind, removed } of state.attachments.values()) {
    if (kind !== 'photo' || removed !== undefined || itemId === undefined) continue
    const key = cellKey(itemId, rowId)
    counts.set(key, (counts.get(key) ?? 0) + 1)
  }
  return counts
}
