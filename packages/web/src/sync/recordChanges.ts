import type {
  AttachmentRow,
  FileRow,
  OperationRow,
  SheetRow,
  SheetSummary,
  SummaryRow,
  SyncTables,
  TypedRow,
} from './database.ts'
import { readSeq, seqKey } from './deviceNumbers.ts'
import type { LocalChange, Recorded } from './localChange.ts'
import type { LocalStore } from './localStore.ts'

type SealedChange = {
  change: LocalChange
  operation: OperationRow
  attachment?: AttachmentRow
  file?: FileRow
  sheet?: SheetRow
  summary?: SummaryRow
}

async function seal({ vault }: LocalStore, change: LocalChange, now: number): Promise<SealedChange> {
  const { operation, draft, file, summary, makes } = change
  const { checksheetId, id } = operation
  const [body, shown] = await Promise.all([vault.seal(operation), summary && sealSummary(vault, summary)])
  return {
    change,
    operation: {
      id,
      checksheetId,
      seq: operation.deviceSeq,
      state: draft ? 'draft' : 'waiting',
      tries: 0,
      at: now,
      body,
      ...(draft && { draft }),
    },
    ...(file && {
      attachment: { id: file.id, checksheetId, upload: 'local', bytes: file.content.content.byteLength },
      file: { id: file.id, body: await vault.seal(file.content) },
    }),
    ...(makes && {
      sheet: {
        id: checksheetId,
        ecsId: makes.checksheet.ecsId,
        rev: makes.checksheet.rev,
        storedAt: now,
        isLocal: true,
        body: await vault.seal(makes),
      },
    }),
    ...(shown && { summary: { id: checksheetId, ...shown, at: now } }),
  }
}

async function sealSummary(vault: LocalStore['vault'], { ecsId, ...shown }: NonNullable<LocalChange['summary']>) {
  return { ecsId, body: await vault.seal<SheetSummary>(shown) }
}

/** What was decided is a record: it stays as it is, and the newer operation follows it. */
async function replaceableIn({ operations }: SyncTables, changes: readonly LocalChange[]): Promise<Set<string>> {
  const wanted = changes.flatMap(({ replaces }) => replaces ?? [])
  const rows = wanted.length > 0 ? await operations.bulkGet(wanted) : []
  return new Set(rows.flatMap((row) => (row?.state === 'draft' ? row.id : [])))
}

/** The store decides about the order, since another tab may have counted on meanwhile. */
function numbered(sealed: readonly SealedChange[], last: number): OperationRow[] {
  let seq = last
  return sealed.map(({ operation }) => {
    seq = Math.max(seq + 1, operation.seq)
    return { ...operation, seq }
  })
}

async function write(tables: SyncTables, sealed: readonly SealedChange[], now: number): Promise<Recorded[]> {
  const changes = sealed.map(({ change }) => change)
  const [replaceable, lastSeq] = await Promise.all([replaceableIn(tables, changes), readSeq(tables)])
  const rows = numbered(sealed, lastSeq)
  const settled = changes.flatMap(({ settles, operation }) =>
    settles === undefined ? [] : [[operation.checksheetId, settles] as [string, string]],
  )
  // Asked for at once; the transaction keeps their order.
  await Promise.all([
    tables.operations.bulkDelete([...replaceable]),
    tables.operations.bulkPut(rows),
    tables.attachments.bulkPut(sealed.flatMap(({ attachment }) => attachment ?? [])),
    tables.files.bulkPut(sealed.flatMap(({ file }) => file ?? [])),
    tables.sheets.bulkPut(sealed.flatMap(({ sheet }) => sheet ?? [])),
    tables.summaries.bulkPut(lastOfEach(sealed.flatMap(({ summary }) => summary ?? []))),
    tables.typed.bulkDelete(settled),
    tables.meta.put({ key: seqKey, value: rows.at(-1)?.seq ?? 0 }),
  ])
  return sealed.map(({ change }, index) => ({
    operation: { ...change.operation, deviceSeq: rows[index]!.seq },
    at: now,
    replaced: change.replaces !== undefined && replaceable.has(change.replaces),
  }))
}

const lastOfEach = <T extends { id: string }>(rows: readonly T[]): T[] => [
  ...new Map(rows.map((row) => [row.id, row])).values(),
]

const written = ['operations', 'attachments', 'files', 'sheets', 'summaries', 'typed', 'meta'] as const

/**
 * Value, photo, operation and summary in one transaction: all of them are on the disk, or none. Several changes that came
 * while the disk was busy are written together. `tab` names the page in which the person acted.
 */
export async function recordChanges(
  store: LocalStore,
  changes: readonly LocalChange[],
  now: number,
  tab = store.events.tab,
): Promise<Recorded[]> {
  if (store.isScratch) return changes.map(({ operation }) => ({ operation, at: now, replaced: false }))
  const { db, device, events } = store
  const sealed = await Promise.all(changes.map((change) => seal(store, change, now)))
  const recorded = await db.transaction(written, (tables) => write(tables, sealed, now))
  device.seq = Math.max(device.seq, recorded.at(-1)?.operation.deviceSeq ?? 0)
  // Nobody waits for what is only being typed.
  const decided = changes.filter(({ draft }) => draft === undefined)
  const checksheetIds = [...new Set(decided.map(({ operation }) => operation.checksheetId))]
  if (decided.length > 0) events.emit({ kind: 'recorded', checksheetIds, tab })
  return recorded
}

/** Takes drafts away; whatever has been decided stays. */
export async function forgetDrafts(store: LocalStore, checksheetId: string, ids: readonly string[]) {
  if (store.isScratch) return
  const { db, events } = store
  await db.transaction(['operations'], async ({ operations }) => {
    const rows = await operations.bulkGet(ids)
    await operations.bulkDelete(rows.flatMap((row) => (row?.state === 'draft' ? row.id : [])))
  })
  events.emit({ kind: 'recorded', checksheetIds: [checksheetId], tab: events.tab })
}

/** Keeps what was typed but is no value yet. */
export async function recordTyped(store: LocalStore, checksheetId: string, key: string, text: string) {
  if (store.isScratch) return
  const { db, vault } = store
  const row: TypedRow = { checksheetId, key, body: await vault.seal(text) }
  await (text === '' ? db.typed.delete([checksheetId, key]) : db.typed.put(row))
}
