import { cognitoError } from '../errors.ts'
import type { UserFilter } from '../store/store.ts'

/** `email ^= "a"`: the searchable fields and the two comparisons of ListUsers. */

const searchable = new Set([
  'username',
  'email',
  'phone_number',
  'name',
  'given_name',
  'family_name',
  'preferred_username',
  'cognito:user_status',
  'status',
  'sub',
])
const form = /^\s*"?([\w:]+)"?\s*(\^?=)\s*"((?:[^"\\]|\\.)*)"\s*$/s

export function parseFilter(text: string | undefined): UserFilter | undefined {
  if (!text?.trim()) return undefined
  const [, field, operator, quoted] = form.exec(text) ?? []
  if (field === undefined || quoted === undefined) throw cognitoError('filterInvalid')
  if (!searchable.has(field)) throw cognitoError('searchAttributeInvalid', field)
  const match = operator === '=' ? 'equals' : 'startsWith'
  return { field, match, value: inItsCase(field, quoted.replace(/\\(.)/gs, '$1')) }
}

/** The name of the status is the one thing that AWS says is compared without regard to case. */
const inItsCase = (field: string, value: string) => (field === 'cognito:user_status' ? value.toUpperCase() : value)
