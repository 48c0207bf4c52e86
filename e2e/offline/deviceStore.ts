import type { api } from '@ecs/core'
import { expect, type Page } from '@playwright/test'

export type OnDevice = {
  operations: { id: string; state: string }[]
  /** Photos with the hash of the bytes that lie on the device, opened as the page opens them. */
  photos: { id: string; sha256: string; bytes: number }[]
  /** What the device shows of its sheets, as last heard from the server. */
  views: api.SheetView[]
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
    /** Parts, each behind its length: what is known, then the file where there is one (packing.ts). */
    const opened = async ({ iv, box }: { iv: BufferSource; box: BufferSource }) => {
      const plain = await crypto.subtle.decrypt({ name: 'AES-GCM', iv }, key, box)
      const view = new DataView(plain)
      const parts: Uint8Array<ArrayBuffer>[] = []
      for (let at = 0; at < plain.byteLength; at += 4 + view.getUint32(at))
        parts.push(new Uint8Array(plain, at + 4, view.getUint32(at)))
      return parts
    }
    const photos: OnDevice['photos'] = []
    for (const { id, body } of await rowsOf(`ecs-${userId}`, 'files')) {
      const bytes = (await opened(body))[1]!
      const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes))
      photos.push({
        id,
        sha256: [...hash].map((byte) => byte.toString(16).padStart(2, '0')).join(''),
        bytes: bytes.length,
      })
    }
    const views: OnDevice['views'] = []
    for (const { body } of await rowsOf(`ecs-${userId}`, 'sheets'))
      views.push(JSON.parse(new TextDecoder().decode((await opened(body))[0])))
    const operations = await rowsOf(`ecs-${userId}`, 'operations')
    return { operations: operations.map(({ id, state }) => ({ id, state })), photos, views }
  })
}

/**
 * What the device shows of a sheet once everything was sent. Confirmed operations speak for themselves until the device
 * fetches the sheet anew, which it does when somebody else writes on it.
 */
export async function settledViews(
  page: Page,
  address: string,
  writeElsewhere: (checksheetId: string) => Promise<unknown>,
): Promise<api.SheetView[]> {
  const left = async () => (await readDevice(page)).operations
  const unsent = async () => (await left()).filter(({ state }) => state !== 'sent')
  await expect.poll(unsent, { timeout: 120_000 }).toEqual([])
  await page.goto(address)
  const checksheetId = /[\da-f-]{36}/.exec(new URL(page.url()).pathname)![0]
  await writeElsewhere(checksheetId)
  await expect.poll(left, { timeout: 60_000 }).toEqual([])
  const shown = (await readDevice(page)).views.filter(({ checksheet }) => checksheet.id === checksheetId)
  expect(shown).toHaveLength(1)
  return shown
}
