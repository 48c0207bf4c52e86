/** The attributes of a user: OpenID Connect's seventeen, and the pool's own `custom:*`. */

/** SPEC'd and standard names, all of type String in Cognito except the flags and `updated_at`. */
export const standardAttributes = [
  'address',
  'birthdate',
  'email',
  'family_name',
  'gender',
  'given_name',
  'locale',
  'middle_name',
  'name',
  'nickname',
  'phone_number',
  'picture',
  'preferred_username',
  'profile',
  'updated_at',
  'website',
  'zoneinfo',
] as const

export type StandardAttribute = (typeof standardAttributes)[number]

/** Attributes whose truth the service itself vouches for. */
export const verifiedFlags = { email: 'email_verified', phone_number: 'phone_number_verified' } as const

export type Contact = keyof typeof verifiedFlags
export const contacts = ['email', 'phone_number'] as const satisfies readonly Contact[]
export const isContact = (name: string): name is Contact => name === 'email' || name === 'phone_number'

export const longestAttribute = 2048

export interface CustomAttribute {
  /** With the prefix: `custom:department`. */
  name: `custom:${string}` | `dev:custom:${string}`
  type?: 'String' | 'Number' | 'DateTime' | 'Boolean' | undefined
  /** False: can be set when the user is created and never again. */
  mutable?: boolean | undefined
  /** Only administrators may see and set it. */
  developerOnly?: boolean | undefined
  minLength?: number | undefined
  maxLength?: number | undefined
  minValue?: number | undefined
  maxValue?: number | undefined
}
