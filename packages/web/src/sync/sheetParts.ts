import { AppError, api, type Target, type TemplateVersion } from '@ecs/core'
import type { Table } from '../device/table.ts'
import type { Kept, PreviousValues } from './database.ts'
import type { Queued } from './queue.ts'
import type { Registers } from './registers.ts'
import type { SyncClient } from './syncClient.ts'

/** Everything that must be at hand before a sheet can be shown. */
export type SheetParts = {
  view: api.SheetView
  isLocal: boolean
  version: TemplateVersion
  target: Target | undefined
  previous: PreviousValues | undefined
  people: readonly api.Person[] | undefined
  /** Only where the template looks something up, and only what this device has heard of. */
  registers?: Registers | undefined
  queue: readonly Queued[]
}

/** What a sheet needs beside itself. Everything is kept on the device once it has been fetched. */

type Reach = Pick<SyncClient, 'store' | 'call'>

async function read<T>({ store }: Reach, table: Table<Kept<T>>, id: string): Promise<T | undefined> {
  const row = await table.get(id)
  return row && (await store.vault.open(row.body))
}

async function keep<T>({ store }: Reach, table: Table<Kept<T>>, id: string, value: T): Promise<T> {
  const row: Kept<T> = { id, storedAt: Date.now(), body: await store.vault.seal(value) }
  await table.put(row)
  return value
}

export const knownVersion = (reach: Reach, versionId: string): Promise<TemplateVersion | undefined> =>
  read(reach, reach.store.db.templates, versionId)

export const keepVersion = (reach: Reach, version: TemplateVersion): Promise<TemplateVersion> =>
  keep(reach, reach.store.db.templates, version.id, version)

/** A published version never changes, so it is fetched once. */
export async function versionOf(reach: Reach, versionId: string): Promise<TemplateVersion> {
  const known = await knownVersion(reach, versionId)
  return known ?? (await keepVersion(reach, await reach.call(api.getTemplateVersion, { params: { versionId } })))
}

export const knownTarget = (reach: Reach, targetId: string): Promise<Target | undefined> =>
  read(reach, reach.store.db.targets, targetId)

export const keepTarget = (reach: Reach, target: Target): Promise<Target> =>
  keep(reach, reach.store.db.targets, target.id, target)

export async function fetchTarget(reach: Reach, targetId: string): Promise<Target> {
  return await keepTarget(reach, await reach.call(api.getTarget, { params: { targetId } }))
}

export const knownPrevious = (reach: Reach, checksheetId: string): Promise<PreviousValues | undefined> =>
  read(reach, reach.store.db.previous, checksheetId)

export const keepPrevious = (reach: Reach, checksheetId: string, previous: PreviousValues): Promise<PreviousValues> =>
  keep(reach, reach.store.db.previous, checksheetId, previous)

/** They were fixed when the sheet was made, and the server knows them only once it knows the sheet. */
export async function fetchPrevious(reach: Reach, checksheetId: string): Promise<PreviousValues> {
  return await keepPrevious(reach, checksheetId, await reach.call(api.getPrevious, { params: { checksheetId } }))
}

/** Names beside records; conflicts show them without a network too. */
export const knownPeople = (reach: Reach, ecsId: string): Promise<readonly api.Person[] | undefined> =>
  read(reach, reach.store.db.people, ecsId)

export async function fetchPeople(reach: Reach, ecsId: string): Promise<readonly api.Person[]> {
  const { rows } = await reach.call(api.listPeople, { params: { ecsId } })
  return await keep(reach, reach.store.db.people, ecsId, rows)
}

/** For what a sheet can do without. */
export async function ifReachable<T>(asked: Promise<T>): Promise<T | undefined> {
  try {
    return await asked
  } catch (error) {
    if (error instanceof AppError) return undefined
    throw error
  }
}
