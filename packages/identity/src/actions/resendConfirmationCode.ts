import { z } from 'zod'
import { cognitoError } from '../errors.ts'
import { checkCodesFromAddress, checkHourly } from '../limits/requests.ts'
import { findAccount } from '../users/account.ts'
import { checkSecretHash, requireClient } from '../users/clients.ts'
import { sendSignUpCode } from '../users/signUpCode.ts'
import { clientCall, username } from '../wire/fields.ts'
import { action } from './action.ts'

export const resendConfirmationCode = action({
  name: 'ResendConfirmationCode',
  access: 'anyone',
  input: z.object({ ...clientCall, Username: username }),
  async run(service, input, call) {
    const client = requireClient(service, input.ClientId)
    checkSecretHash(client, input.Username, input.SecretHash)
    const { id, user } = await findAccount(service, client, input.Username)
    await checkCodesFromAddress(service, call, id)
    // Where anybody may sign up, the form tells who exists anyway; elsewhere nobody shall learn it here.
    const tells = !client.preventUserExistenceErrors || service.pool.settings.signUp === 'open'
    if (user && tells && user.status !== 'UNCONFIRMED') throw cognitoError('alreadyConfirmed')
    await checkHourly(service, 'resendCodePerHour', id, call)
    return { CodeDeliveryDetails: await sendSignUpCode(service, client, id, user) }
  },
})
