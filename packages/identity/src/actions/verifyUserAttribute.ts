import { z } from 'zod'
import { cognitoError } from '../errors.ts'
import { checkHourly } from '../limits/requests.ts'
import { checkCode } from '../messages/codes.ts'
import { isContact, verifiedFlags } from '../pool/attributes.ts'
import { requireAccess } from '../tokens/access.ts'
import { aliasesOf } from '../users/attributes.ts'
import { toBeProven, withNewContacts } from '../users/newContacts.ts'
import { attributeName, code, token } from '../wire/fields.ts'
import { action } from './action.ts'

export const verifyUserAttribute = action({
  name: 'VerifyUserAttribute',
  access: 'anyone',
  input: z.object({ AccessToken: token, AttributeName: attributeName, Code: code }),
  async run(service, input, call) {
    const { user } = await requireAccess(service, input.AccessToken)
    const contact = input.AttributeName
    const destination = isContact(contact) ? toBeProven(user, contact) : undefined
    if (!isContact(contact) || !destination) throw cognitoError('codeExpired')
    await checkHourly(service, 'verifyAttributePerHour', user.sub, call)
    const of = { account: user.sub, purpose: `verify:${contact}`, destination: destination.value } as const
    const used = await checkCode(service, { ...of, user }, input.Code, { ...call, isSignedIn: true })
    const verified = { [contact]: destination.value, [verifiedFlags[contact]]: 'true' }
    const result = await service.store.changeUser(user.sub, {
      setAttributes: verified,
      factors: withNewContacts(user, [contact]),
      aliases: aliasesOf(service.pool, { ...user.attributes, ...verified }),
      code: used,
      at: service.now(),
    })
    if ('user' in result) return {}
    throw result.refused === 'alias' ? cognitoError('aliasExists', result.alias) : cognitoError('codeExpired')
  },
})
