/** How the kinds of provider are spoken to, and where the well-known ones are. An administrator's details win. */

/** `oidc` gives an id token; `oauth` only an access token, with which it is asked who that is. */
export type ProviderKind = 'oidc' | 'oauth' | 'saml'

interface Known {
  kind: ProviderKind
  issuer?: string
  scopes: string
  subject?: string
  details?: Record<string, string>
}

export const knownProviders: Readonly<
  Record<'SAML' | 'Facebook' | 'Google' | 'LoginWithAmazon' | 'SignInWithApple' | 'OIDC', Known>
> = {
  OIDC: { kind: 'oidc', scopes: 'openid' },
  Google: { kind: 'oidc', issuer: 'https://accounts.google.com', scopes: 'openid' },
  SignInWithApple: {
    kind: 'oidc',
    issuer: 'https://appleid.apple.com',
    scopes: 'openid',
    details: {
      authorize_url: 'https://appleid.apple.com/auth/authorize',
      token_url: 'https://appleid.apple.com/auth/token',
      jwks_uri: 'https://appleid.apple.com/auth/keys',
    },
  },
  LoginWithAmazon: {
    kind: 'oauth',
    issuer: 'https://www.amazon.com',
    scopes: 'profile',
    subject: 'user_id',
    details: {
      authorize_url: 'https://www.amazon.com/ap/oa',
      token_url: 'https://api.amazon.com/auth/o2/token',
      attributes_url: 'https://api.amazon.com/user/profile',
    },
  },
  Facebook: {
    kind: 'oauth',
    issuer: 'https://graph.facebook.com',
    scopes: 'public_profile',
    subject: 'id',
    details: {
      authorize_url: 'https://www.facebook.com/v21.0/dialog/oauth',
      token_url: 'https://graph.facebook.com/v21.0/oauth/access_token',
      attributes_url: 'https://graph.facebook.com/v21.0/me?fields=id,name,email',
    },
  },
  SAML: { kind: 'saml', scopes: '' },
}
