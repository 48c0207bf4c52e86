import { cognitoError } from '../errors.ts'
import {
  type Contact,
  type CustomAttribute,
  contacts,
  isContact,
  longestAttribute,
  standardAttributes,
  verifiedFlags,
} from '../pool/attributes.ts'
import type { ClientSettings } from '../pool/options.ts'
import type { Pool } from '../pool/pool.ts'
import { nameKey } from '../pool/pool.ts'
import type { Alias } from '../store/records.ts'

export interface AttributePair {
  Name: string
  Value?: string | undefined
}

export type Attributes = Record<string, string>

const standard = new Set<string>(standardAttributes)
const flags = new Set<string>(Object.values(verifiedFlags))

/** Who sets the attributes: an administrator, or a user through a client, which may write what it is allowed to. */
export type Writer = 'admin' | Pick<ClientSettings, 'writeAttributes'>

/** Checks names, forms and rights; the last of two equal names wins, as in Cognito. */
export function readAttributes(
  pool: Pool,
  pairs: readonly AttributePair[],
  writer: Writer,
  unknown: UnknownText = 'attributeNotInSchema',
): Attributes {
  const attributes: Attributes = Object.create(null)
  for (const { Name, Value = '' } of pairs) {
    checkName(pool, Name, writer, unknown)
    // Cognito takes a flag in any case ("True" is what Python people write) and answers it in small letters.
    const value = flags.has(Name) ? Value.toLowerCase() : Value
    checkValue(pool, Name, value)
    attributes[Name] = value
  }
  return { ...attributes }
}

/** Cognito words the same refusal differently when a user is made. */
type UnknownText = 'attributeUnknown' | 'attributeNotInSchema'

export function checkName(
  pool: Pool,
  name: string,
  writer: Writer,
  unknown: UnknownText = 'attributeNotInSchema',
): void {
  if (name === 'sub' || name === 'identities') throw cognitoError('attributeImmutable', name)
  if (flags.has(name)) {
    // Users may not vouch for themselves.
    if (writer !== 'admin') throw cognitoError('attributeUnauthorized')
    return
  }
  const custom = customOf(pool, name)
  if (!standard.has(name) && !custom && !pool.settings.isLenient) throw cognitoError(unknown, name)
  if (writer !== 'admin' && custom?.developerOnly) throw cognitoError('attributeUnauthorized')
  if (writer !== 'admin' && writer.writeAttributes?.includes(name) === false)
    throw cognitoError('attributeUnauthorized')
}

export const isMailAddress = (value: string) => /^[^\s@]+@[^\s@]+$/.test(value)
export const isPhoneNumber = (value: string) => /^\+[1-9]\d{1,14}$/.test(value)

export const isInSchema = (pool: Pool, name: string) =>
  name === 'sub' || name === 'identities' || flags.has(name) || standard.has(name) || Boolean(customOf(pool, name))

const customOf = (pool: Pool, name: string) => pool.settings.customAttributes.find((custom) => custom.name === name)

function checkValue(pool: Pool, name: string, value: string): void {
  if (value.length > longestAttribute)
    throw cognitoError('attributeSchema', `${name}: String must be no longer than ${longestAttribute} characters`)
  if (value === '' || pool.settings.isLenient) return
  if (name === 'email' && !isMailAddress(value)) throw cognitoError('emailFormat')
  if (name === 'phone_number' && !isPhoneNumber(value)) throw cognitoError('phoneFormat')
  if (name === 'birthdate' && !/^\d{4}-\d{2}-\d{2}$/.test(value))
    throw cognitoError('attributeSchema', 'birthdate: String must have the format YYYY-MM-DD')
  if (name === 'updated_at' && !/^\d+$/.test(value))
    throw cognitoError('attributeSchema', 'updated_at: Value must be a number')
  if (flags.has(name) && value !== 'true' && value !== 'false')
    throw cognitoError('attributeSchema', `${name}: Value must be true or false`)
  const custom = customOf(pool, name)
  if (custom) checkCustom(custom, value)
}

function checkCustom(custom: CustomAttribute, value: string): void {
  const refuse = (why: string) => cognitoError('attributeSchema', `${custom.name}: ${why}`)
  if (custom.type === 'Number') {
    const number = Number(value)
    if (!Number.isFinite(number)) throw refuse('Value must be a number')
    if (custom.minValue !== undefined && number < custom.minValue)
      throw refuse(`Value must be at least ${custom.minValue}`)
    if (custom.maxValue !== undefined && number > custom.maxValue)
      throw refuse(`Value must be at most ${custom.maxValue}`)
  } else {
    if (value.length < (custom.minLength ?? 0))
      throw refuse(`String must be at least ${custom.minLength} characters long`)
    if (value.length > (custom.maxLength ?? longestAttribute))
      throw refuse(`String must be no longer than ${custom.maxLength ?? longestAttribute} characters`)
  }
}

/** Attributes that were fixed when the user was made. */
export function checkMutable(pool: Pool, names: readonly string[]): void {
  const { immutableAttributes: fixed } = pool.settings
  for (const name of names)
    if (customOf(pool, name)?.mutable === false || (fixed as string[]).includes(name))
      throw cognitoError('attributeImmutable', name)
}

/** A contact that changes is unverified again, unless the writer says otherwise in the same breath. */
export function withContactFlags(before: Attributes, changed: Attributes): Attributes {
  const result = { ...changed }
  for (const contact of contacts) {
    const flag = verifiedFlags[contact]
    if (changed[contact] !== undefined && changed[contact] !== before[contact]) result[flag] ??= 'false'
  }
  return result
}

export const isVerified = (attributes: Attributes, contact: Contact) =>
  Boolean(attributes[contact]) && attributes[verifiedFlags[contact]] === 'true'

/** The names besides the username under which a user with these attributes can sign in. */
export function aliasesOf(pool: Pool, attributes: Attributes): Alias[] {
  return [...namesOf(pool, attributes), ...identitiesOf(attributes).map(identityAlias)]
}

function namesOf(pool: Pool, attributes: Attributes): Alias[] {
  const { aliases, loginMechanisms } = pool.settings
  const asUsername = loginMechanisms.includes('username') ? [] : loginMechanisms.filter((way) => way !== 'username')
  const names = new Set<string>([...aliases, ...asUsername])
  return [...names].flatMap((name) => {
    const value = attributes[name]
    // An alias must be proven first; in a pool without usernames the address itself is the name.
    const mustBeVerified = isContact(name) && !asUsername.includes(name)
    if (!value || (mustBeVerified && !isVerified(attributes, name as Contact))) return []
    return [{ name, value: nameKey(pool, value) }]
  })
}

/** An account elsewhere with which a user signs in. Written by the service only. */
export interface LinkedIdentity {
  userId: string
  providerName: string
  providerType: string
  issuer: string | null
  primary: boolean
  dateCreated: number
}

export const identitiesOf = ({ identities }: Attributes): LinkedIdentity[] =>
  identities ? (JSON.parse(identities) as LinkedIdentity[]) : []

/** No username has a space in it, so this is nobody's name. */
export const identityAlias = ({ providerName, userId }: Pick<LinkedIdentity, 'providerName' | 'userId'>): Alias => ({
  name: 'identities',
  value: [providerName, userId].map(encodeURIComponent).join(' '),
})
