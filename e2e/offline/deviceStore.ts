import type { Page } from '@playwright/test'

export type OnDevice = {
  operations: { id: string; state: string }[]
  /** Photos with the hash of the bytes that lie on the device, opened as the page opens them. */
  photos: { id: string; sha256: string; bytes: number }[]
}

/** What the signed-in person's store on this device holds. The page must be unlocked: only then is the key there. */
export function readDevice(page: Page): Promise<OnDevice> {
  return page.evaluate(async () => {
    const ask = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result)
        request.onerror = () => reject(request.error)
      })
    const rowsOf = async (name: string, table: string) => {
      const db = await ask(indexedDB.open(name))
      const rows = await ask(db.transaction(table).objectStore(table).getAll())
      db.close()
      return rows
    }
    const [{ userId, key }] = await rowsOf('ecs-keyring', 'keys')
    const photos: OnDevice['photos'] = []
    for (const { id, body } of await rowsOf(`ecs-${userId}`, 'files')) {
      const plain = await crypto.subtle.decrypt({ name: 'AES-GCM', iv: body.iv }, key, body.box)
      // Two parts, each behind its length: what is known about the file, then the file (packing.ts).
      const view = new DataView(plain)
      const at = 4 + view.getUint32(0)
      const bytes = new Uint8Array(plain, at + 4, view.getUint32(at))
      const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes))
      photos.push({
        id,
        sha256: [...hash].map((byte) => byte.toString(16).padStart(2, '0')).join(''),
        bytes: bytes.length,
      })
    }
    const operations = await rowsOf(`ecs-${userId}`, 'operations')
    return { operations: operations.map(({ id, state }) => ({ id, state })), photos }
  })
}
