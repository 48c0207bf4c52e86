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
  if (hash === undefined) {
    if (client.isHashOptional) return
    throw cognitoError('clientSecretMissing', client.id)
  }
  const isRight = secretsOf(client).some((secret) => sameSecretHash(secret, username, client.id, hash))
  if (!isRight) throw cognitoError('clientSecretWrong', client.id)
}

/** While a secret is being changed, a client has two. */
const secretsOf = ({ secret, otherSecrets }: ClientSettings) => (secret === undefined ? [] : [secret, ...otherSecrets])

export const isSecretOf = (client: ClientSettings, given: string) =>
  secretsOf(client).some((secret) => sameText(secret, given))

/** GetTokensFromRefreshToken and RevokeToken send the secret itself. */
export function checkClientSecret(client: ClientSettings, secret: string | undefined): void {
  if (client.secret !== undefined && (secret === undefined || !isSecretOf(client, secret)))
    throw cognitoError('refreshClientSecretWrong')
}

export function requireFlow({ pool }: Service, client: ClientSettings, allowed: AllowedFlow, flow: string): void {
  if (!client.authFlows.includes(allowed) && !pool.settings.isLenient) throw cognitoError('flowNotEnabled', flow)
}
