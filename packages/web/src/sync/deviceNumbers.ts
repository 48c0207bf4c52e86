import type { Sealed } from '../device/vault.ts'
import type { SyncDatabase, SyncTables } from './database.ts'

/** This device, as the server knows it, and the count of what was done on it. */
export type Device = {
  id: string
  /** The highest number given so far, as far as this tab knows. */
  seq: number
}

const idKey = 'deviceId'
/** A word closed with the store's key: it tells that everything here is closed, and by which key. */
export const wordKey = 'sealed'
export const seqKey = 'deviceSeq'
const provisionalKey = 'provisionalNo'

export type Opened = {
  device: Device
  /** Missing on devices that were in use before there were keys. */
  word: Sealed<string> | undefined
}

/** A store that was wiped is a new device: its old numbers are not known any more. One step, since every start waits for it. */
export async function openDevice(db: SyncDatabase, fresh: { id: string; word: Sealed<string> }): Promise<Opened> {
  return await db.transaction(['meta'], async ({ meta }) => {
    const [id, word, seq] = await Promise.all([meta.get(idKey), meta.get(wordKey), readSeq({ meta })])
    if (id) return { device: { id: id.value as string, seq }, word: word?.value as Sealed<string> | undefined }
    await meta.bulkPut([
      { key: idKey, value: fresh.id },
      { key: wordKey, value: fresh.word },
    ])
    return { device: { id: fresh.id, seq }, word: fresh.word }
  })
}

export async function readSeq({ meta }: Pick<SyncTables, 'meta'>): Promise<number> {
  return ((await meta.get(seqKey))?.value as number | undefined) ?? 0
}

/** 「仮-3F2A-001」: unique enough to be written on a label until the server gives the real number. */
export async function nextProvisionalNo(db: SyncDatabase, { id }: Pick<Device, 'id'>): Promise<string> {
  const count = await db.transaction(['meta'], async ({ meta }) => {
    const last = ((await meta.get(provisionalKey))?.value as number | undefined) ?? 0
    await meta.put({ key: provisionalKey, value: last + 1 })
    return last + 1
  })
  return `仮-${id.slice(-4).toUpperCase()}-${String(count).padStart(3, '0')}`
}
