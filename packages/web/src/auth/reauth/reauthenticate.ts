import { appError } from '@ecs/core'
import { askPool, findPool, type Pool } from './pool.ts'
import { proveSrp, type SrpChallenge, srpTimestamp, startSrp } from './srp.ts'

/** Proof that the person has just signed in once more; `end` closes that sign-in again. */
export type PasswordProof = { token: string; end: () => Promise<void> }

/** A passkey is asked for when the contents are known that it signs. */
export type Proof = PasswordProof | 'passkey'

/** The password was right, and the pool wants a code as well. */
export type CodeWanted = { answer: (code: string) => Promise<PasswordProof> }

type PoolReply = {
  ChallengeName?: string
  Session?: string
  ChallengeParameters?: Record<string, string>
  AuthenticationResult?: { AccessToken: string; RefreshToken?: string }
}

const codeChallenges = ['SOFTWARE_TOKEN_MFA', 'SMS_MFA', 'EMAIL_OTP']

/**
 * Asks the user pool whether this is the person, beside the running session: its tokens stay as they are. SRP, so that
 * the password never leaves the page.
 */
export async function reauthenticate(username: string, password: string): Promise<PasswordProof | CodeWanted> {
  const pool = await findPool()
  const start = startSrp()
  const first = await askPool<PoolReply>(pool, 'InitiateAuth', {
    AuthFlow: 'USER_SRP_AUTH',
    ClientId: pool.clientId,
    AuthParameters: { USERNAME: username, SRP_A: start.publicA.toString(16) },
  })
  const challenge = first.ChallengeParameters as (SrpChallenge & { USERNAME?: string }) | undefined
  if (first.ChallengeName !== 'PASSWORD_VERIFIER' || !challenge) throw appError('proofRefused')
  const timestamp = srpTimestamp(new Date())
  const second = await askPool<PoolReply>(pool, 'RespondToAuthChallenge', {
    ClientId: pool.clientId,
    ChallengeName: first.ChallengeName,
    ...(first.Session && { Session: first.Session }),
    ChallengeResponses: {
      USERNAME: challenge.USERNAME ?? challenge.USER_ID_FOR_SRP,
      PASSWORD_CLAIM_SECRET_BLOCK: challenge.SECRET_BLOCK,
      PASSWORD_CLAIM_SIGNATURE: proveSrp({ start, challenge, poolName: pool.poolName, password, timestamp }),
      TIMESTAMP: timestamp,
    },
  })
  return proofOf(pool, second) ?? codeWanted(pool, username, second)
}

function proofOf(pool: Pool, { AuthenticationResult: result }: PoolReply): PasswordProof | undefined {
  if (!result) return undefined
  const end = async () => {
    if (result.RefreshToken) await askPool(pool, 'RevokeToken', { ClientId: pool.clientId, Token: result.RefreshToken })
  }
  return { token: result.AccessToken, end }
}

function codeWanted(pool: Pool, username: string, { ChallengeName: name = '', Session }: PoolReply): CodeWanted {
  if (!codeChallenges.includes(name)) throw appError('proofRefused')
  const answer = async (code: string) => {
    const last = await askPool<PoolReply>(pool, 'RespondToAuthChallenge', {
      ClientId: pool.clientId,
      ChallengeName: name,
      Session,
      ChallengeResponses: { USERNAME: username, [`${name}_CODE`]: code },
    })
    const proof = proofOf(pool, last)
    if (!proof) throw appError('proofRefused')
    return proof
  }
  return { answer }
}
