import { createKeyRing } from '../crypto/keys.ts'
import { createAccountQueue } from '../limits/accountQueue.ts'
import { clientDocumentOf, clientSettingsOf } from '../pool/clientDocument.ts'
import type { Pool } from '../pool/pool.ts'
import { poolDocumentOf, settingsOfDocument } from '../pool/poolDocument.ts'
import type { Service } from '../service.ts'
import type { Directory, Resource } from '../store/directory.ts'
import { createRevocationCheck } from '../tokens/revocation.ts'

/** Finds the service of a pool: the configured one, or one that was made by API. */
export interface Services {
  configured: Service
  ofPool(id: string): Promise<Service | null>
  ofClient(id: string): Promise<Service | null>
  /** The pools made by API that this process has worked with. */
  opened(): Service[]
}

/** The parts of a service that outlive a request. */
type Parts = Pick<Service, 'store' | 'keys' | 'revocations' | 'queue'>

const longestTokenMs = 24 * 3600_000
const mostClients = 1000

export function createServices(
  configured: Service,
  directory: Directory,
  makeSigningKey?: Parameters<typeof createKeyRing>[0]['makePrivateKey'],
): Services {
  const parts = new Map<string, Promise<Parts>>()
  const latest = new Map<string, Service>()
  const { sealer, now } = configured

  function partsOf(poolId: string): Promise<Parts> {
    let known = parts.get(poolId)
    if (!known) {
      known = open(poolId)
      parts.set(poolId, known)
      known.catch(() => parts.delete(poolId))
    }
    return known
  }

  async function open(poolId: string): Promise<Parts> {
    const store = await directory.openStore(poolId)
    return {
      store,
      keys: createKeyRing({ store, sealer, now, longestTokenMs, makePrivateKey: makeSigningKey }),
      revocations: createRevocationCheck(store, now),
      queue: createAccountQueue(),
    }
  }

  /** Settings are read at each call: another server may have changed them. */
  async function ofPool(id: string): Promise<Service | null> {
    if (id === configured.pool.id) return configured
    const [made, clients] = await Promise.all([
      directory.find('pool', id),
      directory.list('client', { poolId: id, limit: mostClients }),
    ])
    if (!made) {
      parts.delete(id)
      latest.delete(id)
      return null
    }
    const service = { ...configured, ...(await partsOf(id)), pool: madePool(configured.pool, made, clients) }
    latest.set(id, service)
    return service
  }

  return {
    configured,
    ofPool,
    async ofClient(id) {
      if (configured.pool.clients.has(id)) return configured
      const client = await directory.find('client', id)
      return client && ofPool(client.poolId)
    },
    opened: () => [...latest.values()],
  }
}

function madePool({ issuer, accountId, settings }: Pool, made: Resource, clients: readonly Resource[]): Pool {
  const { isLenient: isHashOptional } = settings
  const [region = '', srpName = ''] = made.id.split('_')
  return {
    id: made.id,
    region,
    srpName,
    issuer: `${issuer.slice(0, issuer.lastIndexOf('/'))}/${made.id}`,
    settings: settingsOfDocument(poolDocumentOf(made), settings),
    clients: new Map(
      clients.map(({ id, ...client }) => [
        id,
        { ...clientSettingsOf(id, clientDocumentOf({ id, ...client })), isHashOptional },
      ]),
    ),
    arn: `arn:aws:cognito-idp:${region}:${accountId}:userpool/${made.id}`,
    accountId,
    made,
    madeClients: new Map(clients.map((client) => [client.id, client])),
  }
}
