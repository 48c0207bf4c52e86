import type { Role } from '@ecs/core'
import { createLocalJWKSet, exportJWK, generateKeyPair, type JWTVerifyGetKey, SignJWT } from 'jose'
import type { User } from '../http/user.ts'

export const testIssuer = 'http://localhost/idp/ap-northeast-1_Test1'
export const testClient = 'testclient'

export type TestKeys = {
  keys: JWTVerifyGetKey
  tokenFor: (user: User, change?: Record<string, unknown>) => Promise<string>
}

/** Making one takes longer than many a test file: those of one worker share theirs. */
let known: ReturnType<typeof generateKeyPair> | undefined

/** Tokens as a user pool would give them, signed by a key of this worker. */
export async function makeTestKeys(): Promise<TestKeys> {
  known ??= generateKeyPair('RS256', { extractable: true })
  const pair = await known
  const jwk = { ...(await exportJWK(pair.publicKey)), kid: 'test', alg: 'RS256' }
  const tokenFor = (user: User, change: Record<string, unknown> = {}) => {
    const seconds = Math.floor(Date.now() / 1000)
    const claims = {
      sub: user.id,
      username: user.username,
      token_use: 'access',
      client_id: testClient,
      iss: testIssuer,
      iat: seconds,
      exp: seconds + 3600,
      'cognito:groups': user.groups,
      ...change,
    }
    return new SignJWT(claims).setProtectedHeader({ alg: 'RS256', kid: 'test' }).sign(pair.privateKey)
  }
  return { keys: createLocalJWKSet({ keys: [jwk] }), tokenFor }
}

export const groupOf = (role: 'viewer' | 'operator' | 'leader' | 'approver' | 'editor' | 'admin' | 'auditor'): Role =>
  `ecs-${role}`
