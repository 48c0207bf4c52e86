import type { ClientSettings } from '../pool/options.ts'
import { OAuthError } from './errors.ts'
import { single } from './hosted.ts'

/** What an app asks for at `oauth2/authorize`, checked. */
export interface AuthorizeRequest {
  redirectUri: string
  responseType: 'code' | 'token'
  scopes: string[]
  state?: string | undefined
  nonce?: string | undefined
  /** PKCE, S256 only. */
  challenge?: string | undefined
  provider?: string | undefined
  prompt?: string | undefined
  loginHint?: string | undefined
}

/** Where and how the app hears that nothing came of it. */
export const backTo = ({ redirectUri: uri, state, responseType }: AuthorizeRequest) => ({
  uri,
  state,
  isFragment: responseType === 'token',
})

const longest = 2048

/** The address to return to must be one of the client's, letter by letter; before that nothing is sent there. */
export function requireRedirect(allowed: readonly string[], given: string | undefined): string {
  if (!given || !allowed.includes(given)) throw new OAuthError('invalid_request', 'redirect_mismatch')
  return given
}

export function readAuthorize(client: ClientSettings, params: URLSearchParams): AuthorizeRequest {
  const { oauth } = client
  const redirectUri = requireRedirect(oauth.callbackUrls, single(params, 'redirect_uri'))
  const state = single(params, 'state')
  const type = single(params, 'response_type')
  const refuse = (code: ConstructorParameters<typeof OAuthError>[0], text: string) =>
    new OAuthError(code, text, { uri: redirectUri, state, isFragment: type === 'token' })
  if ([...params.values()].some((value) => value.length > longest))
    throw refuse('invalid_request', 'A parameter is too long.')
  if (type !== 'code' && type !== 'token')
    throw refuse('unsupported_response_type', 'response_type must be code or token.')
  if (!oauth.flows.includes(type === 'code' ? 'code' : 'implicit'))
    throw refuse('unauthorized_client', 'The client may not use this flow.')
  if (oauth.isStrict && !state) throw refuse('invalid_request', 'state is required.')
  const scopes = readScopes(oauth.scopes, single(params, 'scope'))
  if (!scopes) throw refuse('invalid_scope', 'The client may not ask for this scope.')
  const challenge = single(params, 'code_challenge')
  const method = single(params, 'code_challenge_method')
  if ((challenge !== undefined || method !== undefined) && method !== 'S256')
    throw refuse('invalid_request', 'code_challenge_method must be S256.')
  if (method !== undefined && !/^[\w-]{43}$/.test(challenge ?? ''))
    throw refuse('invalid_request', 'code_challenge is malformed.')
  if (oauth.isStrict && client.secret === undefined && type === 'code' && !challenge)
    throw refuse('invalid_request', 'code_challenge is required.')
  return {
    redirectUri,
    responseType: type,
    scopes,
    state,
    challenge,
    nonce: single(params, 'nonce'),
    provider: single(params, 'identity_provider') ?? single(params, 'idp_identifier'),
    prompt: single(params, 'prompt'),
    loginHint: single(params, 'login_hint'),
  }
}

/** Those asked for, or all of the client's; undefined when one is not the client's. */
export function readScopes(allowed: readonly string[], given: string | undefined): string[] | undefined {
  const asked = given === undefined ? [...allowed] : [...new Set(given.split(' ').filter(Boolean))]
  return asked.length > 0 && asked.every((scope) => allowed.includes(scope)) ? asked : undefined
}
