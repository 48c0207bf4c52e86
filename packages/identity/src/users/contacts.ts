import type { Destination } from '../messages/delivery.ts'
import { type Contact, contacts } from '../pool/attributes.ts'
import type { User } from '../store/records.ts'
import { isVerified } from './attributes.ts'

/** A proven address, mail before phone. */
export function verifiedContact(user: User): Destination | undefined {
  const contact = contacts.find((name) => isVerified(user.attributes, name))
  return contact && { contact, value: user.attributes[contact]! }
}

export const isResettable = (user: User) =>
  user.enabled && (user.status === 'CONFIRMED' || user.status === 'RESET_REQUIRED')

/** Where a reset code may go. */
export function resetDestination(user: User | null): Destination | undefined {
  return user && isResettable(user) ? verifiedContact(user) : undefined
}

/** The user's address of one kind, proven or not. */
export function destinationOf(user: User, contact: Contact): Destination | undefined {
  const value = user.attributes[contact]
  return value ? { contact, value } : undefined
}
