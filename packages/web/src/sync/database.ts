import type { Attachment, api, Checksheet, Operation, Target, TemplateVersion } from '@ecs/core'
import { type Layout, openStore, type Store } from '../device/store.ts'
import { type Ask, firstIs, type Range, Table } from '../device/table.ts'
import type { Sealed } from '../device/vault.ts'
import type { QueuedRequest } from './requests/queuedRequest.ts'

/** Which part of an answer is being typed. */
export type DraftPart = 'value' | 'comment'

/**
 * How far an operation has travelled. `draft`: typed, and nobody has decided it; it is never sent. `sent`: the server has confirmed it, but the stored copy of the sheet is older,
 * so the operation still speaks for its value. `conflict` and `rejected` are kept until a person has dealt with them.
 */
export type OperationState = 'draft' | 'waiting' | 'sending' | 'sent' | 'conflict' | 'rejected'

/** Why the server did not simply take an operation. */
export type ServerReply = Pick<api.Outcome, 'conflict' | 'error'>

export type OperationRow = {
  id: string
  checksheetId: string
  /** The order in which the person acted on this device; becomes `deviceSeq`. */
  seq: number
  state: OperationState
  /** What a draft is a draft of. */
  draft?: DraftPart | undefined
  /** How often it has been sent. What was sent once is never changed: nobody knows whether it arrived. */
  tries: number
  /** When the person acted. */
  at: number
  /** The sheet's change number the server gave it. */
  rev?: number | undefined
  lastError?: string | undefined
  body: Sealed<Operation>
  answer?: Sealed<ServerReply> | undefined
}

/** What the server says about a sheet, as last heard. */
export type SheetRow = {
  id: string
  ecsId: string
  rev: number
  storedAt: number
  /** The server has not heard of this sheet yet. */
  isLocal: boolean
  body: Sealed<api.SheetView>
}

/** What lists show of a sheet; follows every keystroke, while the stored copy follows the server. */
export type SummaryRow = { id: string; ecsId: string; at: number; body: Sealed<SheetSummary> }
export type SheetSummary = Pick<
  Checksheet,
  'docNo' | 'status' | 'progress' | 'overall' | 'targetId' | 'templateId' | 'templateVersionId' | 'dueAt'
> & { strip?: string }

export type AttachmentRow = {
  id: string
  checksheetId: string
  upload: Attachment['uploadState']
  bytes: number
  lastError?: string | undefined
  /** Only in rows from before bytes had a table of their own. */
  body?: Sealed<StoredFile> | undefined
}

/** A file's bytes lie apart: whoever counts files or notes that one has arrived must not move a megabyte each. */
export type FileRow = { id: string; body: Sealed<StoredFile> }
export type StoredFile = { content: ArrayBuffer; contentType: string; sha256: string }

/** Something for the server that belongs to no sheet: an inquiry, a proposal, a step of an action. Its files lie in `files`. */
export type RequestRow = {
  id: string
  at: number
  state: 'waiting' | 'rejected'
  tries: number
  lastError?: string | undefined
  body: Sealed<QueuedRequest>
}

/** What a person typed that is not a value yet: 「12.」 survives a killed browser too. */
export type TypedRow = { checksheetId: string; key: string; body: Sealed<string> }

/** Something of the server's that is looked at again and again. */
export type Kept<T> = { id: string; storedAt: number; body: Sealed<T> }

/** A reference picture, once for each template that shows it: what goes with a template goes with its pictures. */
export type PictureRow = Kept<StoredFile> & { templateId: string; bytes: number }

export type PreviousValues = {
  checksheetId: string | null
  at: string | null
  values: { itemId: string; rowId?: string | undefined; value: string | null; judgement: string }[]
  /** Missing in what was kept before trends were shown. */
  history?: Record<string, string[][]>
}

const layouts: Record<keyof SyncTables, Layout> = {
  sheets: { key: 'id', indexes: { ecsId: 'ecsId' } },
  summaries: { key: 'id', indexes: { ecsId: 'ecsId' } },
  operations: {
    key: 'id',
    indexes: { '[checksheetId+seq]': ['checksheetId', 'seq'], '[state+seq]': ['state', 'seq'] },
  },
  attachments: { key: 'id', indexes: { checksheetId: 'checksheetId' } },
  files: { key: 'id' },
  requests: { key: 'id' },
  typed: { key: ['checksheetId', 'key'] },
  templates: { key: 'id' },
  targets: { key: 'id' },
  previous: { key: 'id' },
  people: { key: 'id' },
  pictures: { key: ['templateId', 'id'] },
  meta: { key: 'key' },
}

const tablesOf = (ask: Ask) => ({
  sheets: new Table<SheetRow>('sheets', ask),
  summaries: new Table<SummaryRow>('summaries', ask),
  operations: new Table<OperationRow>('operations', ask),
  attachments: new Table<AttachmentRow>('attachments', ask),
  files: new Table<FileRow>('files', ask),
  requests: new Table<RequestRow>('requests', ask),
  typed: new Table<TypedRow, [string, string]>('typed', ask),
  templates: new Table<Kept<TemplateVersion>>('templates', ask),
  targets: new Table<Kept<Target>>('targets', ask),
  previous: new Table<Kept<PreviousValues>>('previous', ask),
  people: new Table<Kept<api.Person[]>>('people', ask),
  pictures: new Table<PictureRow, [string, string]>('pictures', ask),
  meta: new Table<{ key: string; value: unknown }>('meta', ask),
})

export type SyncTables = ReturnType<typeof tablesOf>
export type SyncDatabase = Store<SyncTables>

/** One database per person: nobody else's page opens it. The clear columns are those that are searched by. */
export const openDatabase = (userId: string): SyncDatabase => openNamed(`ecs-${userId}`)
export const openNamed = (name: string): SyncDatabase => openStore({ name, version: 40, layouts, tablesOf })

/** All operations of a sheet, in order. */
export const ofSheet = (checksheetId: string): Range => firstIs(checksheetId, '[checksheetId+seq]')
/** All operations that have come this far, in order. */
export const inState = (state: OperationState): Range => firstIs(state, '[state+seq]')
