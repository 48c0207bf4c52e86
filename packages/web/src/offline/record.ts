import type { api, Operation } from '@ecs/core'
import type {
  AttachmentRow,
  DraftPart,
  FileRow,
  OfflineTables,
  OperationRow,
  SheetRow,
  SheetSummary,
  StoredFile,
  SummaryRow,
  TypedRow,
} from './database.ts'
import { readSeq, seqKey } from './device.ts'
import type { LocalStore } from './localStore.ts'

/** Something a person did, with everything that has to be on the disk together with it. */
export type Deed = {
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

type SealedDeed = {
  deed: Deed
  operation: OperationRow
  attachment?: AttachmentRow
  file?: FileRow
  sheet?: SheetRow
  summary?: SummaryRow
}

async function seal({ vault }: LocalStore, deed: Deed, now: number): Promise<SealedDeed> {
  const { operation, draft, file, summary, makes } = deed
  const { checksheetId, id } = operation
  const [body, shown] = await Promise.all([vault.seal(operation), summary && sealSummary(vault, summary)])
  return {
    deed,
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

async function sealSummary(vault: LocalStore['vault'], { ecsId, ...shown }: NonNullable<Deed['summary']>) {
  return { ecsId, body: await vault.seal<SheetSummary>(shown) }
}

/** What was decided is a record: it stays as it is, and the newer operation follows it. */
async function replaceableIn({ operations }: OfflineTables, deeds: readonly Deed[]): Promise<Set<string>> {
  const wanted = deeds.flatMap(({ replaces }) => replaces ?? [])
  const rows = wanted.length > 0 ? await operations.bulkGet(wanted) : []
  return new Set(rows.flatMap((row) => (row?.state === 'draft' ? row.id : [])))
}

/** The store decides about the order, since another tab may have counted on meanwhile. */
function numbered(sealed: readonly SealedDeed[], last: number): OperationRow[] {
  let seq = last
  return sealed.map(({ operation }) => {
    seq = Math.max(seq + 1, operation.seq)
    return { ...operation, seq }
  })
}

async function write(tables: OfflineTables, sealed: readonly SealedDeed[], now: number): Promise<Recorded[]> {
  const deeds = sealed.map(({ deed }) => deed)
  const [replaceable, lastSeq] = await Promise.all([replaceableIn(tables, deeds), readSeq(tables)])
  const rows = numbered(sealed, lastSeq)
  const settled = deeds.flatMap(({ settles, operation }) =>
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
  return sealed.map(({ deed }, index) => ({
    operation: { ...deed.operation, deviceSeq: rows[index]!.seq },
    at: now,
    replaced: deed.replaces !== undefined && replaceable.has(deed.replaces),
  }))
}

const lastOfEach = <T extends { id: string }>(rows: readonly T[]): T[] => [
  ...new Map(rows.map((row) => [row.id, row])).values(),
]

const written = ['operations', 'attachments', 'files', 'sheets', 'summaries', 'typed', 'meta'] as const

/**
 * Value, photo, operation and summary in one transaction: all of them are on the disk, or none. Several deeds that came
 * while the disk was busy are written together. `tab` names the page in which the person acted.
 */
export async function recordDeeds(
  store: LocalStore,
  deeds: readonly Deed[],
  now: number,
  tab = store.news.tab,
): Promise<Recorded[]> {
  if (store.isScratch) return deeds.map(({ operation }) => ({ operation, at: now, replaced: false }))
  const { db, device, news } = store
  const sealed = await Promise.all(deeds.map((deed) => seal(store, deed, now)))
  const recorded = await db.transaction(written, (tables) => write(tables, sealed, now))
  device.seq = Math.max(device.seq, recorded.at(-1)?.operation.deviceSeq ?? 0)
  // Nobody waits for what is only being typed.
  const decided = deeds.filter(({ draft }) => draft === undefined)
  const checksheetIds = [...new Set(decided.map(({ operation }) => operation.checksheetId))]
  if (decided.length > 0) news.tell({ kind: 'recorded', checksheetIds, tab })
  return recorded
}

/** Takes drafts away; whatever has been decided stays. */
export async function forgetDrafts(store: LocalStore, checksheetId: string, ids: readonly string[]) {
  if (store.isScratch) return
  const { db, news } = store
  await db.transaction(['operations'], async ({ operations }) => {
    const rows = await operations.bulkGet(ids)
    await operations.bulkDelete(rows.flatMap((row) => (row?.state === 'draft' ? row.id : [])))
  })
  news.tell({ kind: 'recorded', checksheetIds: [checksheetId], tab: news.tab })
}

/** Keeps what was typed but is no value yet. */
export async function recordTyped(store: LocalStore, checksheetId: string, key: string, text: string) {
  if (store.isScratch) return
  const { db, vault } = store
  const row: TypedRow = { checksheetId, key, body: await vault.seal(text) }
  await (text === '' ? db.typed.delete([checksheetId, key]) : db.typed.put(row))
}
