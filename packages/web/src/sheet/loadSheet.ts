import { AppError, api, type Target, type TemplateVersion } from '@ecs/core'
import type { EntityTable } from 'dexie'
import type { PreviousValues } from '../offline/database.ts'
import { readMe } from '../offline/me.ts'
import type { Offline } from '../offline/offline.ts'
import { queueOf } from '../offline/queue.ts'
import { readCopy, type SheetCopy } from '../offline/sheetCopies.ts'
import type { Sealed } from '../offline/vault.ts'
import { fetchCopy } from './fetchCopy.ts'
import { LocalSheet } from './localSheet.ts'
import { Sheet } from './sheet.ts'

type Reach = Pick<Offline, 'store' | 'call' | 'sender'>

/** Opens a sheet from this device; what is not here yet is fetched. */
export async function loadSheet(reach: Reach, checksheetId: string): Promise<Sheet> {
  const { store, sender } = reach
  const [copy, queue, typed, me] = await Promise.all([
    copyOf(reach, checksheetId),
    queueOf(store, checksheetId),
    typedIn(reach, checksheetId),
    readMe(reach),
  ])
  const { checksheet } = copy.view
  const [version, target, previous] = await Promise.all([
    versionOf(reach, checksheet.templateVersionId),
    // Without the target some formulas have no value; the sheet opens all the same.
    ifReachable(targetOf(reach, checksheet.targetId)),
    previousOf(reach, copy),
  ])
  const local = new LocalSheet(store, { ...copy, version, target, previous, queue }, me.groups)
  return new Sheet(local, { store, sender, typed })
}

async function copyOf(reach: Reach, checksheetId: string): Promise<SheetCopy> {
  return (await readCopy(reach.store, checksheetId)) ?? { view: await fetchCopy(reach, checksheetId), isLocal: false }
}

async function typedIn({ store: { db, vault } }: Reach, checksheetId: string): Promise<Map<string, string>> {
  const rows = await db.typed
    .where('[checksheetId+key]')
    .between([checksheetId, ''], [checksheetId, '\uffff'])
    .toArray()
  return new Map(await Promise.all(rows.map(async ({ key, body }) => [key, await vault.open(body)] as const)))
}

type Kept<T> = { id: string; storedAt: number; body: Sealed<T> }

/** From the device, or else from the server and then kept. */
async function kept<T>(
  { store }: Reach,
  table: EntityTable<Kept<T>, 'id'>,
  id: string,
  fetch: () => Promise<T>,
): Promise<T> {
  const known = await table.get(id)
  if (known) return await store.vault.open(known.body)
  const value = await fetch()
  const row: Kept<T> = { id, storedAt: Date.now(), body: await store.vault.seal(value) }
  await table.put(row)
  return value
}

/** A published version never changes, so it is fetched once. */
export const versionOf = (reach: Reach, versionId: string): Promise<TemplateVersion> =>
  kept(reach, reach.store.db.templates, versionId, () => reach.call(api.getTemplateVersion, { params: { versionId } }))

export const targetOf = (reach: Reach, targetId: string): Promise<Target> =>
  kept(reach, reach.store.db.targets, targetId, () => reach.call(api.getTarget, { params: { targetId } }))

/** They were fixed when the sheet was made, and the server knows them only once it knows the sheet. */
async function previousOf(reach: Reach, { view, isLocal }: SheetCopy): Promise<PreviousValues | undefined> {
  const { id } = view.checksheet
  const fetch = () => reach.call(api.getPrevious, { params: { checksheetId: id } })
  return isLocal ? undefined : await ifReachable(kept(reach, reach.store.db.previous, id, fetch))
}

async function ifReachable<T>(asked: Promise<T>): Promise<T | undefined> {
  try {
    return await asked
  } catch (error) {
    if (error instanceof AppError) return undefined
    throw error
  }
}
