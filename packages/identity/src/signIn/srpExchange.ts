import type { Random } from '../crypto/random.ts'
import {
  claimSignature,
  parsePublicA,
  publicB,
  type SrpIdentity,
  sameSignature,
  scrambler,
  sessionKey,
} from '../crypto/srp.ts'
import { cognitoError } from '../errors.ts'

/** What we must remember between the two halves of an SRP exchange; it travels in the sealed session. */
export interface SrpState {
  b: string
  publicA: string
  u: string
}

export function startExchange(random: Random, verifier: Buffer, srpA: string): { state: SrpState; srpB: string } {
  const publicA = parsePublicA(srpA)
  if (publicA === null) throw cognitoError('invalidSrpA')
  const b = random(32)
  const B = publicB(verifier, b)
  const state = {
    b: b.toString('base64'),
    publicA: Buffer.from(publicA.toString(16).padStart(768, '0'), 'hex').toString('base64'),
    u: scrambler(publicA, B).toString('base64'),
  }
  return { state, srpB: B.toString(16) }
}

/** Whether the client has shown that it knows what the verifier was made from. */
export function isProven(
  verifier: Buffer,
  state: SrpState,
  claim: SrpIdentity & { secretBlock: Buffer; timestamp: string },
  signature: string,
): boolean {
  const bytes = (text: string) => Buffer.from(text, 'base64')
  const publicA = BigInt(`0x${bytes(state.publicA).toString('hex')}`)
  const key = sessionKey({ verifier, b: bytes(state.b), publicA, u: bytes(state.u) })
  return key !== null && sameSignature(claimSignature(key, claim), signature)
}
