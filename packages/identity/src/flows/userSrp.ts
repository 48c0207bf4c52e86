import { refuseUnconfirmed } from '../signIn/outcome.ts'
import { startPasswordVerifier } from '../signIn/passwordExchange.ts'
import { findAccount } from '../users/account.ts'
import { checkSecretHash } from '../users/clients.ts'
import { type Flow, requireName, requireParameter } from './flow.ts'

/** The password never leaves the client. */
export const userSrp: Flow = {
  names: ['USER_SRP_AUTH'],
  allowedBy: 'ALLOW_USER_SRP_AUTH',
  side: 'both',
  async start(service, client, parameters) {
    const name = requireName(parameters)
    const srpA = requireParameter(parameters, 'SRP_A')
    checkSecretHash(client, name, parameters.SECRET_HASH)
    const account = await findAccount(service, client, name)
    refuseUnconfirmed(service, account)
    return startPasswordVerifier(service, client, account, name, srpA)
  },
}
