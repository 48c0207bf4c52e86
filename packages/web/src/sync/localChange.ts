import type { api, Operation } from '@ecs/core'
import type { DraftPart, SheetSummary, StoredFile } from './database.ts'

/** Something a person did, with everything that has to be on the disk together with it. */
export type LocalChange = {
  operation: Operation
  /** Still being typed: kept on this device, and sent to nobody until it is decided. */
  draft?: DraftPart | undefined
  /** The draft this one takes the place of. */
  replaces?: string | undefined
  /** A file the operation speaks of. */
  file?: { id: string; content: StoredFile } | undefined
  /** How lists show the sheet after it; a draft changes nothing there. */
  summary?: (SheetSummary & { ecsId: string }) | undefined
  /** The sheet as it begins, when the operation makes one. */
  makes?: api.SheetView | undefined
  /** The cell whose half-typed text this settles. */
  settles?: string | undefined
}

/** The operation as it was written: its place in the order is decided by the store, since two tabs may write. */
export type Recorded = { operation: Operation; at: number; replaced: boolean }
