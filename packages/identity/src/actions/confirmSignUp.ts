import { z } from 'zod'
import { cognitoError } from '../errors.ts'
import { checkHourly } from '../limits/requests.ts'
import { checkCode } from '../messages/codes.ts'
import { verifiedFlags } from '../pool/attributes.ts'
import { afterCode, openSignUp, sessionOfConfirmation } from '../signIn/signUpSession.ts'
import { findAccount } from '../users/account.ts'
import { aliasesOf } from '../users/attributes.ts'
import { checkSecretHash, requireClient } from '../users/clients.ts'
import { madeUpSignUp, signUpDestination } from '../users/signUpCode.ts'
import { clientCall, code, session, username } from '../wire/fields.ts'
import { action } from './action.ts'

export const confirmSignUp = action({
  name: 'ConfirmSignUp',
  access: 'anyone',
  input: z.object({
    ...clientCall,
    Username: username,
    ConfirmationCode: code,
    ForceAliasCreation: z.boolean().optional(),
    Session: session.optional(),
  }),
  async run(service, input, call) {
    const client = requireClient(service, input.ClientId)
    const { isLenient } = service.pool.settings
    checkSecretHash(client, input.Username, input.SecretHash)
    if (input.Session !== undefined) openSignUp(service, client, input.Session)
    const { id, user } = await findAccount(service, client, input.Username)
    if (isLenient && user) {
      // Other emulators take any code.
      await service.store.changeUser(user.sub, { status: 'CONFIRMED', at: service.now() })
      return {}
    }
    const tells = !client.preventUserExistenceErrors || service.pool.settings.signUp === 'open'
    if (user && tells && user.status !== 'UNCONFIRMED') throw cognitoError('cannotConfirm', user.status)
    await checkHourly(service, 'confirmSignUpPerHour', id, call)
    const destination = signUpDestination(service, user)
    const value = (destination ?? madeUpSignUp(service, id)).value
    const used = await checkCode(
      service,
      { account: id, user, purpose: 'confirmSignUp', destination: value },
      input.ConfirmationCode,
      call,
    )
    if (!user || !destination) throw cognitoError('codeMismatch')
    const verified = { [verifiedFlags[destination.contact]]: 'true' }
    const result = await service.store.changeUser(user.sub, {
      status: 'CONFIRMED',
      setAttributes: verified,
      aliases: aliasesOf(service.pool, { ...user.attributes, ...verified }),
      code: used,
      at: service.now(),
    })
    if ('user' in result) {
      if (input.Session === undefined) return afterCode(service, client, result.user, destination.contact)
      return { Session: await sessionOfConfirmation(service, client, result.user, input.Session) }
    }
    throw result.refused === 'alias' ? cognitoError('aliasExists', result.alias) : cognitoError('codeExpired')
  },
})
