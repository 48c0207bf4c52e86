import { isKeyGroup } from '@ecs/core'
import { type JWTPayload, type JWTVerifyGetKey, jwtVerify } from 'jose'
import { z } from 'zod'
import type { TokenVerifier } from '../services.ts'
import type { User } from './user.ts'

type Trusted = { user: User; originJti: string | undefined; expiresAtMs: number }

export type TokenRules = {
  issuer: string
  clientId: string
  keys: JWTVerifyGetKey
  /** Whether the sign-in this token came from has been ended (sign-out, disabled user, changed password). */
  isRevoked: (originJti: string, userId: string) => Promise<boolean> | boolean
  now: () => Date
  onRefused?: (reason: string) => void
}

const Claims = z.object({
  sub: z.string().min(1),
  username: z.string().min(1),
  token_use: z.literal('access'),
  client_id: z.string(),
  exp: z.number(),
  iat: z.number(),
  origin_jti: z.string().optional(),
  auth_time: z.number().optional(),
  // Only tokens of a pool's hosted pages have one.
  version: z.number().optional(),
  'cognito:groups': z.array(z.string()).default([]),
})

/** Spec 9: clocks may differ by 5 seconds. */
const toleranceSeconds = 5
const longestMemory = 5000

/**
 * Trusts an access token only when our issuer signed it for our client. The signature is checked once per token;
 * expiry and revocation at every call. Works with any pool: nothing here knows who the issuer is.
 */
export function createTokenVerifier(rules: TokenRules): TokenVerifier {
  const known = new Map<string, Trusted>()
  const refuse = (reason: string) => {
    rules.onRefused?.(reason)
    return undefined
  }
  return {
    async verify(token) {
      const trusted = known.get(token) ?? (await check(token, rules))
      if (!trusted) return refuse('invalid')
      if (trusted.expiresAtMs + toleranceSeconds * 1000 <= rules.now().getTime()) {
        known.delete(token)
        return refuse('expired')
      }
      remember(known, token, trusted)
      if (trusted.originJti && (await rules.isRevoked(trusted.originJti, trusted.user.id))) return refuse('revoked')
      return trusted.user
    },
  }
}

async function check(token: string, rules: TokenRules): Promise<Trusted | undefined> {
  const payload = await signedPayload(token, rules)
  const claims = Claims.safeParse(payload)
  if (!claims.success) return undefined
  const { sub, username, client_id, exp, iat, origin_jti, auth_time, version, 'cognito:groups': given } = claims.data
  if (client_id !== rules.clientId) return undefined
  if (iat > rules.now().getTime() / 1000 + toleranceSeconds) return undefined
  const authenticatedAt = auth_time === undefined ? undefined : new Date(auth_time * 1000)
  // P19 A pool may call its groups what it likes.
  const groups = given.filter((group) => !isKeyGroup(group))
  const session = { id: origin_jti, authenticatedAt, ...(version !== undefined && { isFromPages: true }) }
  const user = { id: sub, username, groups, session }
  return { user, originJti: origin_jti, expiresAtMs: exp * 1000 }
}

/** Whatever is wrong with a token, the caller gets one and the same answer. */
async function signedPayload(token: string, { keys, issuer, now }: TokenRules): Promise<JWTPayload | undefined> {
  try {
    const options = { issuer, algorithms: ['RS256'], clockTolerance: toleranceSeconds, currentDate: now() }
    return (await jwtVerify(token, keys, options)).payload
  } catch {
    return undefined
  }
}

function remember(known: Map<string, Trusted>, token: string, trusted: Trusted): void {
  if (known.has(token)) return
  if (known.size >= longestMemory) known.delete(known.keys().next().value as string)
  known.set(token, trusted)
}
