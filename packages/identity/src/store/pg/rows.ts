import type {
  Code,
  Counter,
  Enrolment,
  Factors,
  Family,
  Group,
  Rotation,
  SigningKey,
  User,
  UserStatus,
} from '../records.ts'

/** The shapes in which PostgreSQL hands rows out, and how they become records. */

export const userColumns =
  'sub, key, username, status, enabled, attributes, salt, sealed_verifier, temporary_until, created_at, modified_at, factors'

export interface UserRow {
  sub: string
  key: string
  username: string
  status: UserStatus
  enabled: boolean
  attributes: Record<string, string>
  salt: string | null
  sealed_verifier: Buffer | null
  temporary_until: Date | null
  created_at: Date
  modified_at: Date
  factors: Factors
}

export function toUser(row: UserRow): User {
  const { salt, sealed_verifier: sealedVerifier } = row
  return {
    sub: row.sub,
    key: row.key,
    username: row.username,
    status: row.status,
    enabled: row.enabled,
    attributes: row.attributes,
    credential:
      salt !== null && sealedVerifier !== null ? { salt, sealedVerifier, temporaryUntil: row.temporary_until } : null,
    factors: row.factors,
    createdAt: row.created_at,
    modifiedAt: row.modified_at,
  }
}

export interface GroupRow {
  name: string
  description: string | null
  precedence: number | null
  role_arn: string | null
  created_at: Date
  modified_at: Date
}

export const groupColumns = 'name, description, precedence, role_arn, created_at, modified_at'

export const toGroup = (row: GroupRow): Group => ({
  name: row.name,
  description: row.description,
  precedence: row.precedence,
  roleArn: row.role_arn,
  createdAt: row.created_at,
  modifiedAt: row.modified_at,
})

export interface FamilyRow {
  origin_jti: string
  sub: string
  client_id: string
  auth_at: Date
  address: string | null
  expires_at: Date
  revoked_at: Date | null
  generation: number
  rotations: Rotation[]
  scope: string | null
}

export const toFamily = (row: FamilyRow): Family => ({
  originJti: row.origin_jti,
  sub: row.sub,
  clientId: row.client_id,
  authAt: row.auth_at,
  address: row.address,
  expiresAt: row.expires_at,
  revokedAt: row.revoked_at,
  generation: row.generation,
  rotations: row.rotations,
  scope: row.scope,
})

export interface CodeRow {
  account: string
  purpose: string
  digest: Buffer
  destination: string
  tries_left: number
  expires_at: Date
}

export const toCode = (row: CodeRow): Code => ({
  account: row.account,
  purpose: row.purpose,
  digest: row.digest,
  destination: row.destination,
  triesLeft: row.tries_left,
  expiresAt: row.expires_at,
})

export interface CounterRow {
  key: string
  count: number
  started_at: Date
  last_at: Date
}

export const toCounter = (row: CounterRow): Counter => ({
  key: row.key,
  count: row.count,
  startedAt: row.started_at,
  lastAt: row.last_at,
})

export interface KeyRow {
  kid: string
  sealed_private_key: Buffer
  created_at: Date
  retired_at: Date | null
}

export const toKey = (row: KeyRow): SigningKey => ({
  kid: row.kid,
  sealedPrivateKey: row.sealed_private_key,
  createdAt: row.created_at,
  retiredAt: row.retired_at,
})

export interface EnrolmentRow {
  sub: string
  kind: Enrolment['kind']
  id: string
  document: Record<string, unknown>
  created_at: Date
  modified_at: Date
}

export const toEnrolment = (row: EnrolmentRow): Enrolment => ({
  sub: row.sub,
  kind: row.kind,
  id: row.id,
  document: row.document,
  createdAt: row.created_at,
  modifiedAt: row.modified_at,
})
