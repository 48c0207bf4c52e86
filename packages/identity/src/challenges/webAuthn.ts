import { cognitoError } from '../errors.ts'
import { nameKey } from '../pool/pool.ts'
import { answerPasskey, type PendingPasskey, passkeyStep } from '../signIn/passkey.ts'
import { openSession } from '../signIn/session.ts'
import { findAccount } from '../users/account.ts'
import { checkSecretHash } from '../users/clients.ts'
import type { Challenge } from './challenge.ts'
import { requireResponse } from './responses.ts'

/** What the browser signed with a passkey. */
export const webAuthn: Challenge = {
  name: passkeyStep,
  async answer(service, client, { responses, session: given }, call) {
    const username = requireResponse(responses, 'USERNAME')
    const credential = requireResponse(responses, 'CREDENTIAL')
    checkSecretHash(client, username, responses.SECRET_HASH)
    if (given === undefined) throw cognitoError('missingParameter', 'Session')
    const of = { step: passkeyStep, clientId: client.id }
    const session = openSession<PendingPasskey>(service, Buffer.from(given, 'base64'), of)
    const same = nameKey(service.pool, username)
    if (![session.data.name, session.userId].some((known) => nameKey(service.pool, known) === same))
      throw cognitoError('sessionInvalid')
    const account = await findAccount(service, client, session.data.name)
    return answerPasskey(service, client, { account, credential, session }, call)
  },
}
