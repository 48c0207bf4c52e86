import { firstIs } from '../device/table.ts'
import { readMe } from '../sync/me.ts'
import { queueOf } from '../sync/queue.ts'
import { knownRegisters, needsRegisters } from '../sync/registers.ts'
import { readCopy } from '../sync/sheetCopies.ts'
import { knownPeople, knownPrevious, knownTarget, type SheetParts, versionOf } from '../sync/sheetParts.ts'
import type { SyncClient } from '../sync/syncClient.ts'
import { fetchSheet } from './fetchSheet.ts'
import { LocalSheet } from './localSheet.ts'
import { Sheet } from './sheet.ts'

type Reach = Pick<SyncClient, 'store' | 'call' | 'sender'>

/** Opens a sheet from this device without asking anybody; one that is not here is fetched. */
export async function loadSheet(reach: Reach, checksheetId: string): Promise<Sheet> {
  const { store, sender } = reach
  const [parts, queue, typed, me] = await Promise.all([
    partsOf(reach, checksheetId),
    queueOf(store, checksheetId),
    typedIn(reach, checksheetId),
    readMe(reach),
  ])
  return new Sheet(new LocalSheet(store, { ...parts, queue }, me.groups), { store, sender, typed })
}

async function partsOf(reach: Reach, checksheetId: string): Promise<Omit<SheetParts, 'queue'>> {
  const copy = await readCopy(reach.store, checksheetId)
  if (!copy) return await fetchSheet(reach, checksheetId)
  const { templateVersionId, targetId, ecsId } = copy.view.checksheet
  const [version, people, target, previous] = await Promise.all([
    versionOf(reach, templateVersionId),
    knownPeople(reach, ecsId),
    knownTarget(reach, targetId),
    knownPrevious(reach, checksheetId),
  ])
  const registers = needsRegisters(version) ? await knownRegisters(reach, ecsId) : undefined
  return { ...copy, version, people, target, previous, registers }
}

async function typedIn({ store: { db, vault } }: Reach, checksheetId: string): Promise<Map<string, string>> {
  const rows = await db.typed.toArray(firstIs(checksheetId))
  return new Map(await Promise.all(rows.map(async ({ key, body }) => [key, await vault.open(body)] as const)))
}
