import { cognitoError } from '../errors.ts'
import type { Resource } from '../store/directory.ts'
import type { ClientDocument, ClientSecret } from './clientInput.ts'
import { type AllowedFlow, type ClientSettings, clientSettings } from './options.ts'

/** The settings that follow from what CreateUserPoolClient was given. */

export const clientDocumentOf = (resource: Resource) => resource.document as unknown as ClientDocument

export type { ClientSecret } from './clientInput.ts'

/** All secrets of a client, the one that is described first. */
export function secretsOf(client: Resource): ClientSecret[] {
  const { ClientSecret: only, ClientSecrets: all } = clientDocumentOf(client)
  if (all) return all
  const createdAt = client.createdAt.getTime()
  return only === undefined ? [] : [{ id: `${client.id}--${Math.floor(createdAt / 1000)}`, value: only, createdAt }]
}

const unitSeconds = { seconds: 1, minutes: 60, hours: 3600, days: 86_400 }
const daySeconds = 86_400

/** In seconds: hours are the unit of access and id tokens, days that of refresh tokens. */
function lifetimesOf({ TokenValidityUnits: units = {}, ...document }: ClientDocument) {
  const access = (document.AccessTokenValidity ?? 0) * unitSeconds[units.AccessToken ?? 'hours'] || 3600
  const idToken = (document.IdTokenValidity ?? 0) * unitSeconds[units.IdToken ?? 'hours'] || 3600
  const refresh = (document.RefreshTokenValidity ?? 0) * unitSeconds[units.RefreshToken ?? 'days'] || 30 * daySeconds
  const isShort = (seconds: number) => seconds >= 300 && seconds <= daySeconds
  const isLong = refresh >= Math.max(3600, access, idToken) && refresh <= 3650 * daySeconds
  if (!isShort(access) || !isShort(idToken) || !isLong)
    throw cognitoError('invalidParameter', 'Invalid range for token validity.')
  return { accessTokenSeconds: access, idTokenSeconds: idToken, refreshTokenSeconds: refresh }
}

export function clientSettingsOf(id: string, document: ClientDocument): ClientSettings {
  const { RefreshTokenRotation: rotation } = document
  return clientSettings.parse({
    id,
    name: document.ClientName,
    secret: document.ClientSecret,
    otherSecrets: (document.ClientSecrets ?? []).slice(1).map(({ value }) => value),
    authFlows: flowsOf(document.ExplicitAuthFlows),
    ...lifetimesOf(document),
    rotateRefreshTokens: rotation?.Feature === 'ENABLED',
    rotationGraceSeconds: rotation?.RetryGracePeriodSeconds ?? 0,
    preventUserExistenceErrors: document.PreventUserExistenceErrors === 'ENABLED',
    writeAttributes: document.WriteAttributes,
    readAttributes: document.ReadAttributes,
    sessionSeconds: (document.AuthSessionValidity ?? 3) * 60,
    revocable: document.EnableTokenRevocation ?? true,
    oauth: {
      flows: document.AllowedOAuthFlowsUserPoolClient ? (document.AllowedOAuthFlows ?? []) : [],
      scopes: document.AllowedOAuthScopes ?? [],
      callbackUrls: document.CallbackURLs ?? [],
      logoutUrls: document.LogoutURLs ?? [],
      identityProviders: document.SupportedIdentityProviders ?? ['COGNITO'],
      isStrict: false,
    },
  })
}

/** The three names without ALLOW_ are Cognito's older ones, with which SRP and refreshing are always on. */
function flowsOf(given: ClientDocument['ExplicitAuthFlows']): AllowedFlow[] {
  const flows: AllowedFlow[] = (given ?? []).flatMap((flow) => (flow.startsWith('ALLOW_') ? [flow as AllowedFlow] : []))
  if (flows.length > 0) return flows
  const implied: AllowedFlow[] = ['ALLOW_REFRESH_TOKEN_AUTH', 'ALLOW_CUSTOM_AUTH']
  if (!given?.includes('CUSTOM_AUTH_FLOW_ONLY')) implied.push('ALLOW_USER_SRP_AUTH')
  if (given?.includes('ADMIN_NO_SRP_AUTH')) implied.push('ALLOW_ADMIN_USER_PASSWORD_AUTH')
  if (given?.includes('USER_PASSWORD_AUTH')) implied.push('ALLOW_USER_PASSWORD_AUTH')
  return implied
}

/** What the API refuses at once. */
export function checkClient(document: ClientDocument, scopesOfPool: readonly string[]): void {
  const flows = document.ExplicitAuthFlows ?? []
  const isOld = (flow: string) => !flow.startsWith('ALLOW_')
  if (flows.some(isOld) && !flows.every(isOld))
    throw cognitoError(
      'invalidParameter',
      'Invalid ExplicitAuthFlows: values that begin with ALLOW_ cannot be combined with the ones that do not.',
    )
  const { AllowedOAuthFlows: oauth = [], AllowedOAuthScopes: scopes = [] } = document
  if (oauth.includes('client_credentials') && oauth.length > 1)
    throw cognitoError(
      'invalidOAuthFlow',
      'client_credentials flow can not be selected along with code flow or implicit flow.',
    )
  if (oauth.includes('client_credentials') && document.ClientSecret === undefined)
    throw cognitoError(
      'invalidOAuthFlow',
      'client_credentials flow can not be selected if client does not have a client secret.',
    )
  const unknown = scopes.find((scope) => !scopesOfPool.includes(scope))
  if (unknown !== undefined) throw cognitoError('scopeDoesNotExist', unknown)
  const { DefaultRedirectURI: redirect, CallbackURLs: callbacks = [] } = document
  if (redirect !== undefined && !callbacks.includes(redirect))
    throw cognitoError('invalidParameter', 'DefaultRedirectURI must be one of the CallbackURLs.')
}

export const builtInScopes = ['phone', 'email', 'openid', 'profile', 'aws.cognito.signin.user.admin']
