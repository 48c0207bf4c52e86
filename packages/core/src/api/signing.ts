import { z } from 'zod'
import { ApprovalStep } from '../model/approvalFlow.ts'
import { Instant, line, sha256Hex, Uuid } from '../model/scalar.ts'
import { endpoint } from './endpoint.ts'

/** Signing (Part 11): what is to be signed, the proof of who signs, and the ticket that binds both. */

/** One bulk signature is about so many sheets at most. */
export const maxSignedAtOnce = 1000

export const proofKinds = ['password', 'passkey'] as const

/** What would be signed now, and why it cannot be, as far as can be told before. */
export const SigningContent = z.strictObject({
  checksheetId: Uuid,
  docNo: z.string().nullable(),
  rev: z.int(),
  contentHash: sha256Hex,
  step: z.int().nullable(),
  kind: ApprovalStep.shape.kind.nullable(),
  /** The people this person could decide for: themself, or those whose deputy they are. */
  standsFor: z.array(Uuid),
  /** How this person can prove who they are. */
  proofs: z.array(z.enum(proofKinds)),
  refusal: z.strictObject({ code: z.string(), message: z.string() }).nullable(),
})
export type SigningContent = z.infer<typeof SigningContent>

/** Sheets outside of one's ECS are not in the answer. */
export const readSigningContents = endpoint({
  method: 'POST',
  path: '/api/signing/contents',
  summary: '署名する内容のハッシュと、承認できるかを確かめる',
  can: 'checksheet.check',
  body: z.strictObject({ checksheetIds: z.array(Uuid).min(1).max(100) }),
  response: z.strictObject({ rows: z.array(SigningContent) }),
})

/** Proof that the person signed in once more just now, or used their passkey on just these contents. */
export const SigningProof = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('password'), token: z.string().min(1).max(8192) }),
  z.strictObject({ kind: z.literal('passkey'), credential: z.string().min(1).max(16_384) }),
])
export type SigningProof = z.infer<typeof SigningProof>

export const SigningTicket = z.strictObject({
  id: Uuid,
  /** The signer's name as the server knows it. */
  name: z.string(),
  meaning: line(100),
  reauthenticatedAt: Instant,
  expiresAt: Instant,
})
export type SigningTicket = z.infer<typeof SigningTicket>

const signed = {
  meaning: line(100),
  contents: z
    .array(z.strictObject({ checksheetId: Uuid, contentHash: sha256Hex }))
    .min(1)
    .max(maxSignedAtOnce),
}

/** What the browser asks a passkey for: its challenge stands for this person, this meaning and these contents only. */
export const startPasskeySigning = endpoint({
  method: 'POST',
  path: '/api/signing/passkey-challenges',
  summary: '署名する内容に結び付けたパスキーの問いを受け取る',
  can: 'checksheet.check',
  body: z.strictObject(signed),
  response: z.strictObject({
    challenge: z.string(),
    rpId: z.string(),
    timeoutMs: z.int(),
    credentialIds: z.array(z.string()),
  }),
})

/** A ticket is good for five minutes, for these contents, once each. One proof gives one ticket. */
export const putSigningTicket = endpoint({
  method: 'PUT',
  path: '/api/signing/tickets/{ticketId}',
  summary: '再認証の証明と引き換えに署名の券を受け取る',
  can: 'checksheet.check',
  params: z.strictObject({ ticketId: Uuid }),
  body: z.strictObject({ proof: SigningProof, ...signed }),
  response: SigningTicket,
})
