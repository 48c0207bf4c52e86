import { z } from 'zod'
import { readRefreshToken } from '../crypto/refreshTokens.ts'
import { cognitoError } from '../errors.ts'
import { checkClientSecret, requireClient } from '../users/clients.ts'
import { clientId, clientSecret, token } from '../wire/fields.ts'
import { action } from './action.ts'

/** Ends a sign-in: its refresh tokens and every access token that came from them. */
export const revokeToken = action({
  name: 'RevokeToken',
  access: 'anyone',
  input: z.object({ Token: token, ClientId: clientId, ClientSecret: clientSecret.optional() }),
  async run(service, input, call) {
    const client = requireClient(service, input.ClientId)
    checkClientSecret(client, input.ClientSecret)
    if (input.Token.split('.').length === 3) throw cognitoError('tokenTypeUnsupported')
    const id = readRefreshToken(service.sealer, input.Token)
    const family = id && (await service.store.findFamily(id.originJti))
    // RFC 7009: revoking something that is not there is no error.
    if (!family || family.clientId !== client.id) return {}
    await service.store.revokeFamily(family.originJti, service.now())
    service.revocations.forget()
    service.emit({ type: 'token.revoke', action: call.action, sub: family.sub, clientId: client.id })
    return {}
  },
})
