import { type api, appError, maxReauthAgeMs } from '@ecs/core'
import type { User } from '../../http/user.ts'
import type { Services } from '../../services.ts'

export type Proven = { proofId: string; at: Date }

type Reach = Pick<Services, 'tokens' | 'now'>

/** Clocks of user pool and server may differ by this much. */
const skewMs = 5000

/**
 * Whether this person has proved who they are just now. The token must be theirs, from a sign-in of its own (not the
 * one the session runs on), and no older than five minutes. Every kind of proof has its line here.
 */
export async function proven(reach: Reach, user: User, proof: api.SigningProof): Promise<Proven> {
  switch (proof.kind) {
    case 'password':
      return byPassword(reach, user, proof.token)
  }
}

async function byPassword({ tokens, now }: Reach, user: User, token: string): Promise<Proven> {
  const signer = await tokens.verify(token)
  const { id: proofId, authenticatedAt: at } = signer?.session ?? {}
  if (signer?.id !== user.id || !proofId || !at || proofId === user.session?.id) throw appError('proofRefused')
  const ageMs = now().getTime() - at.getTime()
  if (ageMs < -skewMs || ageMs > maxReauthAgeMs) throw appError('proofRefused')
  // Whole seconds of the pool must not lie after our own clock.
  return { proofId, at: new Date(Math.min(at.getTime(), now().getTime())) }
}
