import type { Output } from '../actions/action.ts'
import { CognitoError, cognitoError } from '../errors.ts'
import { checkCode } from '../messages/codes.ts'
import { mayUseCode, requireNoFactor } from '../mfa/factors.ts'
import { openPending } from '../mfa/pending.ts'
import type { PendingCode } from '../mfa/start.ts'
import type { ClientSettings } from '../pool/options.ts'
import { nameKey } from '../pool/pool.ts'
import type { Call, Service } from '../service.ts'
import { completeSignIn } from '../signIn/complete.ts'
import { answerFirstCode, type CodeFactor, type FirstCode } from '../signIn/firstCode.ts'
import { provePassword } from '../signIn/provePassword.ts'
import { openSession } from '../signIn/session.ts'
import type { User } from '../store/records.ts'
import type { Together } from '../store/store.ts'
import { findAccount, knownAccount } from '../users/account.ts'
import { aliasesOf } from '../users/attributes.ts'
import { checkSecretHash } from '../users/clients.ts'
import type { Challenge, ChallengeAnswer } from './challenge.ts'
import { requireResponse } from './responses.ts'

/** A code that came by mail or text message: as the second factor, or in place of a password. */

type Step = 'SMS_MFA' | 'EMAIL_OTP' | 'SMS_OTP'
const contactOf = { SMS_MFA: 'phone_number', SMS_OTP: 'phone_number', EMAIL_OTP: 'email' } as const

const codeChallenge = (step: Step): Challenge => ({
  name: step,
  answer: (service, client, answer, call) => answerCode(service, client, step, answer, call),
})

export const smsMfa = codeChallenge('SMS_MFA')
export const emailOtp = codeChallenge('EMAIL_OTP')
export const smsOtp = codeChallenge('SMS_OTP')

async function answerCode(
  service: Service,
  client: ClientSettings,
  step: Step,
  answer: ChallengeAnswer,
  call: Call,
): Promise<Output> {
  const requireCode = () => requireResponse(answer.responses, `${step}_CODE`)
  if (step !== 'SMS_MFA' && answer.session !== undefined) {
    const first = await firstAccount(service, client, step, answer)
    if (first) return answerFirstCode(service, client, { step, code: requireCode(), ...first }, call)
  }
  const { user, session } = await openPending<PendingCode>(service, client, step, answer)
  const code = requireCode()
  const { newEmail } = session.data
  if (newEmail !== undefined) requireNoFactor(service, user)
  const destination = newEmail ?? user.attributes[contactOf[step]] ?? ''
  const of = { account: user.sub, user, purpose: `signIn:${step}`, destination } as const
  let used: Together['code']
  const isRight = async () => {
    try {
      // The gate below counts this failure; the address shall not pay twice.
      used = await checkCode(service, of, code, { ...call, isSignedIn: true })
      return true
    } catch (error) {
      if (error instanceof CognitoError && error.type === 'CodeMismatchException') return false
      throw error
    }
  }
  const about = { ...call, clientId: client.id }
  const { failures } = await provePassword(service, knownAccount(service, user), about, isRight, 'signInCodeWrong')
  const together = {
    session: { id: session.id, expiresAt: session.expiresAt },
    code: used,
    clearCounters: failures,
  }
  if (newEmail === undefined)
    return completeSignIn(service, client, user, { ...call, deviceKey: session.data.deviceKey }, together)
  return completeSignIn(service, client, await setEmail(service, user, newEmail, together), call, {})
}

/** Whose code it is when it stands in place of a password. */
async function firstAccount(service: Service, client: ClientSettings, step: CodeFactor, answer: ChallengeAnswer) {
  const username = requireResponse(answer.responses, 'USERNAME')
  const sealed = Buffer.from(answer.session ?? '', 'base64')
  const session = openSession<Partial<FirstCode>>(service, sealed, { step, clientId: client.id })
  const { name, isFirst } = session.data
  if (!isFirst || name === undefined) return undefined
  checkSecretHash(client, username, answer.responses.SECRET_HASH)
  const same = nameKey(service.pool, username)
  if (![name, session.userId].some((known) => nameKey(service.pool, known) === same))
    throw cognitoError('sessionInvalid')
  const account = await findAccount(service, client, name)
  return { account, session, isEligible: account.user !== null && mayUseCode(service, account.user) }
}

/** The address is proven by the code, so it becomes theirs together with the factor. */
async function setEmail(service: Service, user: User, email: string, together: Together): Promise<User> {
  const proven = { email, email_verified: 'true' }
  const { enabled = [] } = user.factors
  const result = await service.store.changeUser(user.sub, {
    ...together,
    setAttributes: proven,
    aliases: aliasesOf(service.pool, { ...user.attributes, ...proven }),
    whileFactors: user.factors,
    factors: { ...user.factors, enabled: [...new Set([...enabled, 'EMAIL_OTP' as const])] },
    at: service.now(),
  })
  if ('user' in result) return result.user
  throw result.refused === 'alias' ? cognitoError('aliasExists', result.alias) : cognitoError('sessionUsed')
}
