import type { Output } from '../actions/action.ts'
import type { ChallengeResult } from '../hooks.ts'
import type { ClientSettings } from '../pool/options.ts'
import type { Service } from '../service.ts'
import type { Account } from '../users/account.ts'
import { startSession } from './session.ts'
import { type SrpState, startExchange } from './srpExchange.ts'

/** The first half of an SRP sign-in. */

export const step = 'PASSWORD_VERIFIER' as const

export interface NamedState extends SrpState {
  /** The name as it was typed, which may be an alias. */
  name: string
  /** The rounds before it in a custom sign-in. */
  history?: ChallengeResult[] | undefined
}

export function startPasswordVerifier(
  service: Service,
  client: ClientSettings,
  account: Account,
  typedName: string,
  srpA: string,
  history?: ChallengeResult[],
): Output {
  const { state, srpB } = startExchange(service.random, account.verifier(), srpA)
  const data: NamedState = { name: typedName, history, ...state }
  const { sealed } = startSession(service, { step, clientId: client.id, userId: account.srp.userId, data })
  const secretBlock = sealed.toString('base64')
  return {
    ChallengeName: step,
    ChallengeParameters: {
      SALT: account.salt,
      SECRET_BLOCK: secretBlock,
      SRP_B: srpB,
      USERNAME: account.srp.userId,
      USER_ID_FOR_SRP: account.srp.userId,
    },
    Session: secretBlock,
  }
}
