import { signJwt } from '../crypto/jwt.ts'
import { newId } from '../crypto/random.ts'
import { writeRefreshToken } from '../crypto/refreshTokens.ts'
import { cognitoError } from '../errors.ts'
import { blockOf } from '../limits/addressBlock.ts'
import type { ClientSettings } from '../pool/options.ts'
import type { Call, Service } from '../service.ts'
import type { Family, User } from '../store/records.ts'
import type { Together } from '../store/store.ts'
import { accessClaims, idClaims, type TokenSubject } from './claims.ts'

/** AuthenticationResult, as every flow returns it. */
export interface Tokens {
  AccessToken: string
  IdToken: string
  ExpiresIn: number
  TokenType: 'Bearer'
  RefreshToken?: string
}

/** What the hosted pages know about a sign-in besides who it is. */
export interface Grant {
  /** Chosen beforehand, so that whoever uses a code twice ends what came of it. */
  originJti: string
  scope: string
  nonce?: string | undefined
  authAt: Date
}

/** A sign-in is complete: starts a token family, together with whatever the sign-in uses up. */
export async function startTokens(
  service: Service,
  user: User,
  client: ClientSettings,
  call: Call,
  together: Together,
  grant?: Grant,
): Promise<Tokens> {
  const now = service.now()
  const family: Family = {
    originJti: grant?.originJti ?? newId(),
    sub: user.sub,
    clientId: client.id,
    authAt: grant?.authAt ?? now,
    address: call.address === undefined ? null : blockOf(call.address),
    expiresAt: new Date(now.getTime() + client.refreshTokenSeconds * 1000),
    revokedAt: null,
    generation: 0,
    rotations: [],
    scope: grant?.scope ?? null,
  }
  const [groups, isStarted] = await Promise.all([
    service.store.groupsOf(user.sub),
    service.store.startFamily(family, together),
  ])
  if (!isStarted) throw cognitoError('sessionUsed')
  const tokens = await signTokens(service, { user, groups, family, client, nonce: grant?.nonce })
  return { ...tokens, RefreshToken: writeRefreshToken(service.sealer, family) }
}

export async function signTokens(service: Service, subject: TokenSubject): Promise<Tokens> {
  const { pool, keys } = service
  const now = service.now()
  const eventId = newId()
  const signer = await keys.signer()
  const [AccessToken, IdToken] = await Promise.all([
    signJwt(accessClaims(pool, subject, now, eventId), signer),
    signJwt(idClaims(pool, subject, now, eventId), signer),
  ])
  return { AccessToken, IdToken, ExpiresIn: subject.client.accessTokenSeconds, TokenType: 'Bearer' }
}
