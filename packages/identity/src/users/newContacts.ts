import type { Destination } from '../messages/delivery.ts'
import type { Contact } from '../pool/attributes.ts'
import type { Factors, User } from '../store/records.ts'
import { destinationOf } from './contacts.ts'

/** New addresses that are not proven yet; until they are, the old ones stay the user's. */
export type NewContacts = NonNullable<Factors['newContacts']>

/** Where the code that proves an address goes. */
export function toBeProven(user: User, contact: Contact): Destination | undefined {
  const value = user.factors.newContacts?.[contact]
  return value === undefined ? destinationOf(user, contact) : { contact, value }
}

/** Some addresses are settled, others begin to wait. Undefined when nothing changes. */
export function withNewContacts({ factors }: User, settled: readonly string[], waiting: NewContacts = {}) {
  const before = Object.entries(factors.newContacts ?? {})
  const left = before.filter(([contact]) => !settled.includes(contact))
  if (left.length === before.length && Object.keys(waiting).length === 0) return undefined
  return { ...factors, newContacts: { ...Object.fromEntries(left), ...waiting } }
}
