import { AppError, type ChecksheetDraft, createSheet, type Operation, type Outcome, viewOf } from '@ecs/core'
import { uuid7 } from '../device/uuid7.ts'
import { nextProvisionalNo } from '../sync/deviceNumbers.ts'
import { readMe } from '../sync/me.ts'
import { recordChanges } from '../sync/recordChanges.ts'
import { fetchTarget, knownTarget, versionOf } from '../sync/sheetParts.ts'
import type { SyncClient } from '../sync/syncClient.ts'
import { summaryOf } from './summary.ts'

type Reach = Pick<SyncClient, 'store' | 'call' | 'sender'>

export type Created = { checksheetId: string; outcome: Outcome }

/**
 * Makes a sheet on this device, with or without a network. It has a provisional number until the server gives the real
 * one; its id, and so its address, stays. Refused as the server would: then nothing was written.
 */
export async function createChecksheet(
  reach: Reach,
  draft: ChecksheetDraft,
  checksheetId: string = uuid7(),
): Promise<Created> {
  const { store } = reach
  // Pressed twice, or tried again after a slow answer: it is the same sheet.
  if (await store.db.sheets.get(checksheetId)) return { checksheetId, outcome: { kind: 'applied' } }
  const [version, target, me] = await Promise.all([
    versionOf(reach, draft.templateVersionId),
    targetOf(reach, draft.targetId),
    readMe(reach),
  ])
  const operation = await createOperation(reach, draft, checksheetId)
  try {
    const state = createSheet(operation, {
      actor: { id: store.userId, groups: me.groups, ecsIds: [draft.ecsId] },
      now: operation.atDevice,
      content: version.content,
      versionStatus: version.status,
      // A reserved version lies here before its moment: the device's clock says when that has come.
      versionLife: { effectiveFrom: version.effectiveFrom, effectiveTo: version.effectiveTo },
      target,
    })
    const change = { operation, makes: viewOf(state), summary: summaryOf({ state }) }
    await recordChanges(store, [change], Date.now())
    return { checksheetId, outcome: { kind: 'applied' } }
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    const { code, message, detail } = error
    return { checksheetId, outcome: { kind: 'rejected', error: { code, message, detail } } }
  }
}

const targetOf = async (reach: Reach, targetId: string) =>
  (await knownTarget(reach, targetId)) ?? (await fetchTarget(reach, targetId))

async function createOperation(
  { store }: Reach,
  draft: ChecksheetDraft,
  checksheetId: string,
): Promise<Operation & { type: 'checksheet.create' }> {
  store.device.seq += 1
  return {
    type: 'checksheet.create',
    id: uuid7(),
    checksheetId,
    baseRev: 0,
    deviceId: store.device.id,
    deviceSeq: store.device.seq,
    atDevice: new Date().toISOString(),
    draft: { ...draft, docNo: await nextProvisionalNo(store.db, store.device) },
  }
}
