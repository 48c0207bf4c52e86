import { type Destination, madeUpDestination } from '../messages/delivery.ts'
import { activeFactors } from '../mfa/factors.ts'
import type { Contact } from '../pool/attributes.ts'
import type { Pool } from '../pool/pool.ts'
import type { Service } from '../service.ts'
import type { User } from '../store/records.ts'
import { isVerified } from './attributes.ts'

/**
 * The first proven address of those that the pool uses for recovery. One that receives the codes of the second factor
 * is none of them: whoever holds that phone or mailbox would have both factors in one hand.
 */
export function verifiedContact(pool: Pool, user: User): Destination | undefined {
  const factors = activeFactors(pool, user)
  const contact = pool.settings.recovery.find(
    (name) => isVerified(user.attributes, name) && !factors.includes(factorAt[name]),
  )
  return contact && { contact, value: user.attributes[contact]! }
}

const factorAt = { phone_number: 'SMS_MFA', email: 'EMAIL_OTP' } as const

export const isResettable = (user: User) =>
  user.enabled && (user.status === 'CONFIRMED' || user.status === 'RESET_REQUIRED')

/** Where a reset code may go. */
export function resetDestination(pool: Pool, user: User | null): Destination | undefined {
  return user && isResettable(user) ? verifiedContact(pool, user) : undefined
}

/** What is said of somebody who gets no reset code: the way that the pool prefers. */
export const madeUpReset = (service: Service, account: string): Destination =>
  madeUpDestination(service, account, service.pool.settings.recovery[0])

/** The user's address of one kind, proven or not. */
export function destinationOf(user: User, contact: Contact): Destination | undefined {
  const value = user.attributes[contact]
  return value ? { contact, value } : undefined
}
