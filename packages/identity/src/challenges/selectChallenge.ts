import { cognitoError } from '../errors.ts'
import { nameKey } from '../pool/pool.ts'
import { availableChallenges, isFirstFactor, startFirstFactor } from '../signIn/firstFactors.ts'
import { openSession } from '../signIn/session.ts'
import { findAccount } from '../users/account.ts'
import { checkSecretHash } from '../users/clients.ts'
import type { Challenge } from './challenge.ts'
import { requireResponse } from './responses.ts'

const step = 'SELECT_CHALLENGE'

/** The user has chosen what to begin with; a password comes along. */
export const selectChallenge: Challenge = {
  name: step,
  async answer(service, client, { responses, session: given }, call) {
    const username = requireResponse(responses, 'USERNAME')
    checkSecretHash(client, username, responses.SECRET_HASH)
    if (given === undefined) throw cognitoError('missingParameter', 'Session')
    const opened = openSession<{ name: string }>(service, Buffer.from(given, 'base64'), { step, clientId: client.id })
    const { name } = opened.data
    const same = nameKey(service.pool, username)
    if (![name, opened.userId].some((known) => nameKey(service.pool, known) === same))
      throw cognitoError('sessionInvalid')
    const account = await findAccount(service, client, name)
    const wanted = requireResponse(responses, 'ANSWER')
    if (!isFirstFactor(wanted) || !(await availableChallenges(service, client, account.user)).includes(wanted))
      throw cognitoError('invalidParameter', 'Invalid challenge selected.')
    const session = { id: opened.id, expiresAt: opened.expiresAt }
    return startFirstFactor(service, client, wanted, { account, name, values: responses, session }, call)
  },
}
