import type { PoolOptions } from '@ecs/identity'
import type { OwnProvider } from './signInProviders.ts'

/** A provider in the words of our own pool, which are those of CreateIdentityProvider. */
export type Provider = NonNullable<NonNullable<PoolOptions>['identityProviders']>[number]

/** What Amplify calls the well-known ones. */
export const social: Readonly<Record<string, string>> = {
  google: 'Google',
  apple: 'SignInWithApple',
  amazon: 'LoginWithAmazon',
  facebook: 'Facebook',
}

type Known = 'Google' | 'LoginWithAmazon' | 'Facebook'

/** `read` gives the text of a file that stands beside the settings. */
export function providerOf(given: OwnProvider, read: (path: string) => string): Provider {
  switch (given.type) {
    case 'oidc':
      return {
        ProviderName: given.name,
        ProviderType: 'OIDC',
        ProviderDetails: {
          oidc_issuer: given.issuer,
          client_id: given.clientId,
          client_secret: given.clientSecret,
          authorize_scopes: given.scopes,
          verified_domains: given.verifiedDomains.join(','),
          ...(given.asksAgain && { prompt: 'login' }),
        },
      }
    case 'saml':
      return {
        ProviderName: given.name,
        ProviderType: 'SAML',
        ProviderDetails: {
          MetadataFile: read(given.metadataFile),
          verified_domains: given.verifiedDomains.join(','),
          ...(given.asksAgain && { prompt: 'login' }),
        },
        AttributeMapping: { email: given.emailAttribute },
      }
    case 'apple':
      return {
        ProviderName: 'SignInWithApple',
        ProviderType: 'SignInWithApple',
        ProviderDetails: {
          client_id: given.clientId,
          team_id: given.teamId,
          key_id: given.keyId,
          private_key: read(given.privateKeyFile),
          authorize_scopes: 'openid email',
        },
      }
    default:
      return {
        ProviderName: social[given.type] as Known,
        ProviderType: social[given.type] as Known,
        ProviderDetails: {
          client_id: given.clientId,
          client_secret: given.clientSecret,
          authorize_scopes: scopes[given.type],
          ...('asksAgain' in given && given.asksAgain && { prompt: 'select_account' }),
        },
      }
  }
}

const scopes = { google: 'openid email', amazon: 'profile', facebook: 'public_profile,email' }
