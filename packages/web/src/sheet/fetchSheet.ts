import { api, type Checksheet, judgedAt } from '@ecs/core'
import { afterPaint } from '../startup/afterPaint.ts'
import { keepCopy } from '../sync/fetchCopy.ts'
import { fetchRegisters, knownRegisters, needsRegisters } from '../sync/registers.ts'
import {
  ifReachable,
  keepPrevious,
  keepTarget,
  keepVersion,
  knownPeople,
  knownVersion,
  type SheetParts,
} from '../sync/sheetParts.ts'
import type { SyncClient } from '../sync/syncClient.ts'

type Reach = Pick<SyncClient, 'store' | 'call'>
type Fetched = Omit<SheetParts, 'queue'>

/** A sheet that is not on this device. It is shown as the server gives it: the disk follows when it is painted. */
export async function fetchSheet(reach: Reach, checksheetId: string): Promise<Fetched> {
  const { call } = reach
  const view = await call(api.getChecksheet, { params: { checksheetId } })
  const { templateVersionId: versionId, targetId, ecsId } = view.checksheet
  const [known, people] = await Promise.all([knownVersion(reach, versionId), knownPeople(reach, ecsId)])
  const [version, target, previous] = await Promise.all([
    known ?? call(api.getTemplateVersion, { params: { versionId } }),
    ifReachable(call(api.getTarget, { params: { targetId } })),
    ifReachable(call(api.getPrevious, { params: { checksheetId } })),
  ])
  const registers = needsRegisters(version) ? await registersOf(reach, view.checksheet) : undefined
  const fetched = { view, isLocal: false, version, people, target, previous, registers }
  void afterPaint()
    .then(() => keepAll(reach, fetched, known !== undefined))
    // A store that was closed meanwhile keeps nothing, and says so to nobody.
    .catch((error) => reach.store.signal.aborted || console.error('the sheet is not kept on this device:', error))
  return fetched
}

/** A sheet can be filled in without them; what is chosen is then looked up by the server alone. */
const registersOf = async (reach: Reach, { ecsId, ...checksheet }: Checksheet) =>
  (await ifReachable(fetchRegisters(reach, ecsId, judgedAt(checksheet)))) ?? (await knownRegisters(reach, ecsId))

async function keepAll(reach: Reach, { view, version, target, previous }: Fetched, hasVersion: boolean): Promise<void> {
  await Promise.all([
    keepCopy(reach, view),
    hasVersion || keepVersion(reach, version),
    target && keepTarget(reach, target),
    previous && keepPrevious(reach, view.checksheet.id, previous),
  ])
}
