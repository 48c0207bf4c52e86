import { z } from 'zod'
import { renewTokens } from '../tokens/refresh.ts'
import { checkClientSecret, requireClient, requireFlow } from '../users/clients.ts'
import { clientId, clientMetadata, clientSecret, deviceKey, token } from '../wire/fields.ts'
import { action } from './action.ts'

/** Never throttled: a client that is refused here signs its user out. */
export const getTokensFromRefreshToken = action({
  name: 'GetTokensFromRefreshToken',
  access: 'anyone',
  input: z.object({
    RefreshToken: token,
    ClientId: clientId,
    ClientSecret: clientSecret.optional(),
    DeviceKey: deviceKey.optional(),
    ClientMetadata: clientMetadata,
  }),
  isRefresh: () => true,
  async run(service, input, call) {
    const client = requireClient(service, input.ClientId)
    requireFlow(service, client, 'ALLOW_REFRESH_TOKEN_AUTH', 'REFRESH_TOKEN_AUTH')
    checkClientSecret(client, input.ClientSecret)
    const options = { rotate: client.rotateRefreshTokens }
    const tokens = await renewTokens(service, client, input.RefreshToken, call, options)
    return { AuthenticationResult: tokens }
  },
})
