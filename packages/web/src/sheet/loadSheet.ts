import { readMe } from '../offline/me.ts'
import type { Offline } from '../offline/offline.ts'
import { queueOf } from '../offline/queue.ts'
import { readCopy } from '../offline/sheetCopies.ts'
import { firstIs } from '../offline/table.ts'
import { fetchCopy } from './fetchCopy.ts'
import { LocalSheet } from './localSheet.ts'
import { Sheet } from './sheet.ts'
import {
  fetchPrevious,
  fetchTarget,
  ifReachable,
  knownPeople,
  knownPrevious,
  knownTarget,
  versionOf,
} from './sheetParts.ts'

type Reach = Pick<Offline, 'store' | 'call' | 'sender'>

/** Opens a sheet from this device without asking anybody; one that is not here is fetched. */
export async function loadSheet(reach: Reach, checksheetId: string): Promise<Sheet> {
  const { store, sender } = reach
  const [copy, queue, typed, me] = await Promise.all([
    readCopy(store, checksheetId),
    queueOf(store, checksheetId),
    typedIn(reach, checksheetId),
    readMe(reach),
  ])
  const { view, isLocal } = copy ?? { view: await fetchCopy(reach, checksheetId), isLocal: false }
  const { templateVersionId, targetId, ecsId } = view.checksheet
  const isFromServer = copy === undefined
  const [version, people, target, previous] = await Promise.all([
    versionOf(reach, templateVersionId),
    knownPeople(reach, ecsId),
    isFromServer ? ifReachable(fetchTarget(reach, targetId)) : knownTarget(reach, targetId),
    isFromServer ? ifReachable(fetchPrevious(reach, checksheetId)) : knownPrevious(reach, checksheetId),
  ])
  const local = new LocalSheet(store, { view, isLocal, version, target, previous, people, queue }, me.groups)
  return new Sheet(local, { store, sender, typed })
}

async function typedIn({ store: { db, vault } }: Reach, checksheetId: string): Promise<Map<string, string>> {
  const rows = await db.typed.toArray(firstIs(checksheetId))
  return new Map(await Promise.all(rows.map(async ({ key, body }) => [key, await vault.open(body)] as const)))
}
