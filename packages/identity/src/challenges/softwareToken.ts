import type { Output } from '../actions/action.ts'
import { cognitoError } from '../errors.ts'
import { openPending, type Pending } from '../mfa/pending.ts'
import { openTotpSecret, useTotpCode } from '../mfa/totpSecrets.ts'
import type { ClientSettings } from '../pool/options.ts'
import type { Call, Service } from '../service.ts'
import { completeSignIn } from '../signIn/complete.ts'
import { provePassword } from '../signIn/provePassword.ts'
import { knownAccount } from '../users/account.ts'
import type { Challenge, ChallengeAnswer } from './challenge.ts'
import { requireResponse } from './responses.ts'

/** The second factor from an authenticator app. */

const step = 'SOFTWARE_TOKEN_MFA'

export const softwareToken: Challenge = { name: step, answer: answerSoftwareToken }

async function answerSoftwareToken(
  service: Service,
  client: ClientSettings,
  answer: ChallengeAnswer,
  call: Call,
): Promise<Output> {
  const { user, session } = await openPending<Pending>(service, client, step, answer)
  const code = requireResponse(answer.responses, 'SOFTWARE_TOKEN_MFA_CODE')
  const { totp } = user.factors
  if (!totp) throw cognitoError('sessionUsed')
  const secret = openTotpSecret(service, user.sub, totp.sealed)
  const about = { ...call, clientId: client.id }
  const isRight = () => useTotpCode(service, user.sub, secret, code)
  const { failures } = await provePassword(service, knownAccount(service, user), about, isRight, 'totpWrong')
  return completeSignIn(
    service,
    client,
    user,
    { ...call, deviceKey: session.data.deviceKey },
    {
      session: { id: session.id, expiresAt: session.expiresAt },
      clearCounters: failures,
    },
  )
}
