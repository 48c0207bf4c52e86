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

/** AWS compares these two without regard to case. */
function inItsCase(field: string, value: string): string {
  if (field === 'cognito:user_status') return value.toUpperCase()
  if (field === 'status') return value.charAt(0).toUpperCase() + value.slice(1).toLowerCase()
  return value
}
