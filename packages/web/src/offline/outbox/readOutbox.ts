import type { Operation, TemplateVersion } from '@ecs/core'
import type { AttachmentRow } from '../database.ts'
import { filesNeeded } from '../files.ts'
import type { LocalStore } from '../localStore.ts'
import { type Queued, queueOf } from '../queue.ts'
import { readCopy } from '../sheetCopies.ts'

/** What a person sees of an operation's way: one that was tried before is being tried again. */
export type EntryState = 'waiting' | 'sending' | 'retry' | 'conflict' | 'rejected'

export type OutboxEntry = Queued & { shown: EntryState; bytes: number; itemName: string | undefined }

/** Everything of one sheet that the server has not simply taken. */
export type OutboxRecord = {
  checksheetId: string
  docNo: string
  targetName: string
  /** The server has not heard of the sheet yet. */
  isLocal: boolean
  state: EntryState
  bytes: number
  since: number
  entries: OutboxEntry[]
}

/** What needs a person comes first. */
const urgency: readonly EntryState[] = ['rejected', 'conflict', 'retry', 'sending', 'waiting']

export async function readOutbox(store: LocalStore): Promise<OutboxRecord[]> {
  const rows = await store.db.operations.toArray()
  const ids = new Set(rows.filter(({ state }) => state !== 'sent').map(({ checksheetId }) => checksheetId))
  const records = await Promise.all([...ids].map((id) => readRecord(store, id)))
  return records.toSorted((a, b) => urgency.indexOf(a.state) - urgency.indexOf(b.state) || a.since - b.since)
}

async function readRecord(store: LocalStore, checksheetId: string): Promise<OutboxRecord> {
  const { db, vault } = store
  const [queue, copy, summaryRow, files] = await Promise.all([
    queueOf(store, checksheetId),
    readCopy(store, checksheetId),
    db.summaries.get(checksheetId),
    db.attachments.where('checksheetId').equals(checksheetId).toArray(),
  ])
  const summary = summaryRow && (await vault.open(summaryRow.body))
  const targetRow = summary && (await db.targets.get(summary.targetId))
  const versionRow = summary && (await db.templates.get(summary.templateVersionId))
  const names = itemNames(versionRow && (await vault.open(versionRow.body)))
  const entries = queue.filter(({ state }) => state !== 'sent').map((queued) => entryOf(queued, files, names))
  return {
    checksheetId,
    docNo: copy?.view.checksheet.docNo ?? summary?.docNo ?? '',
    targetName: (targetRow && (await vault.open(targetRow.body)).name) ?? '',
    isLocal: copy?.isLocal ?? false,
    state: urgency.find((state) => entries.some(({ shown }) => shown === state)) ?? 'waiting',
    bytes: entries.reduce((sum, { bytes }) => sum + bytes, 0),
    since: Math.min(...entries.map(({ at }) => at)),
    entries,
  }
}

function itemNames(version: TemplateVersion | undefined): Map<string, string> {
  const items = version?.content.processes.flatMap((process) => process.items) ?? []
  return new Map(items.map(({ id, name }) => [id, name]))
}

function entryOf(queued: Queued, files: readonly AttachmentRow[], names: ReadonlyMap<string, string>): OutboxEntry {
  const { operation } = queued
  const needed = new Set(filesNeeded(operation))
  const fileBytes = files.reduce(
    (sum, { id, upload, bytes }) => sum + (needed.has(id) && upload !== 'stored' ? bytes : 0),
    0,
  )
  const itemId = itemOf(operation)
  return {
    ...queued,
    shown: shownState(queued),
    bytes: JSON.stringify(operation).length + fileBytes,
    itemName: itemId && names.get(itemId),
  }
}

export function shownState({ state, tries, lastError }: Pick<Queued, 'state' | 'tries' | 'lastError'>): EntryState {
  if (state === 'waiting' || state === 'sent') return tries > 0 && lastError !== undefined ? 'retry' : 'waiting'
  return state
}

function itemOf(operation: Operation): string | undefined {
  if (operation.type === 'result.set') return operation.draft.itemId
  return 'cell' in operation ? operation.cell?.itemId : undefined
}
