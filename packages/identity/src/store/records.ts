/** What the service keeps. Secrets arrive here already sealed or hashed; a store never sees one in clear. */

/** Whoever comes from an identity provider has no password here. */
export type UserStatus = 'UNCONFIRMED' | 'CONFIRMED' | 'FORCE_CHANGE_PASSWORD' | 'RESET_REQUIRED' | 'EXTERNAL_PROVIDER'

/** An SRP verifier, sealed with a key that is not in the store. */
export interface Credential {
  salt: string
  sealedVerifier: Buffer
  /** Set for temporary passwords only: after this moment they are refused. */
  temporaryUntil: Date | null
}

/** The ways to prove oneself besides the password. */
export type Factor = 'SMS_MFA' | 'SOFTWARE_TOKEN_MFA' | 'EMAIL_OTP'

/** A user's second factors. */
export interface Factors {
  enabled?: Factor[] | undefined
  preferred?: Factor | undefined
  /** The secret of the authenticator app, sealed; in use only once a code from it was right. */
  totp?: { sealed: string; name?: string | undefined } | undefined
  /** A new secret whose first code is still to come. */
  pending?: { sealed: string } | undefined
  /** Earlier passwords, the latest first, where the policy remembers them. */
  past?: { salt: string; sealed: string }[] | undefined
  /** Addresses that take the place of the ones in use once they are proven. */
  newContacts?: { email?: string; phone_number?: string } | undefined
}

/** A remembered device, a passkey, or a note about a sign-in. */
export interface Enrolment {
  sub: string
  kind: 'device' | 'passkey' | 'authEvent'
  id: string
  document: Record<string, unknown>
  createdAt: Date
  modifiedAt: Date
}

export interface User {
  sub: string
  /** The name in the form in which it is compared: folded when the pool ignores case. */
  key: string
  username: string
  status: UserStatus
  enabled: boolean
  attributes: Record<string, string>
  credential: Credential | null
  factors: Factors
  createdAt: Date
  modifiedAt: Date
}

/** An attribute by which a user may sign in as well; unique in the pool. */
export interface Alias {
  name: string
  value: string
}

export interface Group {
  name: string
  description: string | null
  precedence: number | null
  roleArn: string | null
  createdAt: Date
  modifiedAt: Date
}

/** All tokens that descend from one sign-in. */
export interface Family {
  originJti: string
  sub: string
  clientId: string
  authAt: Date
  /** From where; a name that signs in there again is no stranger. */
  address: string | null
  expiresAt: Date
  revokedAt: Date | null
  /** The number of the newest refresh token. */
  generation: number
  /** What its access tokens may be used for; null for the user's own actions. */
  scope: string | null
  /** When each of the most recently replaced refresh tokens was replaced, by its generation. */
  rotations: Rotation[]
}

/** What tokens tell about a group. */
export type TokenGroup = Pick<Group, 'name' | 'roleArn'>

/** A family with everything that its next tokens need. */
export interface SignIn {
  family: Family
  user: User
  /** Ordered by precedence, then by name. */
  groups: TokenGroup[]
}

/** A refresh token is used: its client, and the generation that it must still be of. */
export interface RotationWish {
  clientId: string
  from: number
  at: Date
  /** Rotations before this are forgotten, and all but the newest few. */
  keepSince: Date
}

/** More would let one hasty or hostile client grow its row without end; no honest retry is that far behind. */
export const mostRotations = 20

export interface Rotation {
  generation: number
  at: string
}

export interface Code {
  account: string
  purpose: string
  /** A keyed digest: six digits alone could be guessed from a plain hash. */
  digest: Buffer
  /** The address or number the code went to; it must still be the user's when the code comes back. */
  destination: string
  triesLeft: number
  expiresAt: Date
}

export interface Counter {
  key: string
  count: number
  startedAt: Date
  lastAt: Date
}

export interface SigningKey {
  kid: string
  sealedPrivateKey: Buffer
  createdAt: Date
  retiredAt: Date | null
}
