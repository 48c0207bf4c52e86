import type { api } from '@ecs/core'
import type { Page } from '@playwright/test'

type Photo = { id: string; sha256: string; bytes: number }
type Opened = 'files' | 'sheets'

export type OnDevice = {
  operations: { id: string; state: string }[]
  /** Photos with the hash of the bytes that lie on the device, opened as the page opens them. */
  photos: Photo[]
  /** Sheets as last heard from the server. */
  views: api.SheetView[]
}

/** What waits on this device, and its photos. */
export const readDevice = (page: Page): Promise<OnDevice> => readStore(page, ['files'])

export const readOperations = async (page: Page): Promise<OnDevice['operations']> =>
  (await readStore(page, [])).operations

export const readView = async (page: Page, checksheetId: string): Promise<api.SheetView | undefined> =>
  (await readStore(page, ['sheets'])).views.find(({ checksheet }) => checksheet.id === checksheetId)

/** What the signed-in person's store on this device holds. The page must be unlocked: only then is the key there. */
function readStore(page: Page, wanted: Opened[]): Promise<OnDevice> {
  return page.evaluate(async (tables) => {
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
    /** Parts, each behind its length: what is known, then the file where there is one (packing.ts). */
    const partsOf = async ({ iv, box }: { iv: BufferSource; box: BufferSource }) => {
      const plain = await crypto.subtle.decrypt({ name: 'AES-GCM', iv }, key, box)
      const view = new DataView(plain)
      const parts: Uint8Array<ArrayBuffer>[] = []
      for (let at = 0; at < plain.byteLength; at += 4 + view.getUint32(at))
        parts.push(new Uint8Array(plain, at + 4, view.getUint32(at)))
      return parts
    }
    const opened = async (table: Opened) => (tables.includes(table) ? await rowsOf(`ecs-${userId}`, table) : [])
    const photos: Photo[] = []
    for (const { id, body } of await opened('files')) {
      const bytes = (await partsOf(body))[1]!
      const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes))
      const sha256 = [...hash].map((byte) => byte.toString(16).padStart(2, '0')).join('')
      photos.push({ id, sha256, bytes: bytes.length })
    }
    const views: OnDevice['views'] = []
    for (const { body } of await opened('sheets'))
      views.push(JSON.parse(new TextDecoder().decode((await partsOf(body))[0])))
    const operations = await rowsOf(`ecs-${userId}`, 'operations')
    return { operations: operations.map(({ id, state }) => ({ id, state })), photos, views }
  }, wanted)
}
