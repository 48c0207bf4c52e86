import { baseOf, hasPages } from '../hosted/hosted.ts'
import { issueCode } from '../messages/codes.ts'
import { type Destination, deliverLater, deliveryDetails, madeUpDestination } from '../messages/delivery.ts'
import { contacts } from '../pool/attributes.ts'
import type { ClientSettings } from '../pool/options.ts'
import type { Service } from '../service.ts'
import type { User } from '../store/records.ts'
import { destinationOf } from './contacts.ts'

/** The address that proves a sign-up: the first of those that the pool verifies by itself. */
export function signUpDestination({ pool }: Service, user: User | null): Destination | undefined {
  if (user?.status !== 'UNCONFIRMED' || !user.enabled) return undefined
  const contact = contacts.find((name) => pool.settings.autoVerified.includes(name) && user.attributes[name])
  return contact && destinationOf(user, contact)
}

/** What is said of somebody who waits for no code. */
export const madeUpSignUp = (service: Service, account: string): Destination =>
  madeUpDestination(
    service,
    account,
    contacts.find((name) => service.pool.settings.autoVerified.includes(name)),
  )

/** Sends a code where somebody is waiting for one; the answer is the same where nobody is. */
export async function sendSignUpCode(service: Service, { id }: ClientSettings, account: string, user: User | null) {
  const reachable = signUpDestination(service, user)
  const destination = reachable ?? madeUpSignUp(service, account)
  const issued = await issueCode(service, { account, purpose: 'confirmSignUp', destination: destination.value })
  const hasLink = service.pool.settings.confirmsByLink && destination.contact === 'email' && (await hasPages(service))
  if (user && reachable) {
    const link = hasLink
      ? linkOf(service, { client_id: id, user_name: user.username, confirmation_code: issued.code })
      : undefined
    deliverLater(service, user, reachable, { purpose: 'confirmSignUp', ...issued, link })
  }
  return deliveryDetails(destination)
}

const linkOf = (service: Service, params: Record<string, string>) =>
  `${baseOf(service)}confirmUser?${new URLSearchParams(params)}`
