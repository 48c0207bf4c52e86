import type { Store } from './store.ts'

/** What can be made by API besides users and groups. */
export type ResourceKind =
  | 'pool'
  | 'client'
  | 'domain'
  | 'resourceServer'
  | 'identityProvider'
  | 'identityPool'
  | 'identity'
  | 'developerUser'
  | 'branding'
  | 'terms'
  | 'setting'
  | 'importJob'
  | 'importFile'
  | 'importStop'
  | 'importPlace'

/** A pool, or something that belongs to one. Its settings are kept in the API's own words. */
export interface Resource {
  kind: ResourceKind
  /** Unique among its kind. */
  id: string
  poolId: string
  document: Record<string, unknown>
  createdAt: Date
  modifiedAt: Date
}

export interface ResourcePage {
  poolId?: string | undefined
  limit: number
  /** The last id of the page before; lists are ordered by id. */
  after?: string | undefined
  /** Only ids that begin like this. */
  prefix?: string | undefined
}

/** A page of what belongs to one pool, the oldest first. */
export interface AgePage {
  poolId: string
  limit: number
  /** The last one of the page before. */
  after?: Pick<Resource, 'createdAt' | 'id'> | undefined
}

/** The pools that were made by API, what belongs to them, and where the users of each are kept. */
export interface Directory {
  /** False when there is one of that id. */
  create(resource: Resource): Promise<boolean>
  find(kind: ResourceKind, id: string): Promise<Resource | null>
  list(kind: ResourceKind, page: ResourcePage): Promise<Resource[]>
  listByAge(kind: ResourceKind, page: AgePage): Promise<Resource[]>
  /** False when it is gone. */
  replace(resource: Resource): Promise<boolean>
  remove(kind: ResourceKind, id: string): Promise<boolean>
  /** Opens the store of a pool's users, making it when it is new. */
  openStore(poolId: string): Promise<Store>
  /** Forgets the pool, all that belongs to it and all its users. */
  removePool(poolId: string): Promise<void>
}
