import type { Output } from '../actions/action.ts'
import { CognitoError } from '../errors.ts'
import { checkCodesFromAddress, checkHourly } from '../limits/requests.ts'
import { checkCode, issueCode } from '../messages/codes.ts'
import { deliverLater, deliveryDetails, madeUpDestination } from '../messages/delivery.ts'
import type { ClientSettings } from '../pool/options.ts'
import type { Call, Service } from '../service.ts'
import type { Together } from '../store/store.ts'
import type { Account } from '../users/account.ts'
import { isVerified } from '../users/attributes.ts'
import { destinationOf } from '../users/contacts.ts'
import { completeSignIn } from './complete.ts'
import { provePassword } from './provePassword.ts'
import { type Session, startSession } from './session.ts'

/** A code in place of a password. Nobody is proven yet, so everything looks the same for names that nobody has. */

const contactOf = { EMAIL_OTP: 'email', SMS_OTP: 'phone_number' } as const
export type CodeFactor = keyof typeof contactOf

export interface FirstCode {
  name: string
  isFirst: true
}

function reachable(account: Account, step: CodeFactor, isEligible: boolean) {
  const contact = contactOf[step]
  const { user } = account
  return user && isEligible && isVerified(user.attributes, contact) ? destinationOf(user, contact) : undefined
}

export async function startFirstCode(
  service: Service,
  client: ClientSettings,
  { step, account, name, isEligible }: { step: CodeFactor; account: Account; name: string; isEligible: boolean },
  call: Call,
): Promise<Output> {
  await checkCodesFromAddress(service, call, account.id)
  await checkHourly(service, 'signInCodePerHour', account.id, call)
  const to = reachable(account, step, isEligible)
  const shown = to ?? madeUpDestination(service, account.id, contactOf[step])
  const of = { account: account.id, purpose: `signIn:first:${step}`, destination: shown.value } as const
  const issued = await issueCode(service, of)
  if (account.user && to) deliverLater(service, account.user, to, { purpose: 'signIn', ...issued })
  const data: FirstCode = { name, isFirst: true }
  const { sealed } = startSession(service, { step, clientId: client.id, userId: account.srp.userId, data })
  const { Destination } = deliveryDetails(shown)
  return {
    ChallengeName: step,
    Session: sealed.toString('base64'),
    ChallengeParameters: {
      CODE_DELIVERY_DELIVERY_MEDIUM: step === 'SMS_OTP' ? 'SMS' : 'EMAIL',
      CODE_DELIVERY_DESTINATION: Destination,
      USERNAME: account.srp.userId,
    },
  }
}

export async function answerFirstCode(
  service: Service,
  client: ClientSettings,
  answer: { step: CodeFactor; account: Account; code: string; isEligible: boolean; session: Session },
  call: Call,
): Promise<Output> {
  const { step, account, code, session } = answer
  const to = reachable(account, step, answer.isEligible)
  const destination = (to ?? madeUpDestination(service, account.id, contactOf[step])).value
  const of = { account: account.id, user: account.user, purpose: `signIn:first:${step}`, destination } as const
  let used: Together['code']
  const isRight = async () => {
    try {
      used = await checkCode(service, of, code, { ...call, isSignedIn: true })
      return answer.isEligible
    } catch (error) {
      if (error instanceof CognitoError && error.type === 'CodeMismatchException') return false
      throw error
    }
  }
  const about = { ...call, clientId: client.id }
  const { user, failures } = await provePassword(service, account, about, isRight, 'signInCodeWrong')
  return completeSignIn(service, client, user, call, {
    session: { id: session.id, expiresAt: session.expiresAt },
    code: used,
    clearCounters: failures,
  })
}
