import { z } from 'zod'
import type { ClientSettings } from '../../pool/options.ts'
import type { Service } from '../../service.ts'
import { OAuthError } from '../errors.ts'
import { knownProviders, type ProviderKind } from './knownProviders.ts'

/** An identity provider, with everything that asking it needs. */
export interface Provider {
  name: string
  type: string
  kind: ProviderKind
  issuer: string
  clientId: string
  clientSecret: string | undefined
  scopes: string
  mapping: Record<string, string>
  details: Record<string, string>
  /** The member that names the user, where it is not `sub`. */
  subject: string
}

const document = z.object({
  ProviderName: z.string(),
  ProviderType: z.enum(['SAML', 'Facebook', 'Google', 'LoginWithAmazon', 'SignInWithApple', 'OIDC']),
  ProviderDetails: z.record(z.string(), z.string()),
  AttributeMapping: z.record(z.string(), z.string()).optional(),
  IdpIdentifiers: z.array(z.string()).optional(),
})
type Document = z.output<typeof document>

/** Those of the settings and those made by API. */
async function documentsOf({ pool, directory }: Service): Promise<Document[]> {
  const made = await directory.list('identityProvider', { poolId: pool.id, limit: 1000 })
  return [...pool.settings.identityProviders, ...made.flatMap((one) => document.safeParse(one.document).data ?? [])]
}

function toProvider({ ProviderName, ProviderType, ProviderDetails: given, AttributeMapping }: Document): Provider {
  const known = knownProviders[ProviderType]
  const details = { ...known.details, ...given }
  return {
    name: ProviderName,
    type: ProviderType,
    kind: known.kind,
    issuer: known.issuer ?? details.oidc_issuer ?? entityIdIn(details.MetadataFile ?? ''),
    clientId: details.client_id ?? '',
    clientSecret: details.client_secret,
    scopes: details.authorize_scopes ?? known.scopes,
    mapping: AttributeMapping ?? {},
    details,
    subject: known.subject ?? 'sub',
  }
}

const entityIdIn = (metadata: string) => /\bentityID="([^"]+)"/.exec(metadata)?.[1] ?? ''

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
