import { z } from 'zod'
import { cognitoError } from '../errors.ts'
import { checkHourly } from '../limits/requests.ts'
import { issueCode } from '../messages/codes.ts'
import { deliver, deliveryDetails } from '../messages/delivery.ts'
import { isContact } from '../pool/attributes.ts'
import { requireAccess } from '../tokens/access.ts'
import { isVerified } from '../users/attributes.ts'
import { toBeProven } from '../users/newContacts.ts'
import { attributeName, clientMetadata, token } from '../wire/fields.ts'
import { action } from './action.ts'

export const getUserAttributeVerificationCode = action({
  name: 'GetUserAttributeVerificationCode',
  access: 'anyone',
  input: z.object({ AccessToken: token, AttributeName: attributeName, ClientMetadata: clientMetadata }),
  async run(service, input, call) {
    const { user } = await requireAccess(service, input.AccessToken)
    const contact = input.AttributeName
    if (!isContact(contact)) throw cognitoError('invalidParameter', `Attribute ${contact} cannot be verified.`)
    const destination = toBeProven(user, contact)
    if (!destination) throw cognitoError('attributeNotSet')
    const isNew = destination.value !== user.attributes[contact]
    if (!isNew && isVerified(user.attributes, contact)) throw cognitoError('attributeAlreadyVerified')
    await checkHourly(service, 'attributeCodePerHour', user.sub, call)
    const of = { account: user.sub, purpose: `verify:${contact}`, destination: destination.value } as const
    await deliver(service, user, destination, { purpose: 'verifyAttribute', ...(await issueCode(service, of)) })
    return { CodeDeliveryDetails: deliveryDetails(destination) }
  },
})
