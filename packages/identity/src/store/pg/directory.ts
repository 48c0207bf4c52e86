import type { Directory, Resource, ResourceKind } from '../directory.ts'
import type { Store } from '../store.ts'
import { type Database, statement } from './database.ts'

interface ResourceRow {
  kind: ResourceKind
  id: string
  pool_id: string
  document: Record<string, unknown>
  created_at: Date
  modified_at: Date
}

const columns = 'kind, id, pool_id, document, created_at, modified_at'
const insertResource = statement(
  'insertResource',
  `insert into {resources} (${columns}) values ($1, $2, $3, $4, $5, $6) on conflict do nothing`,
)
const selectResource = statement('selectResource', `select ${columns} from {resources} where kind = $1 and id = $2`)
const listResources = statement(
  'listResources',
  `select ${columns} from {resources}
   where kind = $1 and ($2::text is null or pool_id = $2) and id > $3 and starts_with(id, $4) order by id limit $5`,
)
const listResourcesByAge = statement(
  'listResourcesByAge',
  `select ${columns} from {resources}
   where kind = $1 and pool_id = $2 and ($3::timestamptz is null or (created_at, id) > ($3, $4))
   order by created_at, id limit $5`,
)
const updateResource = statement(
  'updateResource',
  'update {resources} set document = $3, modified_at = $4 where kind = $1 and id = $2',
)
const deleteResource = statement('deleteResource', 'delete from {resources} where kind = $1 and id = $2')
const deletePool = statement('deletePool', 'delete from {resources} where pool_id = $1')

const toResource = (row: ResourceRow): Resource => ({
  kind: row.kind,
  id: row.id,
  poolId: row.pool_id,
  document: row.document,
  createdAt: row.created_at,
  modifiedAt: row.modified_at,
})

/** Each pool that is made keeps its users in a schema of its own, so no statement can reach another pool's. */
export interface PoolSchemas {
  open(poolId: string): Promise<Store>
  drop(poolId: string): Promise<void>
}

export function pgDirectory(db: Database, schemas: PoolSchemas): Directory {
  return {
    create: async ({ kind, id, poolId, document, createdAt, modifiedAt }) =>
      (await db.change(insertResource, [kind, id, poolId, JSON.stringify(document), createdAt, modifiedAt])) > 0,

    async find(kind, id) {
      const [row] = await db.rows<ResourceRow>(selectResource, [kind, id])
      return row ? toResource(row) : null
    },

    async list(kind, { poolId, limit, after = '', prefix = '' }) {
      const rows = await db.rows<ResourceRow>(listResources, [kind, poolId ?? null, after, prefix, limit])
      return rows.map(toResource)
    },

    async listByAge(kind, { poolId, limit, after }) {
      const page = [kind, poolId, after?.createdAt ?? null, after?.id ?? '', limit]
      return (await db.rows<ResourceRow>(listResourcesByAge, page)).map(toResource)
    },

    replace: async ({ kind, id, document, modifiedAt }) =>
      (await db.change(updateResource, [kind, id, JSON.stringify(document), modifiedAt])) > 0,

    remove: async (kind, id) => (await db.change(deleteResource, [kind, id])) > 0,
    openStore: (poolId) => schemas.open(poolId),

    async removePool(poolId) {
      await db.change(deletePool, [poolId])
      await schemas.drop(poolId)
    },
  }
}
