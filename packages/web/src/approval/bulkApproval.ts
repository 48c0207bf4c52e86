import { api, type Operation } from '@ecs/core'
import type { Call } from '../api/createCall.ts'
import { uuid7 } from '../device/uuid7.ts'

/** One signature for many sheets: each is decided by itself and has its own link in its own audit chain. */

export const chunkSize = 100

export type Refused = { checksheetId: string; docNo: string | null; message: string }

const chunksOf = <T>(list: readonly T[]): T[][] =>
  Array.from({ length: Math.ceil(list.length / chunkSize) }, (_, at) =>
    list.slice(at * chunkSize, (at + 1) * chunkSize),
  )

type Progress = (done: number) => void

/** What somebody looked at before: by sheet, its rev, and the words for one that has changed since. */
export type Seen = { revs: ReadonlyMap<string, number>; changed: string }

/** What can be signed, and why the rest cannot. */
export async function readContents(call: Call, ids: readonly string[], onProgress: Progress, seen?: Seen) {
  const rows: api.SigningContent[] = []
  let asked = 0
  for (const checksheetIds of chunksOf(ids)) {
    rows.push(...(await call(api.readSigningContents, { body: { checksheetIds } }, { timeoutMs: 60_000 })).rows)
    asked += checksheetIds.length
    onProgress(asked)
  }
  const callFailureOf = ({ checksheetId, rev, refusal }: api.SigningContent): string | undefined =>
    refusal?.message ?? (seen && seen.revs.get(checksheetId) !== rev ? seen.changed : undefined)
  const ready = rows.filter((row) => callFailureOf(row) === undefined)
  const refused = rows.flatMap((row): Refused[] => {
    const message = callFailureOf(row)
    return message === undefined ? [] : [{ checksheetId: row.checksheetId, docNo: row.docNo, message }]
  })
  return { ready, refused }
}

export type Approve = Operation & { type: 'checksheet.approve' }

/** The operations are made once: sending the same ones again after a cut finishes what was begun, and nothing twice. */
export function approvalsOf(
  contents: readonly api.SigningContent[],
  ticketId: string | undefined,
  device: { id: string; seq: number },
): Approve[] {
  return contents.map(({ checksheetId, contentHash, rev }) => {
    device.seq += 1
    return {
      type: 'checksheet.approve',
      id: uuid7(),
      checksheetId,
      contentHash,
      ticketId,
      baseRev: rev,
      deviceId: device.id,
      deviceSeq: device.seq,
      atDevice: new Date().toISOString(),
    }
  })
}

export type BulkResult = { approved: string[]; refused: Refused[] }

/** Sends in chunks; each chunk stands or falls alone, and every sheet has its own answer. */
export async function sendApprovals(
  call: Call,
  approvals: readonly Approve[],
  result: BulkResult,
  onProgress: Progress,
): Promise<void> {
  const left = approvals.slice(result.approved.length + result.refused.length)
  for (const operations of chunksOf(left)) {
    const { outcomes } = await call(api.postOperations, { body: { operations } }, { timeoutMs: 60_000 })
    for (const [at, { kind, error }] of outcomes.entries()) {
      const { checksheetId } = operations[at] as Approve
      if (kind === 'rejected') result.refused.push({ checksheetId, docNo: null, message: error?.message ?? '' })
      else result.approved.push(checksheetId)
    }
    onProgress(result.approved.length + result.refused.length)
  }
}
