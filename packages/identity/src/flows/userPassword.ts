import type { Output } from '../actions/action.ts'
import { deriveVerifier, sameVerifier } from '../crypto/srp.ts'
import type { ClientSettings } from '../pool/options.ts'
import type { Call, Service } from '../service.ts'
import { afterPassword, refuseUnconfirmed } from '../signIn/outcome.ts'
import { provePassword } from '../signIn/provePassword.ts'
import { findAccount } from '../users/account.ts'
import { checkSecretHash } from '../users/clients.ts'
import { type Flow, requireName, requireParameter } from './flow.ts'

async function start(
  service: Service,
  client: ClientSettings,
  parameters: Record<string, string>,
  call: Call,
): Promise<Output> {
  const name = requireName(parameters)
  const password = requireParameter(parameters, 'PASSWORD')
  checkSecretHash(client, name, parameters.SECRET_HASH)
  const account = await findAccount(service, client, name)
  refuseUnconfirmed(service, account)
  const proven = await provePassword(service, account, { ...call, clientId: client.id }, () =>
    sameVerifier(deriveVerifier(account.srp, account.salt, password), account.verifier()),
  )
  return afterPassword(service, client, proven, call)
}

/** The password travels inside TLS; for clients that cannot do SRP. */
export const userPassword: Flow = {
  names: ['USER_PASSWORD_AUTH'],
  allowedBy: 'ALLOW_USER_PASSWORD_AUTH',
  side: 'client',
  start,
}

export const adminUserPassword: Flow = {
  names: ['ADMIN_USER_PASSWORD_AUTH', 'ADMIN_NO_SRP_AUTH'],
  allowedBy: 'ALLOW_ADMIN_USER_PASSWORD_AUTH',
  side: 'server',
  start,
}
