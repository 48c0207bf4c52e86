import { renewTokens } from '../tokens/refresh.ts'
import { checkSecretHash } from '../users/clients.ts'
import { type Flow, requireParameter } from './flow.ts'

/** Older clients refresh here. The token is judged by the rules of rotation, but only GetTokensFromRefreshToken rotates. */
export const refreshToken: Flow = {
  names: ['REFRESH_TOKEN_AUTH', 'REFRESH_TOKEN'],
  allowedBy: 'ALLOW_REFRESH_TOKEN_AUTH',
  side: 'both',
  async start(service, client, parameters, call) {
    const token = requireParameter(parameters, 'REFRESH_TOKEN')
    const tokens = await renewTokens(service, client, token, call, {
      rotate: false,
      check: (user) => checkSecretHash(client, user.username, parameters.SECRET_HASH),
    })
    return { AuthenticationResult: tokens, ChallengeParameters: {} }
  },
}
