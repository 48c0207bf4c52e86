import { cognitoError } from '../errors.ts'
import { type Contact, isContact, verifiedFlags } from '../pool/attributes.ts'
import type { Call, Service } from '../service.ts'
import type { Factors, User } from '../store/records.ts'
import {
  type AttributePair,
  aliasesOf,
  checkMutable,
  checkName,
  isInSchema,
  readAttributes,
  type Writer,
  withContactFlags,
} from './attributes.ts'
import { type NewContacts, withNewContacts } from './newContacts.ts'

/** Sets attributes; an empty value removes one. Addresses that wait for their proof are only noted. */
export async function setAttributes(
  service: Service,
  user: User,
  pairs: readonly AttributePair[],
  writer: Writer,
  call: Call,
  waiting: readonly Contact[] = [],
): Promise<User> {
  const given = readAttributes(service.pool, pairs, writer)
  checkMutable(service.pool, Object.keys(given))
  const noted: NewContacts = {}
  for (const contact of waiting) {
    noted[contact] = given[contact]!
    delete given[contact]
  }
  const factors = withNewContacts(user, Object.keys(given), noted)
  const emptied = Object.keys(given).filter((name) => given[name] === '')
  for (const name of emptied) delete given[name]
  return change(service, user, { set: withContactFlags(user.attributes, given), names: emptied, factors }, call)
}

export async function removeAttributes(
  service: Service,
  user: User,
  names: readonly string[],
  writer: Writer,
  call: Call,
): Promise<User> {
  const unknown = names.filter((name) => user.attributes[name] === undefined && !isInSchema(service.pool, name))
  if (unknown.length > 0) throw cognitoError('removedAttributeNotInSchema', unknown)
  for (const name of names) checkName(service.pool, name, writer)
  checkMutable(service.pool, names)
  return change(service, user, { set: {}, names, factors: withNewContacts(user, names) }, call)
}

async function change(
  service: Service,
  user: User,
  { set, names, factors }: { set: Record<string, string>; names: readonly string[]; factors: Factors | undefined },
  call: Call,
): Promise<User> {
  const required = names.find((name) => (service.pool.settings.requiredAttributes as string[]).includes(name))
  if (required) throw cognitoError('attributeSchema', `${required}: A required attribute cannot be removed`)
  // The proof goes with the address it was for.
  const removed = [...names, ...names.filter(isContact).map((contact) => verifiedFlags[contact])]
  const after = { ...user.attributes, ...set }
  for (const name of removed) delete after[name]
  const result = await service.store.changeUser(user.sub, {
    setAttributes: set,
    removeAttributes: removed,
    factors,
    aliases: aliasesOf(service.pool, after),
    at: service.now(),
  })
  if ('user' in result) {
    service.emit({ type: 'user.change', action: call.action, sub: user.sub, username: user.username })
    return result.user
  }
  throw result.refused === 'alias' ? cognitoError('aliasExists', result.alias) : cognitoError('userNotFound')
}
