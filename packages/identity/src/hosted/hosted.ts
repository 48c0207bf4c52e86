import type { Services } from '../directory/services.ts'
import type { ClientSettings } from '../pool/options.ts'
import type { Call, Service } from '../service.ts'
import { OAuthError } from './errors.ts'

/** One request to the hosted pages. */
export interface Visit {
  services: Services
  request: Request
  url: URL
  mountPath: string
  address: string | undefined
}

export interface HostedClient {
  service: Service
  client: ClientSettings
}

/** A pool made by API has pages once it has a domain, the configured one when its settings say so. */
export async function hasPages({ pool, directory }: Service): Promise<boolean> {
  if (!pool.made) return pool.settings.hostedPages
  if (pool.settings.isLenient) return true
  return (await directory.list('domain', { poolId: pool.id, limit: 1 })).length > 0
}

export async function requireHostedClient({ services }: Visit, clientId: string | undefined): Promise<HostedClient> {
  const service = clientId ? await services.ofClient(clientId) : null
  const client = clientId ? service?.pool.clients.get(clientId) : undefined
  if (!service || !client || !(await hasPages(service)))
    throw new OAuthError('invalid_client', 'The client is unknown.')
  return { service, client }
}

/** Where our pages are, as a browser sees them. */
export const baseOf = ({ pool }: Service) => pool.issuer.slice(0, pool.issuer.lastIndexOf('/') + 1)

export const hostedCall = ({ address }: Visit, device?: Call['device']): Call => ({ action: 'Hosted', address, device })

/** A parameter that may be there once; two of them are an attack or a mistake. */
export function single(params: URLSearchParams, name: string): string | undefined {
  const values = params.getAll(name)
  if (values.length > 1) throw new OAuthError('invalid_request', `${name} is given more than once.`)
  return values[0] || undefined
}
