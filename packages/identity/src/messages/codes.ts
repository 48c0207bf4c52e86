import { timingSafeEqual } from 'node:crypto'
import { newCode } from '../crypto/random.ts'
import { cognitoError } from '../errors.ts'
import { countAddressFailure, passageOf } from '../limits/addresses.ts'
import type { Contact } from '../pool/attributes.ts'
import type { Call, Service } from '../service.ts'
import type { User } from '../store/records.ts'
import type { Together } from '../store/store.ts'

/** Codes of six digits: few tries, one use, an end. */

export type CodePurpose = 'resetPassword' | 'confirmSignUp' | `verify:${Contact}` | `signIn:${string}`

export interface CodeFor {
  /** An account's id; unknown users have one too, so that nothing tells them apart. */
  account: string
  purpose: CodePurpose
  destination: string
}

export async function issueCode(service: Service, { account, purpose, destination }: CodeFor) {
  const { codes } = service.pool.settings
  const code = newCode(service.random)
  const expiresAt = new Date(service.now().getTime() + lifetimeSeconds(service, purpose) * 1000)
  const digest = digestOf(service, account, purpose, code)
  await service.store.putCode({ account, purpose, digest, destination, triesLeft: codes.tries, expiresAt })
  return { code, expiresAt }
}

/** Other emulators take any code for these, as long as one was asked for. */
const takenWhenLenient = new Set<CodePurpose>(['resetPassword', 'signIn:SMS_MFA'])

/** Judges a code and returns it for use: it is gone only when the change that it allows is made. */
export async function checkCode(
  service: Service,
  of: CodeFor & { user: User | null },
  code: string,
  call: Call,
): Promise<NonNullable<Together['code']>> {
  const { account, purpose, destination, user } = of
  const { isStopped, admits } = await passageOf(service, user?.sub, call)
  // Where nothing is admitted the question goes to nobody, and takes as long.
  const stored = await service.store.tryCode(admits ? account : 'stopped', purpose)
  const refuse = (reason: 'codeExpired' | 'attemptLimit' | 'codeMismatch') => {
    service.emit({ type: 'code.fail', action: call.action, address: call.address, detail: `${purpose} ${reason}` })
    return cognitoError(isStopped ? 'tooManyRequests' : reason)
  }
  if (!stored || stored.expiresAt <= service.now() || stored.destination !== destination) throw refuse('codeExpired')
  if (stored.triesLeft <= 0) throw refuse('attemptLimit')
  const isTaken = service.pool.settings.isLenient && takenWhenLenient.has(purpose)
  if (!isTaken && !timingSafeEqual(stored.digest, digestOf(service, account, purpose, code))) {
    if (!isStopped) await countAddressFailure(service, user?.sub, call)
    throw refuse('codeMismatch')
  }
  return { account, purpose, digest: stored.digest }
}

const digestOf = ({ sealer }: Service, account: string, purpose: string, code: string) =>
  sealer.mac('code', account, purpose, code)

function lifetimeSeconds({ pool }: Service, purpose: CodePurpose): number {
  const { codes } = pool.settings
  if (purpose === 'resetPassword') return codes.resetPasswordSeconds
  if (purpose.startsWith('signIn:')) return codes.signInSeconds
  return purpose === 'confirmSignUp' ? codes.confirmSignUpSeconds : codes.verifyAttributeSeconds
}
