import { cognitoError } from '../errors.ts'
import { availableChallenges, isFirstFactor, startFirstFactor } from '../signIn/firstFactors.ts'
import { startSession } from '../signIn/session.ts'
import { signInAfterSignUp } from '../signIn/signUpSession.ts'
import { findAccount } from '../users/account.ts'
import { checkSecretHash } from '../users/clients.ts'
import { type Flow, requireName } from './flow.ts'

/** The user says, or is asked, what to begin with. */
export const userAuth: Flow = {
  names: ['USER_AUTH'],
  allowedBy: 'ALLOW_USER_AUTH',
  side: 'both',
  async start(service, client, parameters, call, session) {
    const name = requireName(parameters)
    checkSecretHash(client, name, parameters.SECRET_HASH)
    if (session !== undefined) return signInAfterSignUp(service, client, name, session, call)
    const account = await findAccount(service, client, name)
    const available = await availableChallenges(service, client, account.user)
    const preferred = parameters.PREFERRED_CHALLENGE ?? ''
    if (isFirstFactor(preferred) && available.includes(preferred))
      return startFirstFactor(service, client, preferred, { account, name, values: parameters }, call)
    if (available.length === 0) throw cognitoError('flowNotEnabled', 'USER_AUTH')
    const of = { step: 'SELECT_CHALLENGE', clientId: client.id, userId: account.srp.userId, data: { name } }
    return {
      ChallengeName: 'SELECT_CHALLENGE',
      Session: startSession(service, of).sealed.toString('base64'),
      AvailableChallenges: available,
      ChallengeParameters: { USERNAME: account.srp.userId },
    }
  },
}
