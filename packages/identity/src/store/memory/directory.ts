import type { Directory, Resource, ResourceKind } from '../directory.ts'
import type { Store } from '../store.ts'

type Aged = Pick<Resource, 'createdAt' | 'id'>
const byAge = (a: Aged, b: Aged) =>
  a.createdAt.getTime() - b.createdAt.getTime() || (a.id < b.id ? -1 : Number(a.id > b.id))

export function memoryDirectory(newStore: () => Store): Directory {
  const resources = new Map<string, Resource>()
  const stores = new Map<string, Store>()
  const keyOf = (kind: ResourceKind, id: string) => `${kind} ${id}`
  const copy = (resource: Resource): Resource => ({ ...resource, document: structuredClone(resource.document) })
  return {
    async create(resource) {
      const key = keyOf(resource.kind, resource.id)
      if (resources.has(key)) return false
      resources.set(key, copy(resource))
      return true
    },

    async find(kind, id) {
      const resource = resources.get(keyOf(kind, id))
      return resource ? copy(resource) : null
    },

    async list(kind, { poolId, limit, after, prefix }) {
      return [...resources.values()]
        .filter((resource) => resource.kind === kind && (poolId === undefined || resource.poolId === poolId))
        .filter(({ id }) => (after === undefined || id > after) && (prefix === undefined || id.startsWith(prefix)))
        .sort((a, b) => (a.id < b.id ? -1 : 1))
        .slice(0, limit)
        .map(copy)
    },

    async listByAge(kind, { poolId, limit, after }) {
      return [...resources.values()]
        .filter((resource) => resource.kind === kind && resource.poolId === poolId)
        .filter((resource) => after === undefined || byAge(resource, after) > 0)
        .sort(byAge)
        .slice(0, limit)
        .map(copy)
    },

    async replace(resource) {
      const key = keyOf(resource.kind, resource.id)
      if (!resources.has(key)) return false
      resources.set(key, copy(resource))
      return true
    },

    async remove(kind, id) {
      return resources.delete(keyOf(kind, id))
    },

    async openStore(poolId) {
      let store = stores.get(poolId)
      if (!store) {
        store = newStore()
        stores.set(poolId, store)
      }
      return store
    },

    async removePool(poolId) {
      for (const [key, resource] of resources) if (resource.poolId === poolId) resources.delete(key)
      stores.delete(poolId)
    },
  }
}
