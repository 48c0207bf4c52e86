import type { api, Operation } from '@ecs/core'
import type {
  AttachmentRow,
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
  /** The operation this one takes the place of, unless that one is on its way already. */
  replaces?: string | undefined
  /** A file the operation speaks of. */
  file?: { id: string; content: StoredFile } | undefined
  summary: SheetSummary & { ecsId: string }
  /** The sheet as it begins, when the operation makes one. */
  makes?: api.SheetView | undefined
  /** The cell whose half-typed text this settles. */
  settles?: string | undefined
}

/** The operation as it was written: its place in the order is decided by the store, since two tabs may write. */
export type Recorded = { operation: Operation; at: number; replaced: boolean }

type SealedDeed = { deed: Deed; operation: OperationRow; file?: AttachmentRow; sheet?: SheetRow; summary: SummaryRow }

async function seal({ vault }: LocalStore, deed: Deed, now: number): Promise<SealedDeed> {
  const { operation, file, summary, makes } = deed
  const { ecsId, ...shown } = summary
  const { checksheetId, id } = operation
  return {
    deed,
    operation: {
      id,
      checksheetId,
      seq: operation.deviceSeq,
      state: 'waiting',
      tries: 0,
      at: now,
      body: await vault.seal(operation),
    },
    ...(file && {
      file: {
        id: file.id,
        checksheetId,
        upload: 'local',
        bytes: file.content.content.byteLength,
        body: await vault.seal(file.content),
      },
    }),
    ...(makes && {
      sheet: {
        id: checksheetId,
        ecsId,
        rev: makes.checksheet.rev,
        storedAt: now,
        isLocal: true,
        body: await vault.seal(makes),
      },
    }),
    summary: { id: checksheetId, ecsId, at: now, body: await vault.seal(shown) },
  }
}

/** What has been sent once may have arrived: it stays as it is, and the newer operation follows it. */
async function takePlace({ db }: LocalStore, id: string | undefined): Promise<boolean> {
  const old = id === undefined ? undefined : await db.operations.get(id)
  if (old?.state !== 'waiting' || old.tries > 0) return false
  await db.operations.delete(old.id)
  return true
}

/**
 * Value, photo, operation and summary in one transaction: all of them are on the disk, or none. Several deeds that came
 * while the disk was busy are written together.
 */
export async function recordDeeds(store: LocalStore, deeds: readonly Deed[], now: number): Promise<Recorded[]> {
  const { db, device, news } = store
  const sealed = await Promise.all(deeds.map((deed) => seal(store, deed, now)))
  const tables = [db.operations, db.attachments, db.sheets, db.summaries, db.typed, db.meta]
  const recorded = await db.transaction('rw', tables, async () => {
    let last = await readSeq(db)
    const written: Recorded[] = []
    for (const { deed, operation, file, sheet, summary } of sealed) {
      const replaced = await takePlace(store, deed.replaces)
      last = Math.max(last + 1, operation.seq)
      await db.operations.put({ ...operation, seq: last })
      if (file) await db.attachments.put(file)
      if (sheet) await db.sheets.put(sheet)
      if (deed.settles !== undefined) await db.typed.delete([operation.checksheetId, deed.settles])
      await db.summaries.put(summary)
      written.push({ operation: { ...deed.operation, deviceSeq: last }, at: now, replaced })
    }
    await db.meta.put({ key: seqKey, value: last })
    return written
  })
  device.seq = Math.max(device.seq, recorded.at(-1)?.operation.deviceSeq ?? 0)
  news.tell({
    kind: 'recorded',
    checksheetIds: [...new Set(deeds.map(({ operation }) => operation.checksheetId))],
    tab: news.tab,
  })
  return recorded
}

/** Keeps what was typed but is no value yet. */
export async function recordTyped({ db, vault }: LocalStore, checksheetId: string, key: string, text: string) {
  const row: TypedRow = { checksheetId, key, body: await vault.seal(text) }
  await (text === '' ? db.typed.delete([checksheetId, key]) : db.typed.put(row))
}
