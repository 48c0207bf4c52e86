import type { Pool } from '../pool/pool.ts'

export const usernameColumn = 'cognito:username'
export const mfaColumn = 'cognito:mfa_enabled'

const standard = [
  'name',
  'given_name',
  'family_name',
  'middle_name',
  'nickname',
  'preferred_username',
  'profile',
  'picture',
  'website',
  'email',
  'email_verified',
  'gender',
  'birthdate',
  'zoneinfo',
  'locale',
  'phone_number',
  'phone_number_verified',
  'address',
  'updated_at',
]

/** The columns that a file for this pool has. */
export const headerOf = ({ settings }: Pool): string[] => [
  ...standard,
  ...settings.customAttributes.map(({ name }) => name),
  mfaColumn,
  usernameColumn,
]

/** Whether these are the pool's columns, in whatever order. */
export function isHeaderOf(pool: Pool, given: readonly string[]): boolean {
  const expected = headerOf(pool)
  return given.length === expected.length && expected.every((name) => given.includes(name))
}
