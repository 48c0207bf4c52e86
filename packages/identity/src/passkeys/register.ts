import type { AuthenticatorTransport, RegistrationResponseJSON } from '@simplewebauthn/server'
import { cognitoError } from '../errors.ts'
import type { Call, Service } from '../service.ts'
import type { SignedIn } from '../tokens/access.ts'
import { newChallenge, openChallenge } from './challenges.ts'
import { readClientData } from './clientData.ts'
import { listPasskeys, mostPasskeys, type PasskeyRecord, passkeyOf } from './passkeys.ts'
import { isOriginOf, requireRelyingParty } from './relyingParty.ts'

// ES256, RS256 (Windows Hello) and EdDSA.
const algorithms = [-7, -257, -8]
const timeoutMs = 60_000

/** PublicKeyCredentialCreationOptions, in the form in which JSON carries them. */
export async function registrationOptions(service: Service, { user, client }: SignedIn) {
  const party = requireRelyingParty(service)
  const own = await listPasskeys(service, user.sub)
  return {
    challenge: newChallenge(service, user.sub, client.id).toString('base64url'),
    rp: { id: party.id, name: party.name },
    user: {
      id: Buffer.from(user.sub).toString('base64url'),
      name: user.username,
      displayName: user.attributes.name ?? user.username,
    },
    pubKeyCredParams: algorithms.map((alg) => ({ type: 'public-key', alg })),
    timeout: timeoutMs,
    excludeCredentials: own.map((one) => ({
      type: 'public-key',
      id: one.id,
      transports: passkeyOf(one).transports,
    })),
    authenticatorSelection: {
      requireResidentKey: true,
      residentKey: 'required',
      userVerification: party.userVerification,
    },
    attestation: 'none',
  }
}

/** One write at the end: whatever breaks before it leaves everything as it was. */
export async function register(
  service: Service,
  { user, client }: SignedIn,
  response: RegistrationResponseJSON,
  call: Call,
): Promise<void> {
  const party = requireRelyingParty(service)
  const data = readClientData(response.response.clientDataJSON)
  const opened = data && openChallenge(service, user.sub, data.challenge)
  if (!data || !opened) throw cognitoError('passkeyChallengeUnknown')
  if (opened.clientId !== client.id) throw cognitoError('passkeyClientMismatch')
  if (!isOriginOf(service, data.origin)) throw cognitoError('passkeyOrigin')
  const verified = await verify(response, { ...party, ...data })
  const { credential, aaguid, credentialBackedUp } = verified
  const existing = await service.store.listEnrolments(user.sub, 'passkey', { limit: mostPasskeys })
  if (existing.some(({ id }) => id === credential.id))
    throw cognitoError('invalidParameter', 'The passkey is already registered.')
  if (existing.length >= mostPasskeys) throw cognitoError('passkeyLimit')
  if (!(await service.store.useSession(opened.id, opened.expiresAt))) throw cognitoError('passkeyChallengeUnknown')
  const now = service.now()
  const document: PasskeyRecord = {
    publicKey: Buffer.from(credential.publicKey).toString('base64url'),
    counter: credential.counter,
    relyingPartyId: party.id,
    transports: (credential.transports ?? []).filter(isTransport),
    attachment: response.authenticatorAttachment,
    aaguid,
    isBackedUp: credentialBackedUp,
  }
  const passkey = { sub: user.sub, kind: 'passkey', id: credential.id, createdAt: now, modifiedAt: now } as const
  if (!(await service.store.putEnrolment({ ...passkey, document: { ...document } }))) throw cognitoError('userNotFound')
  service.emit({ type: 'passkey.change', action: call.action, sub: user.sub, username: user.username })
}

async function verify(
  response: RegistrationResponseJSON,
  expected: { id: string; userVerification: string; origin: string; challenge: string },
) {
  try {
    // Read when the first passkey comes: it is the largest part of this package, and most people have none.
    const { verifyRegistrationResponse } = await import('@simplewebauthn/server')
    const result = await verifyRegistrationResponse({
      response,
      expectedChallenge: expected.challenge,
      expectedOrigin: expected.origin,
      expectedRPID: expected.id,
      requireUserVerification: expected.userVerification === 'required',
      supportedAlgorithmIDs: algorithms,
    })
    if (result.verified) return result.registrationInfo
  } catch (error) {
    if (error instanceof Error && error.message.includes('RP ID')) throw cognitoError('passkeyPartyMismatch')
  }
  throw cognitoError('passkeyUnsupported')
}

const transports = ['ble', 'cable', 'hybrid', 'internal', 'nfc', 'smart-card', 'usb']
const isTransport = (text: string): text is AuthenticatorTransport => transports.includes(text)
