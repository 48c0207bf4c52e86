import { z } from 'zod'
import { cognitoError } from '../errors.ts'
import { checkHourly } from '../limits/requests.ts'
import { issueCode } from '../messages/codes.ts'
import { deliver, deliveryDetails } from '../messages/delivery.ts'
import { type Contact, contacts } from '../pool/attributes.ts'
import type { Service } from '../service.ts'
import type { User } from '../store/records.ts'
import { requireAccess } from '../tokens/access.ts'
import { type AttributePair, readAttributes } from '../users/attributes.ts'
import { setAttributes } from '../users/changeAttributes.ts'
import { toBeProven } from '../users/newContacts.ts'
import { attributes, clientMetadata, token } from '../wire/fields.ts'
import { action } from './action.ts'

export const updateUserAttributes = action({
  name: 'UpdateUserAttributes',
  access: 'anyone',
  input: z.object({ AccessToken: token, UserAttributes: attributes, ClientMetadata: clientMetadata }),
  async run(service, input, call) {
    const { user, client } = await requireAccess(service, input.AccessToken)
    // Before anything is counted or sent.
    readAttributes(service.pool, input.UserAttributes, client)
    const toVerify = newContacts(service, user, input.UserAttributes)
    if (toVerify.length > 0) await checkHourly(service, 'attributeCodePerHour', user.sub, call)
    const waiting = toVerify.filter((contact) => service.pool.settings.verifyBeforeUpdate.includes(contact))
    const changed = await setAttributes(service, user, input.UserAttributes, client, call, waiting)
    const details = []
    for (const contact of toVerify) details.push(await sendCode(service, changed, contact))
    return { CodeDeliveryDetailsList: details }
  },
})

/** The addresses that change and that the pool verifies by itself. */
function newContacts({ pool }: Service, user: User, pairs: readonly AttributePair[]): Contact[] {
  return contacts.filter((contact) => {
    const value = pairs.findLast(({ Name }) => Name === contact)?.Value
    return Boolean(value) && value !== user.attributes[contact] && pool.settings.autoVerified.includes(contact)
  })
}

async function sendCode(service: Service, user: User, contact: Contact) {
  const destination = toBeProven(user, contact)
  if (!destination) throw cognitoError('attributeNotSet')
  const of = { account: user.sub, purpose: `verify:${contact}`, destination: destination.value } as const
  await deliver(service, user, destination, { purpose: 'verifyAttribute', ...(await issueCode(service, of)) })
  return deliveryDetails(destination)
}
