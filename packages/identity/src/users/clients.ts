import { sameSecretHash, sameText } from '../crypto/clientSecret.ts'
import { cognitoError } from '../errors.ts'
import type { AllowedFlow, ClientSettings } from '../pool/options.ts'
import type { Service } from '../service.ts'

export function requireClient({ pool }: Service, clientId: string): ClientSettings {
  const client = pool.clients.get(clientId)
  if (!client) throw cognitoError('clientNotFound', clientId)
  return client
}

/** For clients with a secret: the hash over it and the user's name proves that the caller has it. */
export function checkSecretHash(client: ClientSettings, username: string, hash: string | undefined): void {
  if (client.secret === undefined) {
    if (hash !== undefined) throw cognitoError('clientSecretWrong', client.id)
    return
  }
  if (hash === undefined) throw cognitoError('clientSecretMissing', client.id)
  if (!sameSecretHash(client.secret, username, client.id, hash)) throw cognitoError('clientSecretWrong', client.id)
}

/** GetTokensFromRefreshToken and RevokeToken send the secret itself. */
export function checkClientSecret(client: ClientSettings, secret: string | undefined): void {
  if (client.secret !== undefined && (secret === undefined || !sameText(client.secret, secret)))
    throw cognitoError('refreshClientSecretWrong')
}

export function requireFlow({ pool }: Service, client: ClientSettings, allowed: AllowedFlow, flow: string): void {
  if (!client.authFlows.includes(allowed) && !pool.settings.isLenient) throw cognitoError('flowNotEnabled', flow)
}
