import { newId } from '../crypto/random.ts'
import type { ClientSettings } from '../pool/options.ts'
import type { Service } from '../service.ts'
import type { SignIn } from '../store/records.ts'
import { startTokens } from '../tokens/issue.ts'
import type { AuthorizeRequest } from './authorizeRequest.ts'
import { hostedCall, type Visit } from './hosted.ts'
import { redirect, withParams } from './responses.ts'
import { sealData } from './sealed.ts'

/** What a code stands for. */
export interface CodeGrant {
  /** The token family that it will start: using the code twice ends that one. */
  originJti: string
  /** The sign-in on the hosted pages; once it was ended, the code is worth nothing. */
  login: string
  redirectUri: string
  scopes: string[]
  challenge?: string | undefined
  nonce?: string | undefined
}

const codeSeconds = 300

/** Whoever is signed in goes back to the app with a code, or with tokens where the client may have them so. */
export async function grant(
  visit: Visit,
  service: Service,
  client: ClientSettings,
  request: AuthorizeRequest,
  { user, family }: SignIn,
  cookies: readonly string[],
): Promise<Response> {
  const { redirectUri, scopes, state, nonce, challenge } = request
  if (request.responseType === 'code') {
    const data: CodeGrant = { originJti: newId(), login: family.originJti, redirectUri, scopes, challenge, nonce }
    const code = sealData(service, 'code', client.id, data, codeSeconds)
    return redirect(withParams(redirectUri, { code, state }), cookies)
  }
  const of = { originJti: newId(), scope: scopes.join(' '), nonce, authAt: family.authAt }
  const tokens = await startTokens(service, user, client, hostedCall(visit), {}, of)
  const params = {
    ...(scopes.includes('openid') && { id_token: tokens.IdToken }),
    access_token: tokens.AccessToken,
    token_type: 'Bearer',
    expires_in: String(tokens.ExpiresIn),
    state,
  }
  return redirect(withParams(redirectUri, params, true), cookies)
}
