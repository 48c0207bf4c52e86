import { nextCustomStep, requireHook } from '../signIn/customAuth.ts'
import { findAccount } from '../users/account.ts'
import { checkSecretHash } from '../users/clients.ts'
import { type Flow, requireName, requireParameter } from './flow.ts'

/** With SRP in front where the client says so, else with what the hook asks. */
export const customAuth: Flow = {
  names: ['CUSTOM_AUTH'],
  allowedBy: 'ALLOW_CUSTOM_AUTH',
  side: 'both',
  async start(service, client, parameters, call) {
    const name = requireName(parameters)
    checkSecretHash(client, name, parameters.SECRET_HASH)
    requireHook(service)
    const account = await findAccount(service, client, name)
    const isSrp = parameters.CHALLENGE_NAME === 'SRP_A'
    const srpA = isSrp ? requireParameter(parameters, 'SRP_A') : undefined
    const history = isSrp ? [{ challengeName: 'SRP_A', challengeResult: true } as const] : []
    return nextCustomStep(service, client, { account, name, history, failures: [], srpA }, call)
  },
}
