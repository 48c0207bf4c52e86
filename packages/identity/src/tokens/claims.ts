import { newId } from '../crypto/random.ts'
import type { ClientSettings } from '../pool/options.ts'
import type { Pool } from '../pool/pool.ts'
import type { Family, TokenGroup, User } from '../store/records.ts'

/** Cognito's claims, for the access and the id token of one sign-in. */

export interface TokenSubject {
  user: User
  groups: readonly TokenGroup[]
  family: Family
  client: ClientSettings
  nonce?: string | undefined
}

export const userScope = 'aws.cognito.signin.user.admin'

function common(pool: Pool, { user, groups, family }: TokenSubject, now: Date, lifetimeSeconds: number) {
  const iat = Math.floor(now.getTime() / 1000)
  return {
    sub: user.sub,
    ...(groups.length > 0 && { 'cognito:groups': groups.map((group) => group.name) }),
    iss: pool.issuer,
    origin_jti: family.originJti,
    auth_time: Math.floor(family.authAt.getTime() / 1000),
    exp: iat + lifetimeSeconds,
    iat,
    jti: newId(),
  }
}

export function accessClaims(pool: Pool, subject: TokenSubject, now: Date, eventId: string) {
  return {
    ...common(pool, subject, now, subject.client.accessTokenSeconds),
    client_id: subject.client.id,
    event_id: eventId,
    token_use: 'access',
    scope: subject.family.scope ?? userScope,
    // As in Cognito, tokens of the hosted pages say so, whatever scopes they have.
    ...(subject.family.scope !== null && { version: 2 }),
    username: subject.user.username,
  }
}

export function idClaims(pool: Pool, subject: TokenSubject, now: Date, eventId: string) {
  return {
    ...attributeClaims(visibleAttributes(subject.user, subject.family.scope)),
    ...roleClaims(subject.groups),
    ...common(pool, subject, now, subject.client.idTokenSeconds),
    aud: subject.client.id,
    event_id: eventId,
    token_use: 'id',
    'cognito:username': subject.user.username,
    ...(subject.nonce !== undefined && { nonce: subject.nonce }),
  }
}

const attributesOf: Readonly<Record<string, readonly string[]>> = {
  email: ['email', 'email_verified'],
  phone: ['phone_number', 'phone_number_verified'],
}
const contactAttributes = Object.values(attributesOf).flat()

/** As in Cognito, `openid` alone shows everything; scopes beside it show what they name. */
export function visibleAttributes({ attributes }: User, scope: string | null): User['attributes'] {
  const scopes = (scope ?? '').split(' ').filter((one) => one === 'profile' || one in attributesOf)
  if (scopes.length === 0) return attributes
  const isShown = (name: string) =>
    contactAttributes.includes(name)
      ? scopes.some((one) => attributesOf[one]?.includes(name))
      : scopes.includes('profile')
  return Object.fromEntries(Object.entries(attributes).filter(([name]) => isShown(name)))
}

export function attributeClaims(attributes: User['attributes']): Record<string, unknown> {
  return Object.fromEntries(Object.entries(attributes).map(([name, value]) => [name, claimValue(name, value)]))
}

function claimValue(name: string, value: string): unknown {
  if (name === 'email_verified' || name === 'phone_number_verified') return value === 'true'
  if (name === 'address') return { formatted: value }
  if (name === 'updated_at') return Number(value)
  if (name === 'identities') return JSON.parse(value)
  return value
}

function roleClaims(groups: readonly TokenGroup[]) {
  const roles = groups.flatMap((group) => group.roleArn ?? [])
  if (roles.length === 0) return {}
  return { 'cognito:roles': roles, 'cognito:preferred_role': roles[0] }
}
