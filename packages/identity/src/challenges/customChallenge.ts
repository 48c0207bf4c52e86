import { cognitoError } from '../errors.ts'
import { nameKey } from '../pool/pool.ts'
import { type CustomState, nextCustomStep, requireHook } from '../signIn/customAuth.ts'
import { type Proven, provePassword } from '../signIn/provePassword.ts'
import { openSession } from '../signIn/session.ts'
import { findAccount } from '../users/account.ts'
import { checkSecretHash } from '../users/clients.ts'
import type { Challenge } from './challenge.ts'
import { requireResponse } from './responses.ts'

const step = 'CUSTOM_CHALLENGE'

/** The hook judges the answer; wrong ones count like wrong passwords. */
export const customChallenge: Challenge = {
  name: step,
  async answer(service, client, { responses, session: given }, call) {
    const username = requireResponse(responses, 'USERNAME')
    const answer = requireResponse(responses, 'ANSWER')
    checkSecretHash(client, username, responses.SECRET_HASH)
    if (given === undefined) throw cognitoError('missingParameter', 'Session')
    const session = openSession<CustomState>(service, Buffer.from(given, 'base64'), { step, clientId: client.id })
    const { name, history, secret: privateParameters, metadata } = session.data
    const same = nameKey(service.pool, username)
    if (![name, session.userId].some((known) => nameKey(service.pool, known) === same))
      throw cognitoError('sessionInvalid')
    const account = await findAccount(service, client, name)
    const hook = requireHook(service)
    const event = { poolId: service.pool.id, clientId: client.id, user: account.user, session: history }
    let isRight = false
    let failures: string[] = []
    try {
      const proven: Proven = await provePassword(service, account, { ...call, clientId: client.id }, async () => {
        isRight = await hook.verify({ ...event, privateParameters, answer })
        return isRight
      })
      failures = proven.failures
    } catch (error) {
      // Wrong and counted: the hook may ask again. Anything else, a lock for one, ends here.
      if (!(error instanceof Error && error.message === cognitoError('customAnswerWrong').message)) throw error
    }
    const result = {
      challengeName: step,
      challengeResult: isRight && account.user !== null,
      challengeMetadata: metadata,
    } as const
    const used = { id: session.id, expiresAt: session.expiresAt }
    return nextCustomStep(
      service,
      client,
      { account, name, history: [...history, result], failures, session: used },
      call,
    )
  },
}
