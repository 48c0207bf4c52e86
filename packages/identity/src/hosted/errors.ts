/** Refusals of the hosted pages, in OAuth's own words. */

export type OAuthCode =
  | 'invalid_request'
  | 'invalid_client'
  | 'invalid_grant'
  | 'invalid_scope'
  | 'unauthorized_client'
  | 'unsupported_grant_type'
  | 'unsupported_response_type'
  | 'unsupported_token_type'
  | 'login_required'
  | 'access_denied'
  | 'server_error'

export class OAuthError extends Error {
  readonly code: OAuthCode
  /** Where the browser may be sent with it; undefined while that address itself is in doubt. */
  readonly redirect: { uri: string; state: string | undefined; isFragment: boolean } | undefined

  constructor(code: OAuthCode, description: string, redirect?: OAuthError['redirect']) {
    super(description)
    this.name = 'OAuthError'
    this.code = code
    this.redirect = redirect
  }
}

/** The innermost: what people are told may leave it out. */
export function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  return error.cause === undefined ? error.message : reasonOf(error.cause)
}
