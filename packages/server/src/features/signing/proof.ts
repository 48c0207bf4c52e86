import { type api, appError, maxReauthAgeMs } from '@ecs/core'
import type { User } from '../../http/user.ts'
import type { Services } from '../../services.ts'
import { challengeIn, openChallenge, type Signed } from './passkeyChallenge.ts'
import { passkeyMark } from './sql.ts'

export type Proven = { proofId: string; at: Date }

type Reach = Pick<Services, 'tokens' | 'now' | 'identity' | 'secrets'>

/** Clocks of user pool and server may differ by this much. */
const skewMs = 5000

/** Whether this person has proved who they are just now. Every kind of proof has its line here. */
export async function proven(
  reach: Reach,
  user: User,
  { proof, meaning, contents }: Omit<Signed, 'userId'> & { proof: api.SigningProof },
): Promise<Proven> {
  switch (proof.kind) {
    case 'password':
      return byPassword(reach, user, proof.token)
    case 'passkey':
      return byPasskey(reach, { userId: user.id, meaning, contents }, proof)
  }
}

/**
 * The token must be theirs, from a sign-in of its own (not the one the session runs on), and at most five minutes old.
 * One of the hosted pages is none: whoever is still signed in at the provider gets it without being asked for anything.
 */
async function byPassword({ tokens, now }: Reach, user: User, token: string): Promise<Proven> {
  const signer = await tokens.verify(token)
  const { id: proofId, authenticatedAt: at, isFromPages } = signer?.session ?? {}
  if (signer?.id !== user.id || !proofId || !at || isFromPages || proofId === user.session?.id)
    throw appError('proofRefused')
  const ageMs = now().getTime() - at.getTime()
  if (ageMs < -skewMs || ageMs > maxReauthAgeMs) throw appError('proofRefused')
  // Whole seconds of the pool must not lie after our own clock.
  return { proofId, at: new Date(Math.min(at.getTime(), now().getTime())) }
}

type PasskeyProof = Extract<api.SigningProof, { kind: 'passkey' }>

/** The answer must be to a challenge made for just these contents, by a passkey of theirs that verified its owner. */
async function byPasskey({ identity, secrets, now }: Reach, signed: Signed, proof: PasskeyProof): Promise<Proven> {
  const challenge = challengeIn(proof)
  const id = challenge && openChallenge(secrets.keyFor('signing'), signed, challenge, now())
  if (!id || !(await identity?.passkeys.proves(signed.userId, proof.credential, challenge)))
    throw appError('passkeyRefused')
  return { proofId: `${passkeyMark}${id}`, at: now() }
}
