import { readMe } from '../offline/me.ts'
import type { Offline } from '../offline/offline.ts'
import { queueOf } from '../offline/queue.ts'
import { readCopy } from '../offline/sheetCopies.ts'
import { firstIs } from '../offline/table.ts'
import { fetchSheet } from './fetchSheet.ts'
import { LocalSheet } from './localSheet.ts'
import { knownRegisters, needsRegisters } from './registers.ts'
import { Sheet } from './sheet.ts'
import { knownPeople, knownPrevious, knownTarget, type SheetParts, versionOf } from './sheetParts.ts'

type Reach = Pick<Offline, 'store' | 'call' | 'sender'>

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
