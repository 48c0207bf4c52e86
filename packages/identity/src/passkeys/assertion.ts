import type { AuthenticationResponseJSON } from '@simplewebauthn/server'
import { z } from 'zod'
import type { Service } from '../service.ts'
import type { Enrolment } from '../store/records.ts'
import type { Account } from '../users/account.ts'
import { readClientData } from './clientData.ts'
import { listPasskeys, passkeyOf } from './passkeys.ts'
import { isOriginOf, requireRelyingParty } from './relyingParty.ts'

/** A proof by passkey: what the browser is asked, and whether its answer holds. */

const timeoutMs = 180_000

/** A name without passkeys gets one that nobody has: who uses passkeys is nobody's business. */
async function credentialsOf(service: Service, account: Account) {
  const own = account.user ? await listPasskeys(service, account.user.sub) : []
  if (own.length > 0) return own.map((one) => ({ id: one.id, transports: passkeyOf(one).transports }))
  const madeUp = service.sealer.expand('unknown-user', `passkey ${account.srp.userId}`, 32)
  return [{ id: madeUp.toString('base64url'), transports: ['hybrid', 'internal'] }]
}

export async function requestOptions(service: Service, account: Account, challenge: string) {
  const party = requireRelyingParty(service)
  const allowed = await credentialsOf(service, account)
  return {
    challenge,
    timeout: timeoutMs,
    rpId: party.id,
    allowCredentials: allowed.map((one) => ({ type: 'public-key', ...one })),
    userVerification: party.userVerification,
  }
}

const text = z.string().max(8192)
const assertion = z.object({
  id: text,
  rawId: text,
  type: z.literal('public-key'),
  response: z.object({
    clientDataJSON: text,
    authenticatorData: text,
    signature: text,
    userHandle: text.optional(),
  }),
})

function parse(credential: string): AuthenticationResponseJSON | undefined {
  try {
    const { data } = assertion.safeParse(JSON.parse(credential))
    return data && { ...data, clientExtensionResults: {} }
  } catch {
    return undefined
  }
}

export interface Verified {
  passkey: Enrolment
  isUserVerified: boolean
}

/** Right only for a passkey of this user, this challenge, this domain, and a counter that has moved on. */
export async function verifyAssertion(
  service: Service,
  sub: string | undefined,
  credential: string,
  challenge: string,
): Promise<Verified | undefined> {
  const party = requireRelyingParty(service)
  const response = parse(credential)
  const data = response && readClientData(response.response.clientDataJSON)
  if (!response || !data || sub === undefined || !isOriginOf(service, data.origin)) return undefined
  const passkey = await service.store.findEnrolment(sub, 'passkey', response.id)
  if (!passkey || !isHandleOf(sub, response.response.userHandle)) return undefined
  const { publicKey, counter, transports } = passkeyOf(passkey)
  try {
    // Read when the first passkey comes: it is the largest part of this package, and most people have none.
    const { verifyAuthenticationResponse } = await import('@simplewebauthn/server')
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response,
      expectedChallenge: challenge,
      expectedOrigin: data.origin,
      expectedRPID: party.id,
      credential: {
        id: passkey.id,
        publicKey: new Uint8Array(Buffer.from(publicKey, 'base64url')),
        counter,
        transports,
      },
      requireUserVerification: party.userVerification === 'required',
    })
    if (!verified) return undefined
    // One that its owner removes at this moment proves nothing any more.
    if (!(await moveOn(service, passkey, authenticationInfo.newCounter))) return undefined
    return { passkey, isUserVerified: authenticationInfo.userVerified }
  } catch {
    return undefined // Every way to be wrong is one refusal to the caller.
  }
}

const isHandleOf = (sub: string, handle: string | undefined) =>
  handle === undefined || handle === '' || Buffer.from(handle, 'base64url').toString('utf8') === sub

function moveOn({ store, now }: Service, passkey: Enrolment, counter: number): Promise<boolean> {
  const at = now()
  return store.changeEnrolment(passkey, { counter, lastUsedAt: at.getTime() }, at)
}
