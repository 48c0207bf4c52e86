import { type api as Api, api, type Operation } from '@ecs/core'
import { uuid7 } from '../../device/uuid7.ts'

type SheetAction =
  | { type: 'checksheet.assign'; assigneeIds: string[] }
  | { type: 'checksheet.withdraw' }
  | { type: 'checksheet.cancel'; reason: string }

export type Sent = { applied: number; refused: number; reason: string | undefined }

/** One and the same thing done to several sheets, now: a list is about what the server knows, not about a draft. */
export async function sendToSheets(
  userId: string,
  rows: readonly Api.ChecksheetRow[],
  action: SheetAction,
): Promise<Sent> {
  const { syncClientOf } = await import('../../sync/syncClient.ts')
  const { store, call } = await syncClientOf(userId)
  const operations = rows.map(({ id, rev }): Operation => {
    store.device.seq += 1
    return {
      ...action,
      id: uuid7(),
      checksheetId: id,
      baseRev: rev,
      deviceId: store.device.id,
      deviceSeq: store.device.seq,
      atDevice: new Date().toISOString(),
    }
  })
  const { outcomes } = await call(api.postOperations, { body: { operations } })
  const refused = outcomes.filter(({ kind }) => kind === 'rejected')
  return { applied: outcomes.length - refused.length, refused: refused.length, reason: refused[0]?.error?.message }
}
