import { z } from 'zod'
import { cognitoError } from '../errors.ts'
import { checkCodesFromAddress } from '../limits/requests.ts'
import { mayStartByCode, sessionOfSignUp } from '../signIn/signUpSession.ts'
import { readAttributes } from '../users/attributes.ts'
import { checkSecretHash, requireClient } from '../users/clients.ts'
import { createUser } from '../users/createUser.ts'
import { makeCredential } from '../users/passwords.ts'
import { sendSignUpCode, signUpDestination } from '../users/signUpCode.ts'
import { attributes, clientCall, password, username } from '../wire/fields.ts'
import { action } from './action.ts'

export const signUp = action({
  name: 'SignUp',
  access: 'anyone',
  input: z.object({
    ...clientCall,
    Username: username,
    Password: password.optional(),
    UserAttributes: attributes.default([]),
    ValidationData: attributes.optional(),
  }),
  async run(service, input, call) {
    const client = requireClient(service, input.ClientId)
    checkSecretHash(client, input.Username, input.SecretHash)
    if (service.pool.settings.signUp !== 'open') throw cognitoError('signUpNotPermitted')
    const { Password: given } = input
    if (
      given === undefined &&
      !mayStartByCode(service, client, 'EMAIL_OTP') &&
      !mayStartByCode(service, client, 'SMS_OTP')
    )
      throw cognitoError('missingParameter', 'PASSWORD')
    await checkCodesFromAddress(service, call)
    const { user, taken } = await createUser(service, {
      name: input.Username,
      attributes: readAttributes(service.pool, input.UserAttributes, client, 'attributeUnknown'),
      status: 'UNCONFIRMED',
      credential: (owner) => (given === undefined ? null : makeCredential(service, owner, given)),
    })
    if (taken === 'username') throw cognitoError('usernameExists')
    if (taken) throw cognitoError('signUpAliasExists', taken)
    service.emit({ type: 'user.create', action: call.action, sub: user.sub, username: user.username })
    const answer = {
      UserConfirmed: false,
      UserSub: user.sub,
      ...(client.authFlows.includes('ALLOW_USER_AUTH') && { Session: sessionOfSignUp(service, client, user) }),
    }
    if (!signUpDestination(service, user)) return answer
    return { ...answer, CodeDeliveryDetails: await sendSignUpCode(service, client, user.sub, user) }
  },
})
