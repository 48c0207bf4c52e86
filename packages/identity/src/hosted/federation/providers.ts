import { z } from 'zod'
import type { ClientSettings } from '../../pool/options.ts'
import type { Service } from '../../service.ts'
import { OAuthError } from '../errors.ts'

/** An identity provider that speaks OpenID Connect, with everything that asking it needs. */
export interface Provider {
  name: string
  type: string
  issuer: string
  clientId: string
  clientSecret: string | undefined
  scopes: string
  mapping: Record<string, string>
  details: Record<string, string>
}

const document = z.object({
  ProviderName: z.string(),
  ProviderType: z.string(),
  ProviderDetails: z.record(z.string(), z.string()),
  AttributeMapping: z.record(z.string(), z.string()).optional(),
  IdpIdentifiers: z.array(z.string()).optional(),
})
type Document = z.output<typeof document>

const googleIssuer = 'https://accounts.google.com'

/** Those of the settings and those made by API; other kinds than these two are kept but cannot be used. */
async function documentsOf({ pool, directory }: Service): Promise<Document[]> {
  const made = await directory.list('identityProvider', { poolId: pool.id, limit: 1000 })
  const all = [
    ...pool.settings.identityProviders,
    ...made.flatMap((one) => document.safeParse(one.document).data ?? []),
  ]
  return all.filter(({ ProviderType }) => ProviderType === 'OIDC' || ProviderType === 'Google')
}

function toProvider({ ProviderName, ProviderType, ProviderDetails: details, AttributeMapping }: Document): Provider {
  return {
    name: ProviderName,
    type: ProviderType,
    issuer: ProviderType === 'Google' ? googleIssuer : (details.oidc_issuer ?? ''),
    clientId: details.client_id ?? '',
    clientSecret: details.client_secret,
    scopes: details.authorize_scopes ?? 'openid',
    mapping: AttributeMapping ?? {},
    details,
  }
}

/** What the client offers beside the pool itself. */
export async function providersFor(service: Service, { oauth }: ClientSettings): Promise<Provider[]> {
  if (oauth.identityProviders.every((name) => name === 'COGNITO')) return []
  const all = await documentsOf(service)
  return all.filter(({ ProviderName }) => oauth.identityProviders.includes(ProviderName)).map(toProvider)
}

/** By its name or one of its identifiers. */
export async function requireProvider(service: Service, client: ClientSettings, wanted: string): Promise<Provider> {
  const all = await documentsOf(service)
  const found = all.find(
    ({ ProviderName, IdpIdentifiers }) => ProviderName === wanted || IdpIdentifiers?.includes(wanted),
  )
  if (!found || !client.oauth.identityProviders.includes(found.ProviderName))
    throw new OAuthError('invalid_request', 'The identity provider is not one of the client.')
  return toProvider(found)
}
