import { cognitoError } from '../../errors.ts'
import type { PoolDocument } from '../../pool/poolDocument.ts'
import { poolDocumentOf } from '../../pool/poolDocument.ts'
import type { Service } from '../../service.ts'
import type { Resource, ResourceKind } from '../../store/directory.ts'

/** The pool of this request, if it was made by API: what comes with the configuration is not changed by API. */
export function requireMade({ pool }: Service): { resource: Resource; document: PoolDocument } {
  if (!pool.made) throw cognitoError('poolIsConfigured')
  return { resource: pool.made, document: poolDocumentOf(pool.made) }
}

export async function changePool(
  service: Service,
  change: (document: PoolDocument) => PoolDocument,
): Promise<Resource> {
  const { resource, document } = requireMade(service)
  const changed = {
    ...resource,
    document: withoutUndefined(change(document)),
    modifiedAt: service.now(),
  }
  if (!(await service.directory.replace(changed))) throw cognitoError('poolNotFound', resource.id)
  service.emit({ type: 'pool.change', detail: resource.id })
  return changed
}

export const withoutUndefined = (document: object): Record<string, unknown> =>
  Object.fromEntries(Object.entries(document).filter(([, value]) => value !== undefined))

/** What belongs to a pool is kept under the pool's id and its own name. */
export const ownedId = ({ pool }: Service, name: string) => `${pool.id}/${name}`

export function newResource(service: Service, kind: ResourceKind, id: string, document: object): Resource {
  const now = service.now()
  return { kind, id, poolId: service.pool.id, document: withoutUndefined(document), createdAt: now, modifiedAt: now }
}

export async function replaceResource(service: Service, resource: Resource, document: object): Promise<Resource> {
  const changed = { ...resource, document: withoutUndefined(document), modifiedAt: service.now() }
  await service.directory.replace(changed)
  return changed
}
