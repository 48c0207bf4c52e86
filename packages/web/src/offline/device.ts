import type { OfflineDatabase, OfflineTables } from './database.ts'

/** This device, as the server knows it, and the count of what was done on it. */
export type Device = {
  id: string
  /** The highest number given so far, as far as this tab knows. */
  seq: number
}

const idKey = 'deviceId'
export const seqKey = 'deviceSeq'
const provisionalKey = 'provisionalNo'

/** A store that was wiped is a new device: its old numbers are not known any more. */
export async function openDevice(db: OfflineDatabase, newId: () => string): Promise<Device> {
  return await db.transaction(['meta'], async ({ meta }) => {
    const known = (await meta.get(idKey))?.value as string | undefined
    const id = known ?? newId()
    if (known === undefined) await meta.put({ key: idKey, value: id })
    return { id, seq: await readSeq({ meta }) }
  })
}

export async function readSeq({ meta }: Pick<OfflineTables, 'meta'>): Promise<number> {
  return ((await meta.get(seqKey))?.value as number | undefined) ?? 0
}

/** 「仮-3F2A-001」: unique enough to be written on a label until the server gives the real number. */
export async function nextProvisionalNo(db: OfflineDatabase, { id }: Pick<Device, 'id'>): Promise<string> {
  const count = await db.transaction(['meta'], async ({ meta }) => {
    const last = ((await meta.get(provisionalKey))?.value as number | undefined) ?? 0
    await meta.put({ key: provisionalKey, value: last + 1 })
    return last + 1
  })
  return `仮-${id.slice(-4).toUpperCase()}-${String(count).padStart(3, '0')}`
}
