import { type ApprovalCondition, api, appError } from '@ecs/core'
import { call } from '../api/call.ts'
import type { Proof } from '../auth/reauth/reauthenticate.ts'
import { uuid7 } from '../device/uuid7.ts'
import type { Sheet } from '../sheet/index.ts'
import { decide } from './decide.ts'

export type SignedContent = Pick<api.SigningContent, 'checksheetId' | 'contentHash'>

/** Exchanges the proof for a ticket; the sign-in behind the proof is of no further use and is closed. */
export async function takeTicket(proof: Proof, meaning: string, contents: SignedContent[]): Promise<string> {
  if (proof === 'passkey') return await ticketByPasskey(meaning, contents)
  try {
    return await ticketFor({ kind: 'password', token: proof.token }, meaning, contents)
  } finally {
    proof.end().catch((error) => console.warn('the second sign-in is not closed:', error))
  }
}

/** The passkey signs a challenge that stands for these contents: the proof is good for nothing else. */
async function ticketByPasskey(meaning: string, contents: SignedContent[]): Promise<string> {
  const { answerByPasskey } = await import('../auth/reauth/passkeyAnswer.ts')
  const credential = await answerByPasskey({ meaning, contents })
  return await ticketFor({ kind: 'passkey', credential }, meaning, contents)
}

async function ticketFor(proof: api.SigningProof, meaning: string, contents: SignedContent[]): Promise<string> {
  const body = { proof, meaning, contents }
  const { id } = await call(api.putSigningTicket, { params: { ticketId: uuid7() }, body })
  return id
}

type Approval = {
  content: api.SigningContent
  meaning: string
  proof?: Proof | undefined
  condition?: ApprovalCondition | undefined
  onBehalfOf?: string | undefined
}

/** 確認 or 承認 of what the person has in front of them, and of nothing else. */
export async function approve(
  sheet: Sheet,
  { content, meaning, proof, condition, onBehalfOf }: Approval,
): Promise<void> {
  const { checksheetId, contentHash, rev } = content
  if (rev !== sheet.state.checksheet.rev) {
    await sheet.refresh()
    throw appError('staleContent')
  }
  const ticketId = proof && (await takeTicket(proof, meaning, [{ checksheetId, contentHash }]))
  await decide(sheet, { type: 'checksheet.approve', contentHash, ticketId, condition, onBehalfOf })
}
