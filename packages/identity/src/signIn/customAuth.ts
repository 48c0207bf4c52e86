import type { Output } from '../actions/action.ts'
import { cognitoError } from '../errors.ts'
import type { ChallengeResult, CustomAuthHook } from '../hooks.ts'
import type { ClientSettings } from '../pool/options.ts'
import type { Call, Service } from '../service.ts'
import type { Together } from '../store/store.ts'
import type { Account } from '../users/account.ts'
import { afterPassword } from './outcome.ts'
import { startPasswordVerifier } from './passwordExchange.ts'
import { startSession } from './session.ts'

/** A sign-in whose steps a hook decides. */

export interface CustomState {
  name: string
  history: ChallengeResult[]
  secret: Record<string, string>
  metadata?: string | undefined
}

/** A hook that never ends must not let a client go on for ever. */
const mostRounds = 10

export function requireHook({ hooks }: Service): CustomAuthHook {
  if (!hooks.customAuth) throw cognitoError('customAuthMissing')
  return hooks.customAuth
}

export interface CustomStep {
  account: Account
  name: string
  history: ChallengeResult[]
  failures: string[]
  session?: Together['session']
  srpA?: string | undefined
}

/** Asks the hook what comes next, and does it. */
export async function nextCustomStep(
  service: Service,
  client: ClientSettings,
  step: CustomStep,
  call: Call,
): Promise<Output> {
  const { account, name, history, session } = step
  const hook = requireHook(service)
  const event = { poolId: service.pool.id, clientId: client.id, user: account.user, session: history }
  const next = history.length >= mostRounds ? 'failAuthentication' : await hook.define(event)
  if (next === 'issueTokens' && account.user && history.some(({ challengeResult }) => challengeResult))
    return afterPassword(service, client, { user: account.user, failures: step.failures }, call, session)
  if (session && !(await service.store.useSession(session.id, session.expiresAt))) throw cognitoError('sessionUsed')
  if (next === 'PASSWORD_VERIFIER' && step.srpA !== undefined)
    return startPasswordVerifier(service, client, account, name, step.srpA, history)
  if (next !== 'CUSTOM_CHALLENGE') throw cognitoError('customAnswerWrong')
  const { publicParameters, privateParameters, metadata } = await hook.create(event)
  const data: CustomState = { name, history, secret: privateParameters, metadata }
  const of = { step: 'CUSTOM_CHALLENGE', clientId: client.id, userId: account.srp.userId, data }
  return {
    ChallengeName: 'CUSTOM_CHALLENGE',
    Session: startSession(service, of).sealed.toString('base64'),
    ChallengeParameters: { ...publicParameters, USERNAME: account.srp.userId },
  }
}
