import type { CellKey, Operation, OperationOf, ResultDraft } from '@ecs/core'
import type { DraftPart, StoredFile } from '../sync/database.ts'

type Head = 'id' | 'checksheetId' | 'baseRev' | 'deviceId' | 'deviceSeq' | 'atDevice'
type WithoutHead<T> = T extends unknown ? Omit<T, Head> : never
/** What a person wants; when, where and in which order is added here. */
export type OperationInput = WithoutHead<Operation>

export type PerformOptions = {
  file?: { id: string; content: StoredFile }
  /** The cell it answers. */
  cell?: CellKey
  /** A keystroke: what it makes is a draft until it is decided. */
  draft?: DraftPart | undefined
  /** The draft that is decided by it. */
  replaces?: string | undefined
}

/** Facts of an entry beside its value: where it came from, how sure the reader was, the evidence. */
export type EntryFacts = Partial<Omit<ResultDraft, 'itemId' | 'rowId' | 'value' | 'na'>>

export type AskedAction = Pick<OperationOf<'action.open'>, 'actionId' | 'title' | 'severity' | 'assignee' | 'dueOn'>
