import { afterAll, beforeEach } from 'vitest'
import { HostedBrowser, jsonOf, locationOf, pkce } from './hostedBrowser.ts'
import { oidcProvider, type TestProvider } from './oidcProvider.ts'
import { claimsOf, ok, type Scene, scene } from './scene.ts'

const callback = 'https://app.example.jp/'
export let it: Scene
export let office: TestProvider
export let other: TestProvider
const providers: TestProvider[] = []

/** A pool whose users are invited, with providers beside the password; a new one for each test. */
export function poolOfInvited(): void {
  // The next file of this worker begins with providers of its own.
  afterAll(() => Promise.all(providers.splice(0).map((provider) => provider.stop())))

  beforeEach(async () => {
    const now = () => it.clock.now
    if (providers.length === 0) {
      office = await oidcProvider(now)
      other = await oidcProvider(now)
      providers.push(office, other)
    }
    const named = (ProviderName: string, { issuer }: TestProvider, more = {}) => ({
      ProviderName,
      ProviderType: 'OIDC' as const,
      ProviderDetails: { client_id: 'ours', client_secret: 'there', oidc_issuer: issuer, ...more },
    })
    it = scene({
      pool: {
        hostedPages: true,
        federatedUsers: 'invited',
        identityProviders: [named('Office', office), named('Other', other, { verified_domains: 'hinoki.example' })],
      },
      clients: [
        {
          id: 'web',
          oauth: {
            flows: ['code'],
            scopes: ['openid', 'aws.cognito.signin.user.admin'],
            callbackUrls: [callback],
            identityProviders: ['Office', 'Other'],
          },
        },
      ],
    })
    await it.addUser('mori', { attributes: { email: 'Mori@example.jp', email_verified: 'true' } })
  })
}

export const query = (more: Record<string, string> = {}) =>
  new URLSearchParams({
    client_id: 'web',
    redirect_uri: callback,
    response_type: 'code',
    scope: 'openid aws.cognito.signin.user.admin',
    state: 'st-1',
    code_challenge_method: 'S256',
    identity_provider: 'Office',
    ...more,
  })

type Visit = { browser?: HostedBrowser; provider?: string; at?: TestProvider; verifier?: string }

/** Signs in there and comes back: the address in the app. */
export async function come(
  claims: Record<string, unknown>,
  given: Visit = {},
): Promise<{ back: URL; verifier: string }> {
  const { browser = new HostedBrowser(it), provider = 'Office', at = provider === 'Office' ? office : other } = given
  const { challenge, verifier } = pkce()
  const asked = query({ code_challenge: challenge, identity_provider: provider })
  const left = locationOf(await browser.get(`/oauth2/authorize?${asked}`))
  const params = new URLSearchParams({
    code: at.codeFor(left.href, claims),
    state: left.searchParams.get('state') ?? '',
  })
  return { back: locationOf(await browser.get(`/oauth2/idpresponse?${params}`)), verifier }
}

export const exchange = (code: string, verifier: string, more: Record<string, string> = {}) =>
  new HostedBrowser(it).post('/oauth2/token', {
    grant_type: 'authorization_code',
    client_id: 'web',
    redirect_uri: callback,
    code,
    code_verifier: verifier,
    ...more,
  })

/** The user as whom somebody comes in, or what the app is told. */
export async function result(claims: Record<string, unknown>, given: Visit = {}): Promise<string> {
  const { back, verifier } = await come(claims, given)
  const code = back.searchParams.get('code')
  if (!code) return back.searchParams.get('error_description') ?? 'nothing'
  return String(claimsOf((await jsonOf(exchange(code, verifier))).id_token)['cognito:username'])
}

export const mori = { sub: 'm-1', email: 'mori@example.jp', email_verified: true }
export const notInvited = 'The user has not been invited.'
export const notVerified = 'The identity provider has not verified the email address.'
export const everybody = async () =>
  (await ok(it.admin('ListUsers'))).Users.map((user: { Username: string }) => user.Username)
