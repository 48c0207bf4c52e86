import { z } from 'zod'
import { cognitoError } from '../../errors.ts'
import type { Provider } from './providers.ts'

/** Where a provider is asked: as it was configured, else as it says itself. */
export interface Endpoints {
  authorize: string
  token: string
  keys: string
  attributes: string | undefined
}

const discovered = z.object({
  issuer: z.string(),
  authorization_endpoint: z.string(),
  token_endpoint: z.string(),
  jwks_uri: z.string(),
  userinfo_endpoint: z.string().optional(),
})

const patienceMs = 5000
const longestAnswer = 256 * 1024

/** People hear that it is away, the log why. */
const away = (why: string) => Object.assign(cognitoError('providerAway'), { cause: new Error(why) })

/** Only over TLS, or on this machine; no redirects, no waiting, no endless answers. */
export async function askText(url: string, init: RequestInit = {}): Promise<string> {
  const { protocol, hostname } = new URL(url)
  const isLocal = hostname === 'localhost' || hostname === '127.0.0.1' || hostname === '[::1]'
  if (protocol !== 'https:' && !(protocol === 'http:' && isLocal)) throw new Error(`not over TLS: ${url}`)
  const response = await fetch(url, { ...init, redirect: 'error', signal: AbortSignal.timeout(patienceMs) }).catch(
    (cause: unknown) => {
      throw away(`${url}: ${cause}`)
    },
  )
  if (response.status >= 500) throw away(`${url} answered ${response.status}`)
  const text = await response.text()
  if (!response.ok || text.length > longestAnswer) throw new Error(`${url} answered ${response.status}`)
  return text
}

export const askProvider = async (url: string, init?: RequestInit): Promise<unknown> =>
  JSON.parse(await askText(url, init))

export async function endpointsOf({ kind, issuer, details }: Provider): Promise<Endpoints> {
  const { authorize_url: authorize, token_url: token, jwks_uri: keys, attributes_url: attributes } = details
  if (authorize && token && (keys || kind === 'oauth')) return { authorize, token, keys: keys ?? '', attributes }
  const found = discovered.parse(await askProvider(`${issuer.replace(/\/$/, '')}/.well-known/openid-configuration`))
  if (found.issuer !== issuer) throw new Error(`${issuer} says that it is ${found.issuer}`)
  return {
    authorize: authorize ?? found.authorization_endpoint,
    token: token ?? found.token_endpoint,
    keys: keys ?? found.jwks_uri,
    attributes: attributes ?? found.userinfo_endpoint,
  }
}
