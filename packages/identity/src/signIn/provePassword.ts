import { recordAuthEvent } from '../authEvents/authEvents.ts'
import { CognitoError, cognitoError } from '../errors.ts'
import { checkAttempt, countFailure } from '../limits/lockout.ts'
import type { Call, Service } from '../service.ts'
import type { User } from '../store/records.ts'
import type { Account } from '../users/account.ts'

type Refusal = 'incorrectPassword' | 'signInCodeWrong' | 'totpWrong' | 'passkeyWrong' | 'customAnswerWrong'

/** How Cognito names what was wrong. */
const challengeOf: Readonly<Record<Refusal, string>> = {
  incorrectPassword: 'Password',
  signInCodeWrong: 'Mfa',
  totpWrong: 'Mfa',
  passkeyWrong: 'WebAuthn',
  customAnswerWrong: 'CustomChallenge',
}

export interface Proven {
  user: User
  /** Counts of earlier failures, to be cleared once the sign-in goes through. */
  failures: string[]
}

/**
 * The one gate for guesses at a password or at the code of a sign-in, whatever the flow. `isRight` does its work for unknown users as well;
 * the answer, and the time it takes, is the same for them.
 */
export async function provePassword(
  service: Service,
  account: Account,
  call: Call & { clientId?: string | undefined },
  isRight: () => boolean | Promise<boolean>,
  refusal: Refusal = 'incorrectPassword',
): Promise<Proven> {
  const about = { action: call.action, clientId: call.clientId, address: call.address }
  try {
    return await service.queue.run(account.id, async () => {
      const attempt = await checkAttempt(service, account, call)
      const right = await isRight()
      if (right && account.user && attempt.admits) return { user: account.user, failures: attempt.failures }
      await countFailure(service, account, call, attempt)
      throw cognitoError(attempt.isStopped ? 'tooManyRequests' : refusal)
    })
  } catch (error) {
    if (error instanceof CognitoError) {
      service.emit({
        type: 'auth.fail',
        ...about,
        sub: account.user?.sub,
        username: account.user?.username,
        detail: error.message,
      })
      const sub = account.user?.sub
      const of = { type: 'SignIn', response: 'Fail', challenge: challengeOf[refusal], clientId: call.clientId } as const
      if (sub !== undefined) recordAuthEvent(service, { sub, ...of }, call)
    }
    throw error
  }
}
