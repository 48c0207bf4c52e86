import { z } from 'zod'
import { cognitoError } from '../errors.ts'
import { issueCode } from '../messages/codes.ts'
import { deliver, deliveryDetails } from '../messages/delivery.ts'
import { contacts } from '../pool/attributes.ts'
import { requireAccess } from '../tokens/access.ts'
import { isVerified } from '../users/attributes.ts'
import { setAttributes } from '../users/changeAttributes.ts'
import { destinationOf } from '../users/contacts.ts'
import { attributes, clientMetadata, token } from '../wire/fields.ts'
import { action } from './action.ts'

export const updateUserAttributes = action({
  name: 'UpdateUserAttributes',
  access: 'anyone',
  input: z.object({ AccessToken: token, UserAttributes: attributes, ClientMetadata: clientMetadata }),
  async run(service, input, call) {
    const { user, client } = await requireAccess(service, input.AccessToken)
    const { writeAttributes } = client
    if (writeAttributes && !input.UserAttributes.every(({ Name }) => writeAttributes.includes(Name)))
      throw cognitoError('attributeUnauthorized')
    const changed = await setAttributes(service, user, input.UserAttributes, 'user', call)
    const details = []
    for (const contact of contacts) {
      const isNew = changed.attributes[contact] !== user.attributes[contact]
      const destination = isNew ? destinationOf(changed, contact) : undefined
      const isAutomatic = service.pool.settings.autoVerified.includes(contact)
      if (!destination || !isAutomatic || isVerified(changed.attributes, contact)) continue
      const of = { account: user.sub, purpose: `verify:${contact}`, destination: destination.value } as const
      await deliver(service, changed, destination, { purpose: 'verifyAttribute', ...(await issueCode(service, of)) })
      details.push(deliveryDetails(destination))
    }
    return { CodeDeliveryDetailsList: details }
  },
})
