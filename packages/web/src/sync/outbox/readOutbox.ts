import type { Item, Operation, Target, TemplateVersion } from '@ecs/core'
import type { OperationRow } from '../database.ts'
import type { LocalStore } from '../localStore.ts'
import { type Queued, queueOf } from '../queue.ts'
import { readRequests, type WaitingRequest } from '../requests/request.ts'
import { readCopy } from '../sheetCopies.ts'

/** What a person sees of an operation's way: one that was tried before is being tried again. */
export type EntryState = 'waiting' | 'sending' | 'retry' | 'conflict' | 'rejected' | 'draft'

export type OutboxEntry = Queued & { shown: EntryState; item: Item | undefined }

/** What can be told of a sheet's unsent work without opening any of it. */
type RecordHead = { checksheetId: string; state: EntryState; bytes: number; since: number }

/** Everything of one sheet that the server has not simply taken. */
export type OutboxRecord = RecordHead & {
  docNo: string
  targetName: string
  /** The server has not heard of the sheet yet. */
  isLocal: boolean
  entries: OutboxEntry[]
}

/** All records by id, what needs a person first; those that are looked at are opened. */
export type Outbox = { ids: string[]; bytes: number; records: OutboxRecord[]; requests: WaitingRequest[] }

const urgency: readonly EntryState[] = ['rejected', 'conflict', 'draft', 'retry', 'sending', 'waiting']

/** After a long day hundreds of records wait: only the first `most` are opened. */
export async function readOutbox(store: LocalStore, most = Number.POSITIVE_INFINITY): Promise<Outbox> {
  const heads = await readHeads(store)
  const parts = surroundingsOf(store)
  return {
    ids: heads.map(({ checksheetId }) => checksheetId),
    bytes: heads.reduce((sum, { bytes }) => sum + bytes, 0),
    requests: await readRequests(store),
    records: await Promise.all(heads.slice(0, most).map((head) => readRecord(store, head, parts))),
  }
}

async function readHeads({ db }: LocalStore): Promise<RecordHead[]> {
  const rows = (await db.operations.toArray()).filter(({ state }) => state !== 'sent')
  const files = (await db.attachments.toArray()).filter(({ upload }) => upload !== 'stored')
  const filesOf = Map.groupBy(files, ({ checksheetId }) => checksheetId)
  const heads = [...Map.groupBy(rows, ({ checksheetId }) => checksheetId)].map(([checksheetId, own]) => {
    const states = own.map(shownState)
    return {
      checksheetId,
      state: urgency.find((state) => states.includes(state)) ?? 'waiting',
      bytes: sumOf(own, bytesOf) + sumOf(filesOf.get(checksheetId) ?? [], ({ bytes }) => bytes),
      since: Math.min(...own.map(({ at }) => at)),
    }
  })
  return heads.toSorted((a, b) => urgency.indexOf(a.state) - urgency.indexOf(b.state) || a.since - b.since)
}

const bytesOf = ({ body }: OperationRow): number => ('box' in body ? body.box.byteLength : 0)

const sumOf = <T>(rows: readonly T[], numberOf: (row: T) => number): number =>
  rows.reduce((sum, row) => sum + numberOf(row), 0)

type Surroundings = {
  target: (id: string) => Promise<Target | undefined>
  items: (versionId: string) => Promise<ReadonlyMap<string, Item>>
}

/** Hundreds of sheets share a few targets and templates: each is opened once. */
function surroundingsOf({ db, vault }: LocalStore): Surroundings {
  return {
    target: once(async (id) => {
      const row = await db.targets.get(id)
      return row && (await vault.open(row.body))
    }),
    items: once(async (id) => {
      const row = await db.templates.get(id)
      return itemsOf(row && (await vault.open(row.body)))
    }),
  }
}

function once<T>(read: (id: string) => Promise<T>): (id: string) => Promise<T> {
  const known = new Map<string, Promise<T>>()
  return (id) => {
    const asked = known.get(id) ?? read(id)
    known.set(id, asked)
    return asked
  }
}

async function readRecord(store: LocalStore, head: RecordHead, parts: Surroundings): Promise<OutboxRecord> {
  const { checksheetId } = head
  const [queue, copy, summaryRow] = await Promise.all([
    queueOf(store, checksheetId),
    readCopy(store, checksheetId),
    store.db.summaries.get(checksheetId),
  ])
  const summary = summaryRow && (await store.vault.open(summaryRow.body))
  const target = summary && (await parts.target(summary.targetId))
  const items = summary && (await parts.items(summary.templateVersionId))
  const unsent = queue.filter(({ state }) => state !== 'sent')
  return {
    ...head,
    docNo: copy?.view.checksheet.docNo ?? summary?.docNo ?? '',
    targetName: target?.name ?? '',
    isLocal: copy?.isLocal ?? false,
    entries: unsent.map((queued) => ({
      ...queued,
      shown: shownState(queued),
      item: items?.get(itemIdOf(queued.operation) ?? ''),
    })),
  }
}

function itemsOf(version: TemplateVersion | undefined): Map<string, Item> {
  const items = version?.content.processes.flatMap((process) => process.items) ?? []
  return new Map(items.map((item) => [item.id, item]))
}

export function shownState({ state, tries, lastError }: Pick<Queued, 'state' | 'tries' | 'lastError'>): EntryState {
  if (state === 'waiting' || state === 'sent') return tries > 0 && lastError !== undefined ? 'retry' : 'waiting'
  return state
}

function itemIdOf(operation: Operation): string | undefined {
  if (operation.type === 'result.set') return operation.draft.itemId
  return 'cell' in operation ? operation.cell?.itemId : undefined
}
