import { beginningWith } from '../../device/table.ts'
import type { LocalStore } from '../localStore.ts'

/** What an ECS consists of on this device, in the order in which it is fetched. */
export const partNames = ['masters', 'targets', 'templates', 'sheets', 'program'] as const
export type PartName = (typeof partNames)[number]

export type Held = { count: number; bytes: number }

/** What this device holds of an ECS for work without a network. */
export type Prepared = {
  at: number
  parts: Partial<Record<PartName, Held>>
  /** What could not be fetched the last time. What was there before is still there. */
  failed: PartName[]
}

const keyOf = (ecsId: string): string => `prepared:${ecsId}`

export async function preparedEcs({ db }: LocalStore): Promise<Map<string, Prepared>> {
  const rows = await db.meta.toArray(beginningWith(keyOf('')))
  const known = rows.map(({ key, value }) => [key.slice(keyOf('').length), value as Partial<Prepared>] as const)
  return new Map(known.map(([id, { at = 0, parts = {}, failed = [] }]) => [id, { at, parts, failed }]))
}

export async function keepPrepared({ db }: LocalStore, ecsId: string, prepared: Prepared | undefined): Promise<void> {
  if (prepared) await db.meta.put({ key: keyOf(ecsId), value: prepared })
  else await db.meta.delete(keyOf(ecsId))
}

export const bytesOf = ({ parts }: Prepared): number => Object.values(parts).reduce((sum, { bytes }) => sum + bytes, 0)
