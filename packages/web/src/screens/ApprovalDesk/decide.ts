import { AppError, type ApprovalCondition, api, type CellRef } from '@ecs/core'
import { call } from '../../api/call.ts'
import { approvalsOf } from '../../approval/bulkApproval.ts'
import { takeTicket } from '../../approval/sign.ts'
import type { Proof } from '../../auth/reauth/reauthenticate.ts'
import { uuid7 } from '../../device/uuid7.ts'
import { syncClientOf } from '../../sync/syncClient.ts'

/** Decisions of the desk. They go to the server at once and wait for its word. */

async function send(operation: object): Promise<void> {
  const operations = [operation] as never[]
  const { outcomes } = await call(api.postOperations, { body: { operations } })
  const error = outcomes[0]?.error
  if (error) throw new AppError(error.code, 409, error.message, error.detail)
}

type Signing = { proof?: Proof | undefined; meaning: string; condition?: ApprovalCondition | undefined }

/** 確認, or 承認 of one sheet with its own signature. */
export async function approveOne(
  userId: string,
  content: api.SigningContent,
  { proof, meaning, condition }: Signing,
): Promise<void> {
  const { store } = await syncClientOf(userId)
  const { checksheetId, contentHash } = content
  const ticketId = proof && (await takeTicket(proof, meaning, [{ checksheetId, contentHash }]))
  const [operation] = approvalsOf([content], ticketId, store.device)
  await send({ ...operation, condition })
}

type Return = { checksheetId: string; rev: number; reason: string; cells: CellRef[] }

export async function giveBack(userId: string, { checksheetId, rev, reason, cells }: Return): Promise<void> {
  const { store } = await syncClientOf(userId)
  store.device.seq += 1
  await send({
    type: 'checksheet.return',
    id: uuid7(),
    checksheetId,
    reason,
    to: { who: 'submitter' },
    cells,
    baseRev: rev,
    deviceId: store.device.id,
    deviceSeq: store.device.seq,
    atDevice: new Date().toISOString(),
  })
}
