import { cognitoError } from '../errors.ts'
import type { Contact } from '../pool/attributes.ts'
import type { Service } from '../service.ts'
import type { User } from '../store/records.ts'
import type { Message } from './messenger.ts'

/** Where a code goes, and what the caller is told about it. */

export interface Destination {
  contact: Contact
  value: string
}

const mediums = { email: 'EMAIL', phone_number: 'SMS' } as const

/** CodeDeliveryDetails with most of the address hidden. */
export function deliveryDetails({ contact, value }: Destination) {
  return { Destination: masked(contact, value), DeliveryMedium: mediums[contact], AttributeName: contact }
}

function masked(contact: Contact, value: string): string {
  if (contact === 'phone_number') return `+${'*'.repeat(Math.max(0, value.length - 5))}${value.slice(-4)}`
  const [local = '', domain = ''] = value.split('@')
  return `${local.slice(0, 1)}***@${domain.slice(0, 1)}***`
}

const letters = 'abcdefghijklmnopqrstuvwxyz'
/**
 * How many digits a made-up phone number has: those of common numbers with their country's code, the frequent ones more
 * often. One length for all would say of every other length that its account is real.
 */
const phoneDigits = [12, 12, 12, 12, 12, 11, 11, 13]

/** An address for an account without one: made up, always the same, and of the kind that others would have been told. */
export function madeUpDestination(
  { sealer }: Service,
  account: string,
  contact: Contact | undefined = 'email',
): Destination {
  const bytes = sealer.mac('unknown-user', 'destination', account)
  const [a = 0, b = 0, , , c = 0] = bytes
  if (contact === 'email') return { contact, value: `${letters[a % 26]}@${letters[b % 26]}` }
  const digits = phoneDigits[c % phoneDigits.length]!
  return { contact, value: `+${String(bytes.readUInt32BE() % 1e4).padStart(digits, '0')}` }
}

type Content = Pick<Message, 'purpose' | 'code' | 'link' | 'temporaryPassword' | 'expiresAt'>

function toMessage(user: User, { contact, value }: Destination, content: Content): Message {
  return { channel: mediums[contact], to: value, username: user.username, locale: user.attributes.locale, ...content }
}

/** Sends while the caller waits, and tells when it failed: for callers who have already proven who they are. */
export async function deliver(service: Service, user: User, to: Destination, content: Content): Promise<void> {
  try {
    await service.messenger.send(toMessage(user, to, content))
    service.emit({ type: 'code.sent', sub: user.sub, detail: content.purpose })
  } catch (error) {
    service.emit({ type: 'message.fail', sub: user.sub, detail: `${content.purpose}: ${nameOf(error)}` })
    throw cognitoError('codeDeliveryFailed')
  }
}

/** Sends after the answer, so that the time it takes does not tell whether there was anybody to send to. */
export function deliverLater(service: Service, user: User, to: Destination, content: Content): void {
  // The failure is already reported as an event, and must not reach the caller.
  service.inBackground(deliver(service, user, to, content).catch(() => undefined))
}

const nameOf = (error: unknown) => (error instanceof Error ? error.name : 'error')
