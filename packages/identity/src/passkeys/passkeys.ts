import type { AuthenticatorTransport } from '@simplewebauthn/server'
import type { Service } from '../service.ts'
import type { Enrolment } from '../store/records.ts'
import { epochSeconds } from '../wire/output.ts'
import { makerOf } from './makers.ts'

/** The passkeys that a user has registered. Only public keys: nothing here is a secret. */

export interface PasskeyRecord {
  publicKey: string
  counter: number
  relyingPartyId: string
  transports: AuthenticatorTransport[]
  attachment?: string | undefined
  aaguid: string
  isBackedUp: boolean
  lastUsedAt?: number | undefined
  /** What its owner calls it. */
  name?: string | undefined
}

/** As in Cognito. */
export const mostPasskeys = 20

export const passkeyOf = (enrolment: Enrolment) => enrolment.document as unknown as PasskeyRecord

/** Those of the present relying party: a browser would not offer others. */
export async function listPasskeys({ store, pool }: Service, sub: string): Promise<Enrolment[]> {
  const all = await store.listEnrolments(sub, 'passkey', { limit: mostPasskeys })
  return all.filter((one) => passkeyOf(one).relyingPartyId === pool.settings.webAuthn.relyingPartyId)
}

/** WebAuthnCredentialDescription, as the API shows it. */
export function shownPasskey(enrolment: Enrolment) {
  const { relyingPartyId, transports, attachment, aaguid, name } = passkeyOf(enrolment)
  return {
    CredentialId: enrolment.id,
    FriendlyCredentialName: name ?? makerOf(aaguid),
    RelyingPartyId: relyingPartyId,
    ...(attachment !== undefined && { AuthenticatorAttachment: attachment }),
    AuthenticatorTransports: transports,
    CreatedAt: epochSeconds(enrolment.createdAt),
  }
}
